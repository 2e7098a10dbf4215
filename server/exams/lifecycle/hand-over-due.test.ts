import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTicker } from '../../operations/worker/ticker.ts'
import { lockSeats } from '../../seats/seat-db.ts'
import { captureLog } from '../../testing/captured-log.ts'
import type { ApplicantOverrides } from '../../testing/make-exam.ts'
import { deliveryWith } from '../../testing/result-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'
import { testLinkOf } from '../launch/hand-over.ts'
import { recordDelivery } from '../result/record-result.ts'
import { dropNotHandedOver, handOverDue } from './hand-over-due.ts'

const connected = {
  TESTING_CLIENT_ID: 'tool',
  TESTING_LOGIN_URL: 'https://tests.example.com/login',
  TESTING_LAUNCH_URL: 'https://tests.example.com/launch',
  TESTING_JWKS_URL: 'https://tests.example.com/jwks',
}

const at = (text: string) => new Date(`2026-12-${text}:00+09:00`)

const stateOf = async (test: TestApp, id: number) =>
  (await test.db.selectFrom('applicant').select('apply_state').where('id', '=', id).executeTakeFirstOrThrow())
    .apply_state

/** A paid application for an exam on 18 December, 14:00 to 15:40. */
async function paidApplicant(test: TestApp, overrides: ApplicantOverrides = {}, examId?: number) {
  const exam = examId ?? (await test.make.exam({ state: 'CLOSED' }))
  const member = await test.make.member()
  const applicant = await test.make.applicant(exam, member, overrides)
  const { orderId } = await test.make.order(
    { memberId: member.id, applicantId: applicant.id },
    { paid: true },
  )
  return { exam, member, orderId, ...applicant }
}

