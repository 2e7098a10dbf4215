import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { examWaitingListSteps } from '../testing/exam-waiting-list-steps.ts'
import type { TestMember } from '../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'
import { waitingListSteps } from '../testing/waiting-list-steps.ts'

type Two = [TestMember, TestMember]
type Six = [...Two, ...Two, ...Two]

describe.each(engines)('two accounts of one person in a waiting list on %s', (engine) => {
  let test: TestApp
  let steps: ReturnType<typeof waitingListSteps>
  let support: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    steps = waitingListSteps(test)
    support = await test.make.staff('support')
  })
  afterEach(async () => {
    await steps.expectExactSeats()
    test.clock.moveTo(testNow)
  })
  afterAll(() => test.close())

  const merge = (keep: TestMember, gone: TestMember) =>
    test.call('POST', `/api/admin/v1/people/m-${keep.id}/merges`, {
      as: support,
      body: { otherId: `m-${gone.id}`, reason: 'Two accounts of one person.' },
    })
  const merged = async (keep: TestMember, gone: TestMember) =>
    expect((await merge(keep, gone)).status).toBe(200)

  /** A full course of two, and people to wait for it. */
  async function fullCourse() {
    const lectureId = await test.make.lecture({ capacity: 2 })
    const registered = (await steps.people(2)) as Two
    for (const one of registered) expect((await steps.register(lectureId, one)).status).toBe(201)
    return { lectureId, registered, people: (await steps.people(6)) as Six }
  }

  /** Puts people of a new organisation in line as a group. */
  async function group(lectureId: number, ...[first, ...others]: [TestMember, ...TestMember[]]) {
    const orgId = await test.make.org(await test.make.member(), first, ...others)
    const { body } = await steps.startGroup(lectureId, first, orgId)
    const groupId: number = body.groups.own.id
    for (const one of others) expect((await steps.joinGroup(lectureId, one, groupId)).status).toBe(201)
    return groupId
  }

  /** Who is in line, in its order, with their groups. */
  async function line(lectureId: number) {
    const rows = await test.db
      .selectFrom('waiting_entry')
      .select(['member_id', 'group_id', 'state'])
      .where('lecture_id', '=', lectureId)
      .where('state', 'in', ['WAITING', 'OFFERED'])
      .orderBy('state')
      .orderBy('rank')
      .orderBy('id')
      .execute()
    return rows.map((row) => [row.member_id, row.group_id, row.state])
  }

  it('keep the place in a group that is before a place alone, whichever account has it', async () => {
    for (const goneIsInGroup of [true, false]) {
      const { lectureId, people } = await fullCourse()
      const [inGroup, colleague, single, alone] = people
      const groupId = await group(lectureId, inGroup, colleague)
      for (const one of [single, alone]) await steps.join(lectureId, one)
      const [keep, gone] = goneIsInGroup ? [alone, inGroup] : [inGroup, alone]
      await merged(keep, gone)
      expect(await line(lectureId)).toEqual([
        [keep.id, groupId, 'WAITING'],
        [colleague.id, groupId, 'WAITING'],
        [single.id, null, 'WAITING'],
      ])
      // The organisation of the merged account is that of the remaining one now.
      expect((await steps.see(lectureId, keep)).groups.own).toMatchObject({ people: 2, position: 1 })
    }
  })

  it('keep the place alone that is before a group, which stays where it is without them', async () => {
    const { lectureId, registered, people } = await fullCourse()
    const [alone, single, inGroup, colleague, third] = people
    for (const one of [alone, single]) await steps.join(lectureId, one)
    const groupId = await group(lectureId, inGroup, colleague, third)
    await merged(inGroup, alone)
    expect(await line(lectureId)).toEqual([
      [inGroup.id, null, 'WAITING'],
      [single.id, null, 'WAITING'],
      [colleague.id, groupId, 'WAITING'],
      [third.id, groupId, 'WAITING'],
    ])
    for (const one of registered) await steps.cancel(lectureId, one)
    await test.moveTo(testNow)
    expect((await line(lectureId)).map(([id, , state]) => [id, state]).slice(0, 2)).toEqual([
      [inGroup.id, 'OFFERED'],
      [single.id, 'OFFERED'],
    ])
  })

  it('see the place that is left, though the other account had a newer one for the same exam or course', async () => {
    const exams = examWaitingListSteps(test)
    const examId = await test.make.exam({ capacity: 1, fee: 0 })
    const { lectureId, people } = await fullCourse()
    const [keep, gone, applied] = people
    await exams.apply(examId, applied)
    for (const one of [keep, gone]) {
      await exams.join(examId, one)
      await steps.join(lectureId, one)
    }
    // The other account did not take the seats that it was offered.
    await test.db
      .updateTable('waiting_entry')
      .set({ state: 'LAPSED', offered_at: testNow, offered_until: testNow, ended_at: testNow })
      .where('member_id', '=', gone.id)
      .execute()
    await merged(keep, gone)
    const pages = [`/api/certification/v1/exams/${examId}`, `/api/lecture/v1/lectures/${lectureId}`]
    const [exam, course] = await Promise.all(pages.map((path) => test.call('GET', path, { as: keep })))
    expect(exam?.body.actions.apply.because).toBe('EXAM_FULL')
    expect(course?.body.actions.register.because).toBe('LECTURE_FULL')
  })

  it('keep the place in the group that is before the other one', async () => {
    const { lectureId, people } = await fullCourse()
    const [one, colleague, other, third] = people
    const first = await group(lectureId, one, colleague)
    const second = await group(lectureId, third, other)
    await merged(other, one)
    expect(await line(lectureId)).toEqual([
      [other.id, first, 'WAITING'],
      [colleague.id, first, 'WAITING'],
      [third.id, second, 'WAITING'],
    ])
  })

  it('are one person of their group, which needs a seat less', async () => {
    const { lectureId, registered, people } = await fullCourse()
    const [one, colleague, other] = people
    const groupId = await group(lectureId, one, colleague, other)
    for (const who of registered) await steps.cancel(lectureId, who)
    await test.moveTo(testNow)
    expect((await line(lectureId)).map(([, , state]) => state)).toEqual(['WAITING', 'WAITING', 'WAITING'])
    await merged(other, one)
    await test.moveTo(new Date(testNow.getTime() + 61_000))
    expect(await line(lectureId)).toEqual([
      [other.id, groupId, 'OFFERED'],
      [colleague.id, groupId, 'OFFERED'],
    ])
  })

  it('keep an offer, which the remaining account takes, and not one that is over', async () => {
    const { lectureId, registered, people } = await fullCourse()
    const [offered, inGroup, colleague] = people
    await steps.join(lectureId, offered)
    const groupId = await group(lectureId, inGroup, colleague)
    await steps.cancel(lectureId, registered[0])
    await test.moveTo(testNow)
    const offer = () => test.db.updateTable('waiting_entry').where('member_id', '=', offered.id)
    await offer().set({ offered_until: testNow }).execute()
    const before = await line(lectureId)
    expect(before[0]).toEqual([offered.id, null, 'OFFERED'])
    await merged(inGroup, offered)
    expect(await line(lectureId)).toEqual([
      [inGroup.id, groupId, 'WAITING'],
      [colleague.id, groupId, 'WAITING'],
    ])

    const other = await fullCourse()
    const [lucky, waiting, friend] = other.people
    await steps.join(other.lectureId, lucky)
    const friends = await group(other.lectureId, waiting, friend)
    await steps.cancel(other.lectureId, other.registered[0])
    await test.moveTo(testNow)
    await merged(waiting, lucky)
    expect(await line(other.lectureId)).toEqual([
      [waiting.id, null, 'OFFERED'],
      [friend.id, friends, 'WAITING'],
    ])
    expect((await steps.register(other.lectureId, waiting)).status).toBe(201)
  })

  it('lose no place of a period: what the earlier one does not include is kept for that date', async () => {
    const { lectureId, people } = await fullCourse()
    const [keep, gone] = people
    const { course_id: courseId } = await test.db
      .selectFrom('lecture')
      .select('course_id')
      .where('id', '=', lectureId)
      .executeTakeFirstOrThrow()
    // December and January.
    const later = await test.make.lecture({ courseId, capacity: 1, startsInDays: 40 })
    await steps.register(later, people[2])
    await steps.joinPeriod(lectureId, gone)
    await steps.joinPeriod(later, keep)
    await merged(keep, gone)
    await test.moveTo(testNow)
    const rows = await test.db
      .selectFrom('waiting_entry')
      .leftJoin('waiting_period', 'waiting_period.id', 'period_id')
      .select(['waiting_entry.lecture_id', 'waiting_entry.state', 'waiting_period.state as period'])
      .where('waiting_entry.member_id', '=', keep.id)
      .orderBy('waiting_entry.lecture_id')
      .execute()
    expect(rows).toEqual([
      { lecture_id: lectureId, state: 'WAITING', period: 'WAITING' },
      { lecture_id: later, state: 'WAITING', period: null },
    ])
  })

  it('have one place or offer, whatever happens at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const { lectureId, registered, people } = await fullCourse()
      const [one, colleague, other, third] = people
      await group(lectureId, one, colleague)
      await group(lectureId, third, other)
      const [reply] = await Promise.all([
        merge(one, other),
        ...registered.map((who) => steps.cancel(lectureId, who)),
        ...[0, 0].map(() => test.moveTo(testNow)),
      ])
      expect(reply?.status).toBe(200)
      await test.moveTo(new Date(testNow.getTime() + 61_000))
      const left = await line(lectureId)
      expect(left.map(([id]) => id).sort()).toEqual([one.id, colleague.id, third.id].sort())
      expect(left.filter(([, , state]) => state === 'OFFERED')).toHaveLength(2)
      await steps.expectExactSeats()
      test.clock.moveTo(testNow)
    }
  })
})
