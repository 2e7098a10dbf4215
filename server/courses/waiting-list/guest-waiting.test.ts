import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guestFixture } from '../../testing/guest-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { waitingListSteps } from '../../testing/waiting-list-steps.ts'
import { waitingListMail } from '../../waiting-list/waiting-list-mail.ts'
import { guestRegistrations } from '../guest/join-account.ts'

const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000)
let people = 0

describe.each(engines)('guests in the waiting list of a course on %s', (engine) => {
  let test: TestApp
  let steps: ReturnType<typeof waitingListSteps>
  let guests: ReturnType<typeof guestFixture>
  beforeAll(async () => {
    test = await startTestApp(engine)
    steps = waitingListSteps(test)
    guests = guestFixture(test)
  })
  beforeEach(() => test.db.deleteFrom('try_count').execute())
  afterEach(async () => {
    await steps.expectExactSeats()
    test.clock.moveTo(testNow)
  })
  afterAll(() => test.close())

  const base = '/api/lecture/v1'
  const newAddress = () => `waiting-guest-${engine}-${++people}@example.com`
  const joinWith = (lectureId: number, emailVerifyId: string) =>
    test.call('POST', `${base}/lectures/${lectureId}/guest-waiting-list/entries`, { body: { emailVerifyId } })
  const join = async (lectureId: number, email: string) =>
    joinWith(lectureId, await guests.verified(email, lectureId))
  const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]

  async function fullCourse() {
    const lectureId = await test.make.lecture({ capacity: 1 })
    const [registered] = (await steps.people(1)) as [TestMember]
    expect((await steps.register(lectureId, registered)).status).toBe(201)
    return { lectureId, registered }
  }

  async function guestInLine() {
    const course = await fullCourse()
    const email = newAddress()
    expect((await join(course.lectureId, email)).status).toBe(200)
    const { id } = await test.db
      .selectFrom('waiting_entry')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const path = `${base}/guest-waiting-entries/${guests.token('WAITING', id)}`
    return { ...course, email, id, path }
  }

  async function offered() {
    const entry = await guestInLine()
    await steps.cancel(entry.lectureId, entry.registered)
    await test.moveTo(testNow)
    return entry
  }

  const take = async ({ lectureId, email, path }: Awaited<ReturnType<typeof offered>>) => {
    const { status, body } = await test.call('POST', `${path}/email-verifications`)
    expect(status).toBe(200)
    return guests.register(lectureId, { email, emailVerifyId: body.emailVerifyId as string })
  }

  it('join with a verified address, once, and are mailed a link to their place', async () => {
    const { lectureId, email, id, path } = await guestInLine()
    const { body } = await test.call('GET', path)
    expect(body).toMatchObject({ email, people: 1, entry: { state: 'WAITING', position: 1 } })
    expect(refusal(await join(lectureId, email.toUpperCase()))).toEqual([409, 'ALREADY_WAITING'])
    expect(await test.jobsIn('waiting-list-mail')).toContainEqual(
      expect.objectContaining({ kind: 'waitingJoined', entryId: id, memberId: null }),
    )
    const mail = waitingListMail({ kind: 'waitingJoined', entryId: id, memberId: null }, test.config)
    const composed = await mail.compose(test.db, testNow)
    expect(composed).toMatchObject({
      message: { to: email, text: expect.stringContaining('/attend/waiting-list?token=') },
    })
    expect((await test.call('DELETE', path)).body.entry).toBeNull()
    expect(refusal(await test.call('DELETE', path))).toEqual([409, 'NOT_WAITING'])
    expect(await mail.compose(test.db, testNow)).toEqual({ skipped: 'its cause is gone' })
  })

  it('join only with a confirmed verification for this course', async () => {
    const { lectureId } = await fullCourse()
    const other = await fullCourse()
    const elsewhere = await guests.verified(newAddress(), other.lectureId)
    expect(refusal(await joinWith(lectureId, elsewhere))).toEqual([409, 'VERIFICATION_OVER'])
    const open = (await guests.start(newAddress(), lectureId)).body.emailVerifyId as string
    expect(refusal(await joinWith(lectureId, open))).toEqual([409, 'VERIFICATION_OVER'])
    expect(await steps.states(lectureId)).toEqual([])
  })

  it('are refused with seats left, for members only, and while the line is closed', async () => {
    const lectureId = await test.make.lecture({ capacity: 1 })
    expect(refusal(await join(lectureId, newAddress()))).toEqual([409, 'SEATS_LEFT'])
    const closed = await fullCourse()
    const set = (values: object) =>
      test.db.updateTable('lecture').set(values).where('id', '=', closed.lectureId).execute()
    const id = await guests.verified(newAddress(), closed.lectureId)
    await set({ waiting_list_closed_at: testNow })
    expect(refusal(await joinWith(closed.lectureId, id))).toEqual([409, 'WAITING_LIST_CLOSED'])
    await set({ fee: 33_000 })
    expect(refusal(await joinWith(closed.lectureId, id))).toEqual([409, 'MEMBERS_ONLY'])
  })

  it('take the seat that is offered, which nobody else can', async () => {
    const entry = await offered()
    expect((await test.call('GET', entry.path)).body.entry).toMatchObject({ state: 'OFFERED' })
    const stranger = newAddress()
    const emailVerifyId = await guests.verified(stranger, entry.lectureId)
    expect(refusal(await guests.register(entry.lectureId, { email: stranger, emailVerifyId }))).toEqual([
      409,
      'LECTURE_FULL',
    ])
    expect((await take(entry)).status).toBe(201)
    expect(await steps.states(entry.lectureId)).toEqual(['TAKEN'])
    expect(refusal(await test.call('POST', `${entry.path}/email-verifications`))).toEqual([409, 'OFFER_OVER'])
  })

  it('lose the offer when it ends, and the next person gets it', async () => {
    const entry = await offered()
    const next = newAddress()
    expect((await join(entry.lectureId, next)).status).toBe(200)
    await test.moveTo(hours(25))
    expect(await steps.states(entry.lectureId)).toEqual(['LAPSED', 'OFFERED'])
    const mail = { kind: 'waitingEnded', entryId: entry.id, memberId: null } as const
    expect(await waitingListMail(mail, test.config).compose(test.db, hours(25))).toMatchObject({
      message: { to: entry.email },
    })
    expect(refusal(await test.call('POST', `${entry.path}/email-verifications`))).toEqual([
      409,
      'OFFER_LAPSED',
    ])
  })

  it('are one person with the account of their address', async () => {
    const { lectureId } = await fullCourse()
    const email = newAddress()
    const member = await test.make.member({ email })
    expect((await steps.join(lectureId, member)).status).toBe(201)
    expect(refusal(await join(lectureId, email))).toEqual([409, 'WAITING_WITH_ACCOUNT'])
    const other = await fullCourse()
    expect((await join(other.lectureId, email)).status).toBe(200)
    expect(refusal(await steps.join(other.lectureId, member))).toEqual([409, 'ALREADY_WAITING'])
    expect(await steps.see(other.lectureId, member)).toMatchObject({ entry: { position: 1 } })
  })

  /** An account signs in with this address, which may not be the one that it had before. */
  const joinAccount = ({ id }: TestMember, email: string) =>
    test.db.transaction().execute(async (tx) => {
      await guestRegistrations.lock(tx, email)
      await guestRegistrations.join(tx, { id, emailKey: email, now: testNow, zone: test.config.zone })
    })

  it('keep their places in the account with which they sign in', async () => {
    const { lectureId, email, path } = await guestInLine()
    const member = await test.make.member({ email })
    const { id } = member
    await joinAccount(member, email)
    const rows = await test.db
      .selectFrom('waiting_entry')
      .select(['member_id', 'email', 'state'])
      .where('lecture_id', '=', lectureId)
      .execute()
    expect(rows).toEqual([{ member_id: id, email: null, state: 'WAITING' }])
    expect((await test.call('GET', path)).status).toBe(404)
  })

  it.each(['before', 'behind'] as const)(
    'keep the earlier place if the account that gets their address is %s them',
    async (where) => {
      const { lectureId } = await fullCourse()
      const [member, other] = (await steps.people(2)) as [TestMember, TestMember]
      const email = newAddress()
      const inLine = [() => steps.join(lectureId, member), () => join(lectureId, email)]
      for (const wait of where === 'before' ? inLine : inLine.reverse()) await wait()
      await steps.join(lectureId, other)
      await joinAccount(member, email)
      expect(await steps.states(lectureId)).toEqual(['WAITING', 'LEFT', 'WAITING'])
      expect(await steps.see(lectureId, member)).toMatchObject({ people: 2, entry: { position: 1 } })
    },
  )

  it('have no place beside a registration, whichever of the two comes with the address', async () => {
    const { lectureId, registered, email } = await guestInLine()
    await joinAccount(registered, email)
    expect(await steps.states(lectureId)).toEqual(['TAKEN'])

    const other = await test.make.lecture({ capacity: 1 })
    const emailVerifyId = await guests.verified(email, other)
    expect((await guests.register(other, { email, emailVerifyId })).status).toBe(201)
    const [member] = (await steps.people(1)) as [TestMember]
    await steps.join(other, member)
    await test.db.updateTable('lecture').set({ capacity: 2 }).where('id', '=', other).execute()
    await test.moveTo(testNow)
    expect(await steps.states(other)).toEqual(['OFFERED'])
    await joinAccount(member, email)
    expect(await steps.states(other)).toEqual(['TAKEN'])
  })

  it('are put in line for another date of the course, as one person', async () => {
    const one = await test.make.lecture({ capacity: 1 })
    const { course_id: courseId } = await test.db
      .selectFrom('lecture')
      .select('course_id')
      .where('id', '=', one)
      .executeTakeFirstOrThrow()
    const two = await test.make.lecture({ capacity: 1, courseId })
    const added = await test.make.lecture({ capacity: 5, courseId })
    for (const lectureId of [one, two]) await test.make.attender(lectureId, await test.make.member())
    const [email, both] = [newAddress(), newAddress()]
    for (const address of [email, both]) expect((await join(one, address)).status).toBe(200)
    const member = await test.make.member({ email: both })
    expect((await steps.join(two, member)).status).toBe(201)
    const staff = await test.make.staff('courses')
    const path = `/api/admin/v1/lectures/${added}/waiting-list/entries-of-other-dates`
    expect((await test.call('POST', path, { as: staff })).body).toEqual({ added: 2 })
    const rows = await test.db
      .selectFrom('waiting_entry')
      .select(['member_id', 'email'])
      .where('lecture_id', '=', added)
      .orderBy('rank')
      .execute()
    // Both are first somewhere, and joined at the same time.
    expect(rows).toEqual([
      { member_id: member.id, email: null },
      { member_id: null, email },
    ])
    const list = await test.call('GET', `/api/admin/v1/lectures/${added}/waiting-entries`, { as: staff })
    expect(list.body.content[1]).toMatchObject({ memberId: null, name: null, email })
  })

  it('get one place with their account, and one seat for an offer, however often they ask at once', async () => {
    const { lectureId } = await fullCourse()
    const email = newAddress()
    const member = await test.make.member({ email })
    const ids = [await guests.verified(email, lectureId), await guests.verified(email, lectureId)]
    const joined = await Promise.all([
      steps.join(lectureId, member),
      ...ids.map((emailVerifyId) => joinWith(lectureId, emailVerifyId)),
    ])
    expect(joined.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(await steps.states(lectureId)).toEqual(['WAITING'])

    const entry = await offered()
    const taken = await Promise.all([take(entry), take(entry), take(entry)])
    expect(taken.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await steps.states(entry.lectureId)).toEqual(['TAKEN'])
  })
})
