import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { liveApplicantStates } from '#contract/exams/exam-states.ts'
import { lectureOffering } from '../../courses/waiting-list/lecture-line.ts'
import { migrationsFolder } from '../../platform/db/migration-files.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { examWaitingListSteps } from '../../testing/exam-waiting-list-steps.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { runWaitingLists } from '../../waiting-list/offer-seats.ts'
import { examOffering } from './exam-line.ts'

const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000)

describe.each(engines)('somebody in the lines of several exams on %s', (engine) => {
  let test: TestApp
  let steps: ReturnType<typeof examWaitingListSteps>
  beforeAll(async () => {
    test = await startTestApp(engine)
    steps = examWaitingListSteps(test)
  })
  afterEach(async () => {
    await steps.expectExactSeats()
    test.clock.moveTo(testNow)
  })
  afterAll(() => test.close())

  /** A full exam of one seat, and who has it. */
  async function fullExam(fee = 0) {
    const examId = await test.make.exam({ capacity: 1, fee: 0 })
    const [holder] = (await steps.people(1)) as [TestMember]
    expect((await steps.apply(examId, holder)).status).toBe(201)
    if (fee > 0) await test.db.updateTable('exam').set({ fee }).where('id', '=', examId).execute()
    return { examId, holder }
  }
  const entryOf = async (examId: number, who: TestMember) => (await steps.see(examId, who)).entry
  const mailsTo = async (who: TestMember, kind: string) =>
    ((await test.jobsIn('waiting-list-mail')) as JobData['waiting-list-mail'][]).filter(
      (job) => job.kind === kind && job.memberId === who.id,
    )

  /** Two full exams, with the same person first in both lines, and somebody behind. */
  async function twoLines(fee = 0) {
    const [one, other] = [await fullExam(fee), await fullExam(fee)]
    const [both, behindOne, behindOther] = (await steps.people(3)) as [TestMember, TestMember, TestMember]
    for (const { examId } of [one, other]) await steps.join(examId, both)
    await steps.join(one.examId, behindOne)
    await steps.join(other.examId, behindOther)
    return { one, other, both, behindOne, behindOther }
  }

  it('is offered one seat at a time; the next person gets the other, and the place is kept', async () => {
    const { one, other, both, behindOther } = await twoLines()
    await steps.cancel(one.examId, one.holder)
    await steps.cancel(other.examId, other.holder)
    await test.moveTo(testNow)
    expect(await entryOf(one.examId, both)).toMatchObject({ state: 'OFFERED' })
    expect(await entryOf(other.examId, both)).toMatchObject({
      state: 'WAITING',
      position: 1,
      passedOver: true,
    })
    expect(await entryOf(other.examId, behindOther)).toMatchObject({ state: 'OFFERED' })
    expect((await steps.apply(one.examId, both)).status).toBe(201)
    expect((await steps.apply(other.examId, behindOther)).status).toBe(201)
  })

  it('passes an offer on by applying for another exam, and is told by mail', async () => {
    const { one, both, behindOne } = await twoLines()
    await steps.cancel(one.examId, one.holder)
    await test.moveTo(testNow)
    const open = await test.make.exam({ capacity: 5, fee: 0 })
    expect((await steps.apply(open, both)).status).toBe(201)
    expect(await entryOf(one.examId, both)).toMatchObject({ state: 'WAITING', position: 1, passedOver: true })
    await test.moveTo(testNow)
    expect(await entryOf(one.examId, behindOne)).toMatchObject({ state: 'OFFERED' })
    const mail = { kind: 'offerPassedOn', memberId: both.id, at: testNow.toISOString() }
    expect(await mailsTo(both, 'offerPassedOn')).toMatchObject([mail])
  })

  it('gets the offer back if the application that took it is not paid', async () => {
    const { one, both, behindOne } = await twoLines(110_000)
    await steps.cancel(one.examId, one.holder)
    await test.moveTo(testNow)
    const { offeredUntil } = await entryOf(one.examId, both)
    expect((await steps.apply(one.examId, both)).body.applyState).toBe('DRAFT')
    expect(await entryOf(one.examId, both)).toBeNull()
    await test.moveTo(minutes(20))
    expect(await entryOf(one.examId, both)).toMatchObject({ state: 'OFFERED', offeredUntil })
    expect(await entryOf(one.examId, behindOne)).toMatchObject({ state: 'WAITING' })
    expect(await mailsTo(both, 'seatOffered')).toHaveLength(2)
    expect((await steps.apply(one.examId, both)).status).toBe(201)
  })

  it('is offered a passed on seat again once the other application has ended, if nobody has it', async () => {
    const one = await fullExam()
    const [who] = (await steps.people(1)) as [TestMember]
    await steps.join(one.examId, who)
    await steps.cancel(one.examId, one.holder)
    await test.moveTo(testNow)
    const open = await test.make.exam({ capacity: 5, fee: 110_000 })
    expect((await steps.apply(open, who)).body.applyState).toBe('DRAFT')
    expect(await entryOf(one.examId, who)).toMatchObject({ state: 'WAITING' })
    await test.moveTo(minutes(20))
    await test.moveTo(minutes(22))
    expect(await entryOf(one.examId, who)).toMatchObject({ state: 'OFFERED' })
  })

  it('has the place back if a seat that was open to everybody is not paid', async () => {
    const { one, both } = await twoLines(110_000)
    await sql`update exam set capacity = capacity + 3 where id = ${one.examId}`.execute(test.db)
    expect((await steps.apply(one.examId, both)).body.applyState).toBe('DRAFT')
    await sql`update exam set capacity = seats_taken + seats_reserved where id = ${one.examId}`.execute(
      test.db,
    )
    await test.moveTo(minutes(20))
    expect(await entryOf(one.examId, both)).toMatchObject({ state: 'OFFERED' })
  })
})

