import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { auditOf } from '../../testing/audit-of.ts'
import { examWaitingListSteps } from '../../testing/exam-waiting-list-steps.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000)

describe.each(engines)('the waiting list of an exam on %s', (engine) => {
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

  /** A full exam, who has applied for it, and people in line. */
  async function fullExam({ capacity = 1, waiting = 1, fee = 0, certification_id = 0 } = {}) {
    const examId = await test.make.exam({ capacity, fee: 0, ...(certification_id && { certification_id }) })
    const applied = await steps.people(capacity)
    for (const one of applied) expect((await steps.apply(examId, one)).status).toBe(201)
    if (fee > 0) await test.db.updateTable('exam').set({ fee }).where('id', '=', examId).execute()
    const line = await steps.people(waiting)
    for (const one of line) expect((await steps.join(examId, one)).status).toBe(201)
    return { examId, applied, line } as {
      examId: number
      applied: [TestMember, ...TestMember[]]
      line: [TestMember, ...TestMember[]]
    }
  }
  const mailsOf = async (kind: string) =>
    ((await test.jobsIn('waiting-list-mail')) as JobData['waiting-list-mail'][]).filter(
      (job) => job.kind === kind,
    )

  it('is joined while the exam is full, once, and not by those who have applied for an exam', async () => {
    const { examId, applied, line } = await fullExam({ waiting: 2 })
    expect(await steps.see(examId, line[1] as TestMember)).toMatchObject({
      examId,
      title: 'Test exam',
      people: 2,
      offerHours: 24,
      chance: null,
      entry: { state: 'WAITING', position: 2, offeredUntil: null },
      actions: { join: { allowed: false, because: 'ALREADY_WAITING' } },
    })
    expect((await steps.join(examId, line[0])).body.code).toBe('ALREADY_WAITING')
    expect((await steps.join(examId, applied[0])).body.code).toBe('EXAM_ALREADY_RESERVED')
    expect((await steps.leave(examId, line[0])).body).toMatchObject({ people: 1, entry: null })
    expect((await steps.leave(examId, line[0])).body.code).toBe('NOT_WAITING')
    const open = await test.make.exam({ capacity: 1, fee: 0 })
    expect((await steps.join(open, line[0])).body.code).toBe('SEATS_LEFT')
    expect((await steps.join(999_999, line[0])).status).toBe(404)
  })

  it('keeps a freed seat for the next person, and for nobody else', async () => {
    const { examId, applied, line } = await fullExam({ waiting: 2 })
    const [stranger] = (await steps.people(1)) as [TestMember]
    expect((await steps.cancel(examId, applied[0])).status).toBe(200)
    for (const one of [stranger, ...line])
      expect((await steps.apply(examId, one)).body.code).toBe('EXAM_FULL')
    await test.moveTo(testNow)
    expect(await steps.states(examId)).toEqual(['OFFERED', 'WAITING'])
    expect(await mailsOf('seatOffered')).toContainEqual(expect.objectContaining({ memberId: line[0].id }))
    const shown = await test.call('GET', `/api/certification/v1/exams/${examId}`, { as: line[0] })
    expect(shown.body).toMatchObject({
      label: 'FULL',
      waiting: { offeredUntil: hours(24).toISOString() },
      actions: { apply: { allowed: true }, joinWaitingList: { because: 'ALREADY_WAITING' } },
    })
    for (const one of [stranger, line[1] as TestMember])
      expect((await steps.apply(examId, one)).body.code).toBe('EXAM_FULL')
    expect((await steps.apply(examId, line[0])).status).toBe(201)
    expect(await steps.states(examId)).toEqual(['TAKEN', 'WAITING'])
  })

  it('offers the seat to the next person once an offer is over or declined, then to everybody', async () => {
    const { examId, applied, line } = await fullExam({ waiting: 2 })
    await steps.cancel(examId, applied[0])
    await test.moveTo(testNow)
    await test.moveTo(hours(24))
    expect(await steps.states(examId)).toEqual(['LAPSED', 'OFFERED'])
    expect(await mailsOf('waitingEnded')).toContainEqual(expect.objectContaining({ memberId: line[0].id }))
    expect((await steps.leave(examId, line[1] as TestMember)).status).toBe(200)
    expect((await steps.apply(examId, line[0])).status).toBe(201)
  })

  it('is offered a seat again that was not paid in time, and passes it on when the offer ends', async () => {
    const { examId, applied, line } = await fullExam({ waiting: 2, fee: 33_000 })
    await steps.cancel(examId, applied[0])
    await test.moveTo(testNow)
    expect((await steps.apply(examId, line[0])).body).toMatchObject({ order: { amount: 33_000 } })
    expect(await steps.states(examId)).toEqual(['TAKEN', 'WAITING'])
    await test.moveTo(new Date(testNow.getTime() + 15 * 60_000))
    expect(await steps.states(examId)).toEqual(['OFFERED', 'WAITING'])
    await test.moveTo(hours(24))
    expect(await steps.states(examId)).toEqual(['LAPSED', 'OFFERED'])
    const paid = await steps.applied(examId, line[1] as TestMember)
    expect(paid.amount).toBe(33_000)
  })

  it('gets the seat of an application that is changed to another exam, and what a larger room adds', async () => {
    const certification_id = await test.make.certification()
    const { examId, applied } = await fullExam({ waiting: 2, certification_id })
    const targetExamId = await test.make.exam({ certification_id, startsInDays: 14, capacity: 1, fee: 0 })
    const { exam_number } = await test.db
      .selectFrom('applicant')
      .select('exam_number')
      .where('member_id', '=', applied[0].id)
      .executeTakeFirstOrThrow()
    const path = `/api/certification/v1/applicants/${exam_number}/change-exams`
    const changed = await test.call('PUT', path, { as: applied[0], body: { examId, targetExamId } })
    expect(changed.status).toBe(200)
    await test.moveTo(testNow)
    expect(await steps.states(examId)).toEqual(['OFFERED', 'WAITING'])
    await test.db.updateTable('exam').set({ capacity: 2 }).where('id', '=', examId).execute()
    await test.moveTo(testNow)
    expect(await steps.states(examId)).toEqual(['OFFERED', 'OFFERED'])
  })

  it('passes over who has applied for another exam, and keeps the place', async () => {
    const { examId, applied, line } = await fullExam({ waiting: 2 })
    const other = await test.make.exam({ fee: 0 })
    expect((await steps.apply(other, line[0])).status).toBe(201)
    await steps.cancel(examId, applied[0])
    await test.moveTo(testNow)
    expect(await steps.states(examId)).toEqual(['WAITING', 'OFFERED'])
    expect((await steps.see(examId, line[0])).entry.position).toBe(1)
    await steps.cancel(other, line[0])
    expect((await steps.leave(examId, line[1] as TestMember)).status).toBe(200)
    await test.moveTo(hours(1))
    expect(await steps.states(examId)).toEqual(['OFFERED', 'LEFT'])
  })

  it('ends with booking, and with the exam', async () => {
    const { examId } = await fullExam({ waiting: 1 })
    const dropped = await test.call('POST', `/api/admin/v1/exams/${examId}/moves`, {
      as: await test.make.staff('exams'),
      body: { to: 'DROPPED', reason: 'No examiner.' },
    })
    expect(dropped.status).toBe(200)
    await test.moveTo(testNow)
    expect(await steps.states(examId)).toEqual(['LAPSED'])
    const other = await fullExam({ waiting: 1 })
    await test.moveTo(hours(24 * 8))
    expect(await steps.states(other.examId)).toEqual(['LAPSED'])
  })

  it('is told how likely a seat is, by what became free on past dates of the certification', async () => {
    const certification_id = await test.make.certification()
    for (const [index, freed] of [1, 1, 0].entries()) {
      const startsInDays = -10 - index
      const past = await test.make.exam({ certification_id, startsInDays, capacity: 1, state: 'FINISHED' })
      const canceled_at = new Date(testNow.getTime() + (startsInDays * 24 - 2) * 3_600_000)
      const applied_at = new Date(canceled_at.getTime() - 1)
      if (freed > 0)
        await test.make.applicant(past, await test.make.member(), {
          apply_state: 'CANCELED',
          canceled_because: 'MEMBER',
          canceled_at,
          applied_at,
        })
    }
    const { examId, line } = await fullExam({ waiting: 1, certification_id })
    expect((await steps.see(examId, line[0])).chance).toMatchObject({ dates: 3, enough: 2 })
  })

  it('is seen and put in order by staff, with a reason that is audited', async () => {
    const { examId, line } = await fullExam({ waiting: 2 })
    const staff = await test.make.staff('exams')
    const path = `/api/admin/v1/exams/${examId}/waiting-entries`
    const list = async () => (await test.call('GET', path, { as: staff })).body.content
    const [, second] = await list()
    expect(second).toMatchObject({
      examId,
      memberId: line[1]?.id,
      position: 2,
      name: '홍길동',
      masked: false,
    })
    const body = { position: 1, reason: 'Asked for it.' }
    const moved = await test.call('POST', `${path}/${second.id}/moves`, { as: staff, body })
    expect(moved.body).toMatchObject({ id: second.id, position: 1 })
    const [entry] = await auditOf(test.db, 'waitingEntry', second.id)
    expect(entry).toMatchObject({ before: { examId, position: 2 }, after: { position: 1 } })
    const exam = await test.call('GET', `/api/admin/v1/exams/${examId}`, { as: staff })
    expect(exam.body).toMatchObject({ peopleWaiting: 2, seatsTaken: 1 })
  })

  it('is closed by staff, keeps those who are in it, and is opened again', async () => {
    const { examId, applied, line } = await fullExam({ waiting: 1 })
    const staff = await test.make.staff('exams')
    const move = (to: string) =>
      test.call('POST', `/api/admin/v1/exams/${examId}/waiting-list/moves`, {
        as: staff,
        body: { to, reason: 'Long enough.' },
      })
    const [late] = (await steps.people(1)) as [TestMember]
    expect((await move('CLOSED')).body).toEqual({ waitingListClosedAt: testNow.toISOString() })
    expect((await steps.join(examId, late)).body.code).toBe('WAITING_LIST_CLOSED')
    await steps.cancel(examId, applied[0])
    await test.moveTo(testNow)
    expect(await steps.states(examId)).toEqual(['OFFERED'])
    expect((await steps.apply(examId, line[0])).status).toBe(201)
    expect((await move('OPEN')).body).toEqual({ waitingListClosedAt: null })
    expect((await steps.join(examId, late)).status).toBe(201)
    const [closed] = await auditOf(test.db, 'exam', examId)
    expect(closed).toMatchObject({ action: 'exam.moveWaitingList', after: { reason: 'Long enough.' } })
  })

  it('counts the seats that are empty at the start while people waited, on the page, in the list and in its export', async () => {
    const { examId, applied } = await fullExam({ capacity: 2, waiting: 3 })
    const { certification_id: certificationId } = await test.db
      .selectFrom('exam')
      .select('certification_id')
      .where('id', '=', examId)
      .executeTakeFirstOrThrow()
    const full = await test.make.exam({ certification_id: certificationId })
    const staff = await test.make.staff('exams')
    const read = async (path: string) =>
      (await test.call('GET', `/api/admin/v1/exams${path}`, { as: staff })).body
    const shown = async (query = '') =>
      (await read(`?certificationId=${certificationId}&sort=id,asc${query}`)).content.map(
        (exam: { id: number; emptyWhileWaiting: number | null }) => [exam.id, exam.emptyWhileWaiting],
      )
    // After the end of booking, so that nobody can be offered the seat.
    await test.moveTo(hours(24 * 8))
    await steps.cancel(examId, applied[0])
    expect((await read(`/${examId}`)).emptyWhileWaiting).toBeNull()
    expect(await shown('&waitingList=emptySeats')).toEqual([])
    await test.moveTo(hours(24 * 11))
    expect((await read(`/${examId}`)).emptyWhileWaiting).toBe(1)
    expect(await shown()).toEqual([
      [examId, 1],
      [full, null],
    ])
    expect(await shown('&waitingList=emptySeats')).toEqual([[examId, 1]])
    const { payload } = await test.app.inject({
      url: `/api/admin/v1/exams.csv?waitingList=emptySeats&certificationId=${certificationId}`,
      headers: staff.headers,
    })
    const [head, row, ...more] = payload.trim().split('\r\n')
    expect(more).toEqual([])
    const column = head?.split(',').indexOf('Empty at the start while people waited') ?? -1
    expect(row?.split(',')[column]).toBe('1')
  })

  it('lists the places of a member, offers first', async () => {
    const one = await fullExam({ waiting: 1 })
    const other = await fullExam({ waiting: 0 })
    await steps.join(other.examId, one.line[0])
    await steps.cancel(other.examId, other.applied[0])
    await test.moveTo(testNow)
    const { body } = await test.call('GET', '/api/certification/v1/waiting-list-entries', { as: one.line[0] })
    expect(body).toMatchObject([
      { examId: other.examId, state: 'OFFERED', title: 'Test exam' },
      { examId: one.examId, state: 'WAITING', position: 1 },
    ])
  })

  it('gives a freed seat to one of many who try at the same time', async () => {
    const { examId, applied, line } = await fullExam({ capacity: 2, waiting: 3 })
    const strangers = await steps.people(5)
    const replies = await Promise.all([
      steps.cancel(examId, applied[0]),
      ...[...strangers, ...line].map((one) => steps.apply(examId, one)),
      test.moveTo(testNow).then(() => ({ status: 0, body: {} })),
    ])
    expect(replies[0]?.status).toBe(200)
    // Whoever was offered the seat may have taken it already; nobody else.
    const taken = replies.slice(1, 9).filter(({ status }) => status === 201)
    expect(taken.length).toBeLessThanOrEqual(1)
    await test.moveTo(testNow)
    expect((await steps.states(examId)).filter((state) => state === 'WAITING')).toHaveLength(2)
    await Promise.all(strangers.map(async (one) => expect((await steps.apply(examId, one)).status).toBe(409)))
  })
})