async function examOf(test: TestApp, id: number) {
  return test.db
    .selectFrom('exam')
    .select(['state', 'seats_taken', 'handed_over_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Mail and refund jobs of a dropped application. */
async function dropJobs(test: TestApp, { id, orderId }: { id: number; orderId: string }) {
  const mails = (await test.jobsIn('exam-mail')) as { kind: string; applicantId: number }[]
  const refunds = (await test.jobsIn('refund-order')) as { orderId: string }[]
  return {
    mails: mails.filter((one) => one.applicantId === id).map(({ kind }) => kind),
    refunds: refunds.filter((one) => one.orderId === orderId).length,
  }
}

describe.each(engines)('handing over by the clock on %s', (engine) => {
  let test: TestApp
  let byFile: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine, connected)
    byFile = await startTestApp(engine)
  })
  afterEach(() => {
    test.clock.moveTo(testNow)
    byFile.clock.moveTo(testNow)
  })
  afterAll(() => Promise.all([test.close(), byFile.close()]))

  it('happens at 00:00 of the day before, and again for later payments', async () => {
    const { exam, id } = await paidApplicant(test)
    await test.moveTo(at('16T23:59'))
    expect([(await examOf(test, exam)).state, await stateOf(test, id)]).toEqual(['CLOSED', 'APPLIED'])
    await test.moveTo(at('17T00:00'))
    expect(await examOf(test, exam)).toMatchObject({ state: 'PREPARED', handed_over_at: at('17T00:00') })
    expect(await stateOf(test, id)).toBe('SCHEDULED')
    const late = await paidApplicant(test, {}, exam)
    await test.moveTo(at('18T13:59'))
    expect(await stateOf(test, late.id)).toBe('SCHEDULED')
    const rows = await test.db
      .selectFrom('applicant')
      .select('test_link')
      .where('exam_id', '=', exam)
      .execute()
    expect(rows.map((row) => row.test_link?.endsWith(`/exams/${exam}/launch`))).toEqual([true, true])
  })

  it('drops, refunds and mails paid candidates if it did not happen before the end', async () => {
    const applicant = await paidApplicant(test)
    const staff = await test.make.staff('administrator')
    const { code: _, id: codeId } = await test.make.discountCode({
      held_by: applicant.examNumber,
      spent_at: testNow,
    })
    // Nothing ran from the day before the exam until its start.
    await test.moveTo(at('18T14:00'))
    expect([(await examOf(test, applicant.exam)).state, await stateOf(test, applicant.id)]).toEqual([
      'IN_PROGRESS',
      'APPLIED',
    ])
    await test.moveTo(at('18T15:40'))
    await test.moveTo(at('18T15:41'))
    expect(await examOf(test, applicant.exam)).toMatchObject({ state: 'WAITING_COMPLETION', seats_taken: 0 })
    expect(await stateOf(test, applicant.id)).toBe('DROPPED')
    expect(await dropJobs(test, applicant)).toEqual({ mails: ['examDropped'], refunds: 1 })
    const code = await test.db
      .selectFrom('discount_code')
      .select(['held_by', 'spent_at'])
      .where('id', '=', codeId)
      .executeTakeFirst()
    expect(code).toEqual({ held_by: null, spent_at: null })
    const { body: exam } = await test.call('GET', `/api/admin/v1/exams/${applicant.exam}`, { as: staff })
    expect(exam).toMatchObject({
      handOverAt: at('17T00:00').toISOString(),
      handedOverAt: null,
      handedOverBy: null,
      notHandedOver: 1,
    })
    const { body: history } = await test.call(
      'GET',
      `/api/admin/v1/audit-events?action=exam.dropNotHandedOver&entityId=${applicant.exam}`,
      { as: staff },
    )
    expect(history.content).toMatchObject([
      {
        actor: { kind: 'system' },
        followed: { mails: [{ kind: 'examDropped', count: 1 }], seats: -1 },
        changes: [{ after: 1 }, { after: 1 }],
      },
    ])
    const { body: tasks } = await test.call('GET', '/api/admin/v1/tasks', { as: staff })
    expect(tasks.content).toContainEqual(
      expect.objectContaining({ kind: 'HAND_OVER_MISSED', examId: applicant.exam, count: 1, total: 1 }),
    )
    const { body } = await test.call('GET', '/api/certification/v1/applied-exams', { as: applicant.member })
    expect(body.content[0]).toMatchObject({
      applyState: 'DROPPED',
      droppedBecause: null,
      refund: { state: 'PENDING', amount: 110_000 },
    })
    await test.moveTo(at('27T00:00'))
    expect(
      await test.db.selectFrom('exam_result').where('applicant_id', '=', applicant.id).select('id').execute(),
    ).toEqual([])
    const next = await test.make.exam({ start_at: at('30T14:00'), finish_at: at('30T15:40') })
    const reply = await test.call('GET', `/api/certification/v1/exams/${next}`, { as: applicant.member })
    expect(reply.body.actions.apply.allowed).toBe(true)
  })

  it('is told apart from that by staff, and is left to them if results come as files', async () => {
    const seen = async (of: TestApp, id: number) =>
      (await of.call('GET', `/api/admin/v1/exams/${id}`, { as: await of.make.staff('exams') })).body
    const { exam } = await paidApplicant(test)
    const { exam: early } = await paidApplicant(test)
    await test.moveTo(at('16T12:00'))
    await test.call('POST', `/api/admin/v1/exams/${early}/moves`, {
      as: await test.make.staff('exams'),
      body: { to: 'PREPARED' },
    })
    await test.moveTo(at('17T00:00'))
    expect(await seen(test, early)).toMatchObject({
      handedOverAt: at('16T12:00').toISOString(),
      handedOverBy: 'staff',
    })
    expect(await seen(test, exam)).toMatchObject({ handedOverBy: 'itself', notHandedOver: 0 })
    const { exam: filed } = await paidApplicant(byFile)
    expect(await seen(byFile, filed)).toMatchObject({ handOverAt: null, handedOverBy: null })
  })

  it('leaves a candidate who was handed over but absent NOT_ATTENDED', async () => {
    const applicant = await paidApplicant(test)
    for (const time of ['17T00:00', '18T14:00', '18T15:40', '27T00:00']) await test.moveTo(at(time))
    expect(await stateOf(test, applicant.id)).toBe('COMPLETED')
    const result = await test.db
      .selectFrom('exam_result')
      .select('result')
      .where('applicant_id', '=', applicant.id)
      .executeTakeFirst()
    expect(result).toEqual({ result: 'NOT_ATTENDED' })
    expect((await dropJobs(test, applicant)).refunds).toBe(0)
  })

  it('is left to staff if results come as files; only candidates without a result are dropped', async () => {
    const listed = await paidApplicant(byFile)
    const missed = await paidApplicant(byFile, {}, listed.exam)
    await byFile.moveTo(at('17T00:00'))
    expect(await examOf(byFile, listed.exam)).toMatchObject({ state: 'PREPARED', handed_over_at: null })
    await byFile.moveTo(at('19T09:00'))
    const deps = { ...byFile, ...byFile.config }
    const delivery = deliveryWith(byFile, listed.examNumber, { source: 'FILE', score: null, takenAt: null })
    expect(await recordDelivery(deps, delivery, byFile.clock.now())).toBe('RECORDED')
    expect(await stateOf(byFile, listed.id)).toBe('COMPLETED')
    await byFile.moveTo(at('25T23:59'))
    expect(await stateOf(byFile, missed.id)).toBe('APPLIED')
    await byFile.moveTo(at('26T00:00'))
    expect([await stateOf(byFile, listed.id), await stateOf(byFile, missed.id)]).toEqual([
      'COMPLETED',
      'DROPPED',
    ])
    expect(await dropJobs(byFile, listed)).toEqual({ mails: [], refunds: 0 })
    expect(await dropJobs(byFile, missed)).toEqual({ mails: ['examDropped'], refunds: 1 })
    expect((await examOf(byFile, listed.exam)).seats_taken).toBe(1)
  })

  it('missing 24 hours before an exam is logged as an error and counted in the metrics', async () => {
    const { exam } = await paidApplicant(byFile)
    const { log, lines } = captureLog()
    const ticker = startTicker({
      ...byFile,
      ...byFile.config,
      testLink: testLinkOf(byFile.config),
      sandbox: false,
      log,
    })
    const observeAt = async (time: string) => {
      byFile.clock.moveTo(at(time))
      lines.length = 0
      await ticker.tick()
      const late = (await byFile.registry.metrics()).match(/^exams_not_handed_over (\d+)$/m)?.[1]
      const logged = lines.map((line) => JSON.parse(line)).filter((line) => line.exam === exam)
      return [late, logged]
    }
    expect(await observeAt('17T13:00')).toEqual(['0', []])
    const startAt = at('18T14:00').toISOString()
    expect(await observeAt('17T14:00')).toEqual([
      '1',
      [expect.objectContaining({ level: 50, exam, startAt, candidates: 1, msg: 'exam without hand-over' })],
    ])
    await ticker.stop()
    const as = await byFile.make.member({ roles: ['operator'] })
    expect((await byFile.call('POST', `/api/admin/v1/exams/${exam}/hand-overs`, { as })).status).toBe(200)
    expect(await byFile.registry.metrics()).toMatch(/^exams_not_handed_over 0$/m)
  })
})