describe.each(engines)('claims to exams on %s', (engine) => {
  let test: TestApp
  let steps: ReturnType<typeof examWaitingListSteps>
  beforeAll(async () => {
    test = await startTestApp(engine)
    steps = examWaitingListSteps(test)
  })
  afterAll(() => test.close())

  /** Members with more than one application or offer. */
  const doubles = async () => {
    const { rows } = await sql`
      select member_id from (
        select member_id from applicant where apply_state = any(${[...liveApplicantStates]}::text[])
        union all select member_id from waiting_entry where exam_id is not null and state = 'OFFERED'
      ) claims group by member_id having count(*) > 1`.execute(test.db)
    return rows
  }

  it('are one per member, whatever is offered and applied for at once', async () => {
    const people = await steps.people(12)
    const full = await Promise.all([1, 2, 3].map(() => test.make.exam({ capacity: 4, fee: 0 })))
    for (const examId of full) {
      const holders = await steps.people(4)
      for (const one of holders) expect((await steps.apply(examId, one)).status).toBe(201)
      for (const one of people) expect((await steps.join(examId, one)).status).toBe(201)
      await sql`update exam set capacity = 8 where id = ${examId}`.execute(test.db)
    }
    const open = await test.make.exam({ capacity: 50, fee: 33_000 })
    const deps = {
      db: test.db,
      jobs: test.jobs,
      zone: test.config.zone,
      offerHours: 24,
      groupDays: 7,
      offerings: { lecture: lectureOffering, exam: examOffering },
    }
    const replies = await Promise.all([
      ...people.slice(0, 6).map((one) => steps.apply(open, one)),
      ...[1, 2, 3].map(() => runWaitingLists(deps, test.clock.now()).then(() => ({ status: 201 }))),
      ...people.slice(6).map((one, index) => steps.apply(full[index % 3] ?? open, one)),
    ])
    for (const { status } of replies) expect([201, 409]).toContain(status)
    expect(await doubles()).toEqual([])
    await test.moveTo(minutes(2))
    expect(await doubles()).toEqual([])
    await steps.expectExactSeats()
  })

  it('of which there were several keep the offer that ends first, the others are passed on with place and mail', async () => {
    await sql`drop index waiting_entry_one_exam_offer`.execute(test.db)
    await sql`alter table waiting_entry drop column news, drop column news_at, drop column hold_id`.execute(
      test.db,
    )
    const [who, applied] = (await steps.people(2)) as [TestMember, TestMember]
    const exams = await Promise.all([1, 2, 3].map(() => test.make.exam({ capacity: 1, fee: 0 })))
    const offer = (examId: number | undefined, member: TestMember, hours: number) =>
      sql`insert into waiting_entry (exam_id, member_id, state, joined_at, offered_at, offered_until)
        values (${examId}, ${member.id}, 'OFFERED', ${testNow}, ${testNow}, ${minutes(60 * hours)})`.execute(
        test.db,
      )
    await sql`update exam set seats_reserved = 1 where id = any(${exams})`.execute(test.db)
    await offer(exams[0], who, 20)
    await offer(exams[1], who, 10)
    await offer(exams[2], applied, 10)
    const elsewhere = await test.make.exam({ fee: 0 })
    await test.make.applicant(elsewhere, applied)
    await sql
      .raw(readFileSync(join(migrationsFolder, '0220-one-exam-offer-per-member.sql'), 'utf8'))
      .execute(test.db)
    const { rows } =
      await sql`select state, news from waiting_entry where exam_id = any(${exams}) order by id`.execute(
        test.db,
      )
    expect(rows).toEqual([
      { state: 'WAITING', news: 'PASSED_ON' },
      { state: 'OFFERED', news: null },
      { state: 'WAITING', news: 'PASSED_ON' },
    ])
    await steps.expectExactSeats()
  })
})
