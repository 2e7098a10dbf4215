import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '../../testing/make.ts'
import { resultFixture } from '../../testing/result-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('managing results by staff on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof resultFixture>
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = resultFixture(test)
    staff = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())
  beforeEach(() => test.clock.moveTo(testNow))

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    test.call(method, `/api/admin/v1/${path}`, { as: staff, ...(body && { body }) })
  const versionOf = async (examNumber: string) => {
    const last = await test.db
      .selectFrom('exam_result')
      .innerJoin('applicant', 'applicant.id', 'applicant_id')
      .where('exam_number', '=', examNumber)
      .select('exam_result.version')
      .executeTakeFirst()
    return last?.version ?? 0
  }
  const correct = async (examId: number, examNumber: string, body: object, version?: number) =>
    test.call('PUT', `/api/admin/v1/exams/${examId}/results/${examNumber}`, {
      as: staff,
      body: { reason: 'Checked by hand.', ...body },
      headers: { 'if-match': `"${version ?? (await versionOf(examNumber))}"` },
    })
  const audited = async (action: string) =>
    test.db.selectFrom('audit_event').select(['before', 'after']).where('action', '=', action).execute()

  it('corrects the version that was shown, and none that was recorded since', async () => {
    const examId = await fixture.overExam()
    const { examNumber, id } = await fixture.candidate(examId)
    expect((await correct(examId, examNumber, { score: 610 }, 0)).status).toBe(200)
    for (const version of [0, 2]) {
      const stale = await correct(examId, examNumber, { score: 700 }, version)
      expect([stale.status, stale.body.code]).toEqual([412, 'VERSION_CHANGED'])
    }
    expect((await correct(examId, examNumber, { score: 700 }, 1)).status).toBe(200)
    expect((await fixture.resultOf(id))?.score).toBe(700)
  })

  it('holds results with a reason, and releases them', async () => {
    const examId = await fixture.overExam()
    const { examNumber, as } = await fixture.candidate(examId)
    await fixture.deliver(examNumber)
    const hold = () => call('POST', `exams/${examId}/result-holds`, { reason: 'A question was wrong.' })
    const release = () => call('DELETE', `exams/${examId}/result-holds`)
    expect(await release()).toMatchObject({ status: 409, body: { code: 'RESULTS_NOT_HELD' } })
    expect(await hold()).toMatchObject({
      status: 200,
      body: { heldBecause: 'A question was wrong.', received: 1, published: 0, candidates: 1, passed: 1 },
    })
    expect(await hold()).toMatchObject({ status: 409, body: { code: 'RESULTS_HELD' } })
    const publish = () => call('POST', `exams/${examId}/publications`, {})
    expect(await publish()).toMatchObject({ status: 409, body: { code: 'RESULTS_HELD' } })

    await test.moveTo('2026-12-10T10:00:00+09:00')
    expect(await fixture.completed(as)).toMatchObject([{ standing: 'HELD', publishAt: null, result: null }])
    expect((await call('GET', `exams/${examId}/results?standing=HELD`)).body.content).toHaveLength(1)
    expect((await release()).status).toBe(200)
    await test.moveTo('2026-12-10T10:00:05+09:00')
    expect(await fixture.completed(as)).toMatchObject([{ standing: 'PUBLISHED', result: 'PASSED' }])
    expect(await audited('results.hold')).toMatchObject([{ after: { reason: 'A question was wrong.' } }])
  })

  it('publishes received results before the hour, and shows the progress of certificates', async () => {
    const examId = await fixture.overExam()
    const publish = () => call('POST', `exams/${examId}/publications`, {})
    expect(await publish()).toMatchObject({ status: 409, body: { code: 'NO_RESULTS' } })
    const [passed, failed] = [await fixture.candidate(examId), await fixture.candidate(examId)]
    await fixture.candidate(examId)
    await fixture.deliver(passed.examNumber)
    await fixture.deliver(failed.examNumber, { score: 1 })
    expect((await publish()).status).toBe(200)
    const publishers = async () =>
      (await call('GET', `exams/${examId}/results?sort=examNumber,asc`)).body.content.map(
        ({ publishedBy }: { publishedBy: string | null }) => publishedBy,
      )
    expect((await publishers()).toSorted()).toEqual([null, '홍길동', '홍길동'])
    await test.moveTo('2026-12-08T10:00:05+09:00')
    expect((await call('GET', `exams/${examId}/result-progress`)).body).toEqual({
      candidates: 3,
      received: 2,
      published: 2,
      passed: 1,
      certificates: 1,
      certificatesReady: 0,
      handedOverAt: null,
      heldAt: null,
      heldBecause: null,
    })
    expect(await publish()).toMatchObject({ status: 409, body: { code: 'NO_RESULTS' } })
    const running = await test.make.exam({ state: 'PREPARED' })
    expect((await call('POST', `exams/${running}/publications`, {})).body.code).toBe('NO_RESULTS')
  })

  it('records and corrects a result by hand; older provider deliveries do not revert it', async () => {
    const examId = await fixture.overExam()
    const { id, examNumber } = await fixture.candidate(examId)
    expect(await correct(examId, examNumber, { score: 655 })).toMatchObject({
      status: 200,
      body: {
        result: 'FAILED',
        score: 655,
        // The time of the test is unknown.
        examTakenAt: null,
        standing: 'RECEIVED',
        versions: [{ source: 'STAFF', version: 1 }],
      },
    })
    expect(await correct(examId, examNumber, { score: 655 })).toMatchObject({
      body: { code: 'RESULT_UNCHANGED' },
    })
    expect(await correct(examId, examNumber, { score: 1001 })).toMatchObject({
      status: 409,
      body: { code: 'SCORE_ABOVE_TOTAL', message: 'The score must not be above 1,000.' },
    })
    for (const score of [-1, 1.5, '700'])
      expect((await correct(examId, examNumber, { score })).status).toBe(400)
    const endless = await test.call('PUT', `/api/admin/v1/exams/${examId}/results/${examNumber}`, {
      as: staff,
      body: '{"score":1e309,"reason":"Too much."}',
      headers: { 'content-type': 'application/json', 'if-match': '"0"' },
    })
    expect(endless.status).toBe(400)
    for (const examTakenAt of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00'])
      expect((await correct(examId, examNumber, { score: 1, examTakenAt })).status).toBe(400)
    expect((await correct(examId, '%00', { score: 1 })).status).toBe(400)
    expect(await fixture.deliver(examNumber, { score: 900 })).toBe('OLDER')
    test.clock.moveTo(new Date('2026-12-08T11:00:00+09:00'))
    expect(await correct(examId, examNumber, { score: null })).toMatchObject({
      body: {
        result: 'NOT_ATTENDED',
        score: null,
        examTakenAt: null,
        versions: [{}, { reason: 'Checked by hand.' }],
      },
    })
    expect(await fixture.resultOf(id)).toMatchObject({ version: 2 })
    expect((await audited('result.correct')).at(-1)).toEqual({
      before: { result: 'FAILED', score: 655 },
      after: { result: 'NOT_ATTENDED', score: null, reason: 'Checked by hand.' },
    })
  })

  it("is not reverted by repeated provider deliveries, whatever the provider's clock", async () => {
    const examId = await fixture.overExam()
    const { id, examNumber } = await fixture.candidate(examId)
    const ahead = { score: 650, providerAt: new Date(testNow.getTime() + 240_000).toISOString() }
    await fixture.deliver(examNumber, ahead)
    expect((await correct(examId, examNumber, { score: 750 })).status).toBe(200)
    expect(await fixture.deliver(examNumber, ahead)).toBe('OLDER')
    expect(await fixture.resultOf(id)).toMatchObject({ score: 750, version: 2 })
    const later = new Date(testNow.getTime() + 300_000).toISOString()
    expect(await fixture.deliver(examNumber, { score: 760, providerAt: later })).toBe('CORRECTED')
  })

  it('records no result for an unknown candidate, another exam or one that has not begun', async () => {
    const over = await fixture.overExam()
    const other = await fixture.candidate(await fixture.overExam())
    for (const number of [other.examNumber, 'NOBODY'])
      expect((await correct(over, number, { score: 1 })).status).toBe(404)
    const coming = await test.make.exam({ state: 'PREPARED' })
    const early = await fixture.candidate(coming, { apply_state: 'SCHEDULED' })
    expect(await correct(coming, early.examNumber, { score: 1 })).toMatchObject({
      status: 409,
      body: { code: 'NOT_SITTING' },
    })
    expect(await test.db.selectFrom('result_inbox').select('id').execute()).toEqual([])
  })

  it('drops an unpublished result, which may be delivered again', async () => {
    const examId = await fixture.overExam()
    const { id, examNumber } = await fixture.candidate(examId)
    const drop = () => call('POST', `exams/${examId}/results/${examNumber}/drops`, { reason: 'Mixed up.' })
    expect(await drop()).toMatchObject({ status: 409, body: { code: 'RESULT_MISSING' } })
    await fixture.deliver(examNumber)
    expect(await drop()).toMatchObject({
      status: 200,
      body: { standing: 'WAITING', result: null, versions: [] },
    })
    expect(await fixture.deliver(examNumber)).toBe('RECORDED')
    await test.moveTo('2026-12-09T10:00:00+09:00')
    expect(await drop()).toMatchObject({ status: 409, body: { code: 'RESULT_PUBLISHED' } })
    expect(await fixture.resultOf(id)).toMatchObject({ result: 'PASSED' })
  })

  it('assigns a result of the inbox to a candidate, or sets it aside, once', async () => {
    const examId = await fixture.overExam()
    const { id, examNumber } = await fixture.candidate(examId)
    await fixture.deliver('LOST-0001', { score: 0.9, totalScore: 1 })
    await fixture.deliver('LOST-0002')
    const { body } = await call('GET', 'result-inbox?open=true')
    const [first, second] = body.content
    const found = async (text: string) =>
      (await call('GET', `result-inbox?text=${text}`)).body.content.map(({ id }: { id: number }) => id)
    expect(await found('0002')).toEqual([second.id])
    expect(await found('lost-')).toEqual([first.id, second.id])
    expect(await found('_')).toEqual([])
    expect(first).toMatchObject({ subject: 'LOST-0001', score: 0.9, totalScore: 1, because: 'UNKNOWN' })
    const assign = (number: string, entry = first.id) =>
      call('POST', `result-inbox/${entry}/assignments`, { examNumber: number })
    expect((await assign('NOBODY')).body.code).toBe('EXAM_NUMBER_UNKNOWN')
    const coming = await fixture.candidate(await test.make.exam({ state: 'PREPARED' }), {
      apply_state: 'SCHEDULED',
    })
    expect((await assign(coming.examNumber)).body.code).toBe('NOT_SITTING')
    expect(await assign(` ${examNumber.toLowerCase()} `)).toMatchObject({
      status: 200,
      body: { settlement: 'ASSIGNED', settledAt: testNow.toISOString() },
    })
    expect(await fixture.resultOf(id)).toMatchObject({ score: 900, result: 'PASSED' })
    expect((await assign(examNumber)).body.code).toBe('INBOX_SETTLED')
    const aside = (entry: number) => call('POST', `result-inbox/${entry}/set-asides`, { reason: 'Not ours.' })
    expect(await aside(second.id)).toMatchObject({ body: { settlement: 'SET_ASIDE', reason: 'Not ours.' } })
    expect((await aside(second.id)).body.code).toBe('INBOX_SETTLED')
    expect((await aside(999_999)).status).toBe(404)
    expect((await call('GET', 'result-inbox?open=true')).body.content).toEqual([])
    expect((await call('GET', 'result-inbox')).body.totalElements).toBe(2)
  })

  it('finishes an exam once no result is missing', async () => {
    const examId = await fixture.overExam()
    const { examNumber } = await fixture.candidate(examId)
    await fixture.candidate(examId, { apply_state: 'CANCELED' })
    const finish = () => call('POST', `exams/${examId}/moves`, { to: 'FINISHED' })
    expect((await finish()).body.code).toBe('RESULTS_MISSING')
    await fixture.deliver(examNumber)
    expect(await finish()).toMatchObject({ status: 200, body: { state: 'FINISHED' } })
    const dropped = await call('POST', `exams/${examId}/results/${examNumber}/drops`, { reason: 'Mixed up.' })
    expect(dropped).toMatchObject({ status: 409, body: { code: 'EXAM_FINISHED' } })
    await test.moveTo('2026-12-09T10:00:00+09:00')
    expect((await call('GET', `exams/${examId}/results`)).body.content).toMatchObject([
      { standing: 'PUBLISHED' },
    ])
  })
})