describe('candidates who were never handed over', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('postgres')
  })
  afterAll(() => test.close())

  it('are dropped and refunded once by concurrent processes, or have a result, never both', async () => {
    const exam = await test.make.exam({ state: 'CLOSED' })
    const candidates = await Promise.all(Array.from({ length: 8 }, () => paidApplicant(test, {}, exam)))
    await test.moveTo(at('18T15:40'))
    const now = at('26T00:00')
    test.clock.moveTo(now)
    const deps = { ...test, ...test.config, testLink: testLinkOf(test.config) }
    await Promise.all([
      ...Array.from({ length: 4 }, () => dropNotHandedOver(deps, now)),
      ...candidates.map(({ examNumber }) => recordDelivery(deps, deliveryWith(test, examNumber), now)),
    ])
    let dropped = 0
    for (const one of candidates) {
      const result = await test.db
        .selectFrom('exam_result')
        .select('id')
        .where('applicant_id', '=', one.id)
        .executeTakeFirst()
      const isDropped = (await stateOf(test, one.id)) === 'DROPPED'
      expect(isDropped).toBe(result === undefined)
      expect(await dropJobs(test, one)).toEqual(
        isDropped ? { mails: ['examDropped'], refunds: 1 } : { mails: [], refunds: 0 },
      )
      if (isDropped) dropped += 1
    }
    expect((await examOf(test, exam)).seats_taken).toBe(candidates.length - dropped)
  })

  it('are left alone if staff drop the exam while the clock waits to hand it over', async () => {
    test.clock.moveTo(testNow)
    const { exam, id } = await paidApplicant(test)
    const testLink = () => 'https://tests.example.com/launch'
    const { zone } = test.config
    const begun = await test.db.transaction().execute(async (tx) => {
      await lockSeats(tx, 'exam', [exam])
      const handingOver = handOverDue({ db: test.db, testLink, zone }, at('17T00:00'))
      await untilWaiting(test.db, 1)
      await tx.updateTable('applicant').set({ apply_state: 'DROPPED' }).where('id', '=', id).execute()
      const dropped = { state: 'DROPPED', dropped_because: 'No room.', seats_taken: 0 } as const
      await tx.updateTable('exam').set(dropped).where('id', '=', exam).execute()
      return { handingOver }
    })
    await begun.handingOver
    expect(await examOf(test, exam)).toMatchObject({ state: 'DROPPED', handed_over_at: null })
  })
})
