import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { guestFixture } from '../../testing/guest-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { waitingListSteps } from '../../testing/waiting-list-steps.ts'
import { waitingListMail } from '../../waiting-list/waiting-list-mail.ts'

const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000)
/** A week before registration ends. */
const lastDays = minutes(2 * 24 * 60)

type People = [TestMember, TestMember, TestMember, TestMember, ...TestMember[]]

describe.each(engines)('groups in the waiting list of a course on %s', (engine) => {
  let test: TestApp
  let steps: ReturnType<typeof waitingListSteps>
  beforeAll(async () => {
    test = await startTestApp(engine)
    steps = waitingListSteps(test)
  })
  afterEach(async () => {
    await steps.expectExactSeats()
    test.clock.moveTo(testNow)
  })
  afterAll(() => test.close())

  /** A full course, and an organisation. */
  async function fullCourse({ capacity = 3, people = 4 } = {}) {
    const lectureId = await test.make.lecture({ capacity })
    const registered = await steps.people(capacity)
    for (const one of registered) expect((await steps.register(lectureId, one)).status).toBe(201)
    const colleagues = (await steps.people(people)) as People
    const orgId = await test.make.org(colleagues[0], ...colleagues.slice(1))
    const start = (as: TestMember) => steps.startGroup(lectureId, as, orgId)
    return { lectureId, registered, colleagues, orgId, start } as {
      lectureId: number
      registered: People
      colleagues: People
      orgId: number
      start: typeof start
    }
  }

  async function group(
    { start, lectureId, colleagues }: Awaited<ReturnType<typeof fullCourse>>,
    size: number,
  ) {
    const { body } = await start(colleagues[0])
    const groupId: number = body.groups.own.id
    for (const one of colleagues.slice(1, size))
      expect((await steps.joinGroup(lectureId, one, groupId)).status).toBe(201)
    return groupId
  }

  const statesOf = async (lectureId: number) => (await steps.states(lectureId)).join(' ')

  it('share the place of whoever started it, and are seen by others of the organisation only', async () => {
    const course = await fullCourse()
    const { lectureId, colleagues, orgId } = course
    const [first, second] = colleagues
    const [stranger] = (await steps.people(1)) as [TestMember]
    const started = await course.start(first)
    expect(started.body.groups).toMatchObject({
      own: { orgName: 'Test organisation', people: 1, position: 1 },
      orgs: [],
    })
    await steps.join(lectureId, stranger)
    expect((await steps.see(lectureId, second)).groups).toMatchObject({
      own: null,
      orgs: [
        {
          id: orgId,
          start: { allowed: true },
          groups: [{ people: 1, position: 1, firstName: '홍*동', join: { allowed: true } }],
        },
      ],
    })
    expect((await steps.see(lectureId, stranger)).groups).toMatchObject({ own: null, orgs: [] })
    const groupId = started.body.groups.own.id
    expect((await steps.joinGroup(lectureId, second, groupId)).body).toMatchObject({
      entry: { position: 2 },
      groups: { own: { people: 2, position: 1 } },
    })
    expect((await steps.see(lectureId, stranger)).entry.position).toBe(3)
  })

  it('are started and joined from a place in line', async () => {
    const course = await fullCourse()
    const { lectureId, colleagues } = course
    const [first, second] = colleagues
    const [stranger] = (await steps.people(1)) as [TestMember]
    for (const one of [first, stranger, second]) await steps.join(lectureId, one)
    const { body } = await course.start(first)
    expect(body).toMatchObject({ people: 3, entry: { position: 1 } })
    const joined = await steps.joinGroup(lectureId, second, body.groups.own.id)
    expect(joined.body).toMatchObject({ people: 3, entry: { position: 2 } })
    expect((await steps.see(lectureId, stranger)).entry.position).toBe(3)
  })

  it.each(['started', 'joined'] as const)(
    'are %s from the place that a guest of the same address has in line',
    async (how) => {
      const course = await fullCourse()
      const { lectureId, colleagues } = course
      const [first, second] = colleagues
      const guest = how === 'started' ? first : second
      const email = `${guest.sub}@example.com`
      const guests = guestFixture(test)
      const emailVerifyId = await guests.verified(email, lectureId)
      const path = `/api/lecture/v1/lectures/${lectureId}/guest-waiting-list/entries`
      expect((await test.call('POST', path, { body: { emailVerifyId } })).status).toBe(200)
      const { body } = await course.start(first)
      const joined = await steps.joinGroup(lectureId, second, body.groups.own.id)
      expect(joined.body).toMatchObject({ people: 2, groups: { own: { people: 2, position: 1 } } })
      expect((await steps.see(lectureId, guest)).entry.state).toBe('WAITING')
    },
  )

  it('are refused to those who wait for any date of a period, also as a guest of the same address', async () => {
    const course = await fullCourse()
    const { lectureId, colleagues } = course
    const [first] = colleagues
    await steps.joinPeriod(lectureId, first)
    await test.db
      .insertInto('waiting_entry')
      .values({
        lecture_id: lectureId,
        email: `${first.sub}@example.com`,
        email_key: `${first.sub}@example.com`,
        language: 'ko',
        joined_at: testNow,
      })
      .execute()
    expect((await course.start(first)).body.code).toBe('WAITING_FOR_ANY_DATE')
  })

  /** The lead of the mail that offers somebody a seat. */
  async function offerOf(lectureId: number, { id }: TestMember): Promise<string> {
    const { entry } = await test.db
      .selectFrom('waiting_entry')
      .select('id as entry')
      .where('lecture_id', '=', lectureId)
      .where('member_id', '=', id)
      .where('state', '=', 'OFFERED')
      .executeTakeFirstOrThrow()
    const jobs = (await test.jobsIn('waiting-list-mail')) as JobData['waiting-list-mail'][]
    const [job, ...more] = jobs.filter(({ kind, entryId }) => kind === 'seatOffered' && entryId === entry)
    expect(more).toEqual([])
    const composed = job && (await waitingListMail(job, test.config).compose(test.db, test.clock.now()))
    if (!composed || !('message' in composed)) throw new Error('there is no mail')
    return composed.message.text
  }

  it('are passed over while too few seats are free, which go to the next in line', async () => {
    const course = await fullCourse()
    const { lectureId, registered } = course
    await group(course, 3)
    const [single] = (await steps.people(1)) as [TestMember]
    await steps.join(lectureId, single)
    await steps.cancel(lectureId, registered[0])
    await test.moveTo(testNow)
    expect(await statesOf(lectureId)).toBe('WAITING WAITING WAITING OFFERED')
    expect((await steps.see(lectureId, course.colleagues[0])).entry.position).toBe(1)
  })

  it('are offered seats together, of which each takes or declines one', async () => {
    const course = await fullCourse()
    const { lectureId, registered, colleagues } = course
    await group(course, 2)
    const [single] = (await steps.people(1)) as [TestMember]
    await steps.cancel(lectureId, registered[0])
    await test.moveTo(testNow)
    // Nobody else is in line: the seat is kept until there are enough, and nobody else can take it.
    expect(await statesOf(lectureId)).toBe('WAITING WAITING')
    expect((await steps.register(lectureId, single)).status).toBe(409)
    await steps.cancel(lectureId, registered[1])
    await test.moveTo(minutes(1))
    expect(await statesOf(lectureId)).toBe('OFFERED OFFERED')
    for (const one of colleagues.slice(0, 2))
      expect(await offerOf(lectureId, one)).toContain(
        '2 people of your group of Test organisation are offered',
      )
    await steps.join(lectureId, single)
    expect((await steps.register(lectureId, colleagues[0])).status).toBe(201)
    expect((await steps.leave(lectureId, colleagues[1])).status).toBe(200)
    await test.moveTo(minutes(2))
    expect(await statesOf(lectureId)).toBe('TAKEN LEFT OFFERED')
    expect(await offerOf(lectureId, single)).not.toContain('group')
  })

  it('are offered seats one by one in the last days, in the order in which they joined', async () => {
    const course = await fullCourse()
    const { lectureId, registered } = course
    await group(course, 3)
    await steps.cancel(lectureId, registered[0])
    await test.moveTo(new Date(lastDays.getTime() - 3_600_000))
    expect(await statesOf(lectureId)).toBe('WAITING WAITING WAITING')
    await test.moveTo(new Date(lastDays.getTime() + 24 * 3_600_000))
    expect(await statesOf(lectureId)).toBe('OFFERED WAITING WAITING')
    expect(await offerOf(lectureId, course.colleagues[0])).toContain('are offered seats one by one')
    await steps.cancel(lectureId, registered[1])
    await test.moveTo(new Date(lastDays.getTime() + 25 * 3_600_000))
    expect(await statesOf(lectureId)).toBe('OFFERED OFFERED WAITING')
  })

  it('let those who leave the organisation keep the place, without the group', async () => {
    const course = await fullCourse()
    const { lectureId, registered, colleagues } = course
    await group(course, 3)
    const leaving = colleagues[1]
    await test.db.deleteFrom('org_member').where('member_id', '=', leaving.id).execute()
    expect((await steps.see(lectureId, leaving)).groups).toMatchObject({ own: null, orgs: [] })
    expect((await steps.see(lectureId, colleagues[0])).groups.own).toMatchObject({ people: 2 })
    await steps.cancel(lectureId, registered[0])
    await test.moveTo(testNow)
    expect(await statesOf(lectureId)).toBe('WAITING OFFERED WAITING')
    expect(await offerOf(lectureId, leaving)).not.toContain('group')
  })

  it('go on without those who cannot register at the moment', async () => {
    const course = await fullCourse()
    const { lectureId, registered, colleagues } = course
    await group(course, 3)
    await test.db
      .insertInto('restriction')
      .values({
        member_id: colleagues[1].id,
        restrict_start_at: testNow,
        restrict_finish_at: minutes(60 * 24 * 30),
      })
      .execute()
    for (const one of registered.slice(0, 2)) await steps.cancel(lectureId, one)
    await test.moveTo(testNow)
    expect(await statesOf(lectureId)).toBe('OFFERED WAITING OFFERED')
    expect(await offerOf(lectureId, colleagues[2])).toContain('2 people of your group')
  })

  it('refuse what is not possible, and say why', async () => {
    const course = await fullCourse({ people: 7 })
    const { lectureId, colleagues, orgId, start } = course
    const groupId = await group(course, 5)
    const [stranger, owner] = (await steps.people(2)) as [TestMember, TestMember]
    const other = await test.make.org(owner)
    const codeOf = async (reply: ReturnType<typeof steps.startGroup>) => (await reply).body.code
    expect(await codeOf(steps.joinGroup(lectureId, colleagues[5] as TestMember, groupId))).toBe('GROUP_FULL')
    expect(await codeOf(steps.joinGroup(lectureId, colleagues[4] as TestMember, groupId))).toBe('IN_A_GROUP')
    expect(await codeOf(start(colleagues[0]))).toBe('IN_A_GROUP')
    expect(await codeOf(start(stranger))).toBe('NO_ORGANISATION')
    expect(await codeOf(start(owner))).toBe('NOT_FOUND')
    expect((await steps.joinGroup(lectureId, owner, groupId)).status).toBe(404)
    expect((await steps.joinGroup(lectureId, stranger, groupId)).status).toBe(404)
    expect((await steps.startGroup(999_999, owner, other)).status).toBe(404)
    expect(
      (
        await test.call('POST', `/api/lecture/v1/lectures/${lectureId}/waiting-list/groups`, {
          as: owner,
          body: { orgId: 'x' },
        })
      ).status,
    ).toBe(400)
    const month = colleagues[5] as TestMember
    await steps.joinPeriod(lectureId, month)
    expect(await codeOf(start(month))).toBe('WAITING_FOR_ANY_DATE')
    for (const one of colleagues.slice(0, 5)) await steps.leave(lectureId, one)
    const last = colleagues[6] as TestMember
    expect(await codeOf(steps.joinGroup(lectureId, last, groupId))).toBe('GROUP_NOT_WAITING')
    await test.moveTo(new Date(lastDays.getTime() + 24 * 3_600_000))
    expect(await codeOf(steps.startGroup(lectureId, last, orgId))).toBe('GROUPS_OVER')
    await test.moveTo(minutes(60 * 24 * 10))
    expect(await codeOf(steps.startGroup(lectureId, last, orgId))).toBe('LECTURE_NOT_RECRUITING')
  })

  it('never get seats for a part of them before the last days, however seats become free', async () => {
    for (let round = 0; round < 5; round++) {
      test.clock.moveTo(testNow)
      const course = await fullCourse()
      const { lectureId, registered } = course
      await group(course, 3)
      await Promise.all([
        ...registered.map((one) => steps.cancel(lectureId, one)),
        ...[0, 0, 0].map(() => test.moveTo(testNow)),
      ])
      expect(['WAITING WAITING WAITING', 'OFFERED OFFERED OFFERED']).toContain(await statesOf(lectureId))
      await test.moveTo(minutes(2))
      expect(await statesOf(lectureId)).toBe('OFFERED OFFERED OFFERED')
    }
  })
})
