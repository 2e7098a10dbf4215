import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resultFixture } from '../../testing/result-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('recording results on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof resultFixture>
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = resultFixture(test)
  })
  afterAll(() => test.close())
  beforeEach(() => test.clock.moveTo(testNow))

  const inbox = () => test.db.selectFrom('result_inbox').selectAll().orderBy('id').execute()
  const mailsAbout = async (applicantId: number) =>
    (await test.jobsIn('result-mail')).filter(
      (job) => (job as { applicantId: number }).applicantId === applicantId,
    )

  it('publishes a result at its hour, with certificate and one mail', async () => {
    const { id, examNumber, as } = await fixture.candidate(await fixture.overExam())
    expect(await fixture.completed(as)).toMatchObject([
      { standing: 'WAITING', result: null, score: null, publishAt: '2026-12-15T15:00:00.000Z' },
    ])
    expect(await fixture.deliver(examNumber)).toBe('RECORDED')
    expect(await fixture.completed(as)).toMatchObject([
      {
        standing: 'RECEIVED',
        progressState: 'WAITING_FINISH',
        receivedAt: testNow.toISOString(),
        publishAt: '2026-12-09T01:00:00.000Z',
        result: null,
        score: null,
        examTakenAt: null,
      },
    ])

    await test.moveTo('2026-12-09T09:59:59+09:00')
    expect(await fixture.certificatesOf(id)).toEqual([])
    await test.moveTo('2026-12-09T10:00:00+09:00')
    await test.moveTo('2026-12-09T10:00:05+09:00')
    const [certificate, ...more] = await fixture.certificatesOf(id)
    expect(more).toEqual([])
    expect(await fixture.completed(as)).toMatchObject([
      {
        standing: 'PUBLISHED',
        progressState: 'FINISHED',
        result: 'PASSED',
        score: 812,
        passScore: 700,
        totalScore: 1000,
        examTakenAt: '2026-12-08T00:00:00.000Z',
        corrected: null,
        publishAt: '2026-12-09T01:00:00.000Z',
        certificationIssueCode: certificate?.code,
      },
    ])
    expect(await mailsAbout(id)).toEqual([{ kind: 'resultPublished', applicantId: id, version: 1 }])
  })

  it.each([
    [699, 1000, 'FAILED', 699],
    [700, 1000, 'PASSED', 700],
    [0, 1000, 'FAILED', 0],
    [1000, 1000, 'PASSED', 1000],
    [0.7, 1, 'PASSED', 700],
    [0.57, 1, 'FAILED', 570],
    [69.99, 100, 'FAILED', 699],
    [699.9, 1000, 'FAILED', 699],
  ])('a score of %s of %s is %s', async (score, totalScore, result, points) => {
    const { id, examNumber } = await fixture.candidate(await fixture.overExam())
    await fixture.deliver(examNumber, { score, totalScore })
    expect(await fixture.resultOf(id)).toMatchObject({ result, score: points })
  })

  it.each([
    [-1, 1000],
    [1001, 1000],
    [Number.NaN, 1000],
    [Number.POSITIVE_INFINITY, 1000],
    [1, 0],
    [1, Number.NaN],
  ])('a score of %s of %s is refused and changes nothing', async (score, totalScore) => {
    const { id, examNumber } = await fixture.candidate(await fixture.overExam())
    await expect(fixture.deliver(examNumber, { score, totalScore })).rejects.toThrow('SCORE_ABOVE_TOTAL')
    expect(await fixture.resultOf(id)).toBeUndefined()
  })

  it('records a hundred concurrent deliveries as one result with one certificate', async () => {
    const { id, examNumber } = await fixture.candidate(await fixture.overExam())
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => fixture.deliver(examNumber)))
    expect(outcomes.filter((one) => one === 'RECORDED')).toHaveLength(1)
    expect(outcomes.filter((one) => one === 'UNCHANGED')).toHaveLength(99)
    expect(await fixture.versionsOf(id)).toHaveLength(1)
    test.clock.moveTo(new Date('2026-12-09T10:00:00+09:00'))
    const publishing = Array.from({ length: 5 }, () => test.moveTo('2026-12-09T10:00:00+09:00'))
    await Promise.all([...publishing, ...Array.from({ length: 20 }, () => fixture.deliver(examNumber))])
    // A result being written at that moment is published at the next tick.
    await test.moveTo('2026-12-09T10:00:05+09:00')
    expect(await fixture.certificatesOf(id)).toHaveLength(1)
    expect(await mailsAbout(id)).toHaveLength(1)
  })

  it('corrects an unpublished result without a mail', async () => {
    const { id, examNumber } = await fixture.candidate(await fixture.overExam())
    await fixture.deliver(examNumber, { score: 650 })
    expect(await fixture.deliver(examNumber, { score: 750, providerAt: testNow.toISOString() })).toBe(
      'CORRECTED',
    )
    expect(await fixture.deliver(examNumber, { score: 650 })).toBe('OLDER')
    expect(await fixture.resultOf(id)).toMatchObject({ score: 750, result: 'PASSED', published_at: null })
    expect((await fixture.versionsOf(id)).map(({ score }) => score)).toEqual([650, 750])
    expect(await mailsAbout(id)).toEqual([])
  })

  it('corrects a result below the pass mark and above it again: certificate and mails follow', async () => {
    const { id, examNumber, as } = await fixture.candidate(await fixture.overExam())
    await fixture.deliver(examNumber, { score: 712 })
    await test.moveTo('2026-12-09T10:00:00+09:00')
    const [first] = await fixture.certificatesOf(id)
    await test.moveTo('2026-12-10T09:00:00+09:00')
    const later = (score: number) =>
      fixture.deliver(examNumber, { score, providerAt: test.clock.now().toISOString() })
    expect(await later(690)).toBe('CORRECTED')
    expect(await fixture.certificatesOf(id)).toMatchObject([
      {
        code: first?.code,
        revoked_at: test.clock.now(),
        revoked_because: 'The result of the exam was corrected.',
      },
    ])
    expect(await fixture.completed(as)).toMatchObject([
      {
        result: 'FAILED',
        score: 690,
        certificationIssueCode: null,
        corrected: { at: test.clock.now().toISOString(), result: 'PASSED', score: 712, reason: null },
      },
    ])
    await test.moveTo('2026-12-10T10:00:00+09:00')
    await later(705)
    const [, second] = await fixture.certificatesOf(id)
    expect(second).toMatchObject({ revoked_at: null })
    expect(second?.code).not.toBe(first?.code)
    expect(await mailsAbout(id)).toMatchObject([
      { kind: 'resultPublished', version: 1 },
      { kind: 'resultCorrected', version: 2 },
      { kind: 'resultCorrected', version: 3 },
    ])
  })

  it('does not issue a revoked certificate again after a correction that still passes', async () => {
    const { id, examNumber } = await fixture.candidate(await fixture.overExam())
    await fixture.deliver(examNumber)
    await test.moveTo('2026-12-09T10:00:00+09:00')
    const [certificate] = await fixture.certificatesOf(id)
    const revoked = await test.call('POST', `/api/admin/v1/certificates/${certificate?.id}/revocations`, {
      as: await test.make.member({ roles: ['operator'] }),
      body: { reason: 'Somebody else sat the exam.' },
    })
    expect(revoked.status).toBe(200)
    await test.moveTo('2026-12-10T10:00:00+09:00')
    const again = { score: 820, providerAt: test.clock.now().toISOString() }
    expect(await fixture.deliver(examNumber, again)).toBe('CORRECTED')
    const certificates = await fixture.certificatesOf(id)
    expect(certificates).toMatchObject([{ revoked_because: 'Somebody else sat the exam.' }])
  })

  it('puts an unassignable result into the inbox, once per content', async () => {
    const running = await test.make.exam({ state: 'PREPARED' })
    const early = await fixture.candidate(running, { apply_state: 'SCHEDULED' })
    const over = await fixture.overExam()
    const canceled = await fixture.candidate(over, { apply_state: 'CANCELED' })
    const here = await fixture.candidate(over)
    const before = (await inbox()).length
    for (let times = 0; times < 3; times++) {
      expect(await fixture.deliver('NOBODY-0000')).toBe('INBOX')
      expect(await fixture.deliver(early.examNumber)).toBe('INBOX')
      expect(await fixture.deliver(canceled.examNumber)).toBe('INBOX')
      expect(await fixture.deliver(here.examNumber, { examId: running })).toBe('INBOX')
      expect(await fixture.deliver(here.examNumber, { examCode: 'ANOTHER' })).toBe('INBOX')
    }
    expect((await inbox()).slice(before).map(({ because }) => because)).toEqual([
      'UNKNOWN',
      'NOT_SITTING',
      'NOT_SITTING',
      'OTHER_EXAM',
      'OTHER_EXAM',
    ])
    for (const { id } of [early, canceled, here]) expect(await fixture.resultOf(id)).toBeUndefined()
  })

  it('records NOT_ATTENDED after a week without a result', async () => {
    const examId = await fixture.overExam()
    const { id, as } = await fixture.candidate(examId)
    const delivered = await fixture.candidate(examId)
    await fixture.deliver(delivered.examNumber)
    await test.moveTo('2026-12-15T23:59:59+09:00')
    expect(await fixture.resultOf(id)).toBeUndefined()
    await test.moveTo('2026-12-16T00:00:00+09:00')
    expect(await fixture.completed(as)).toMatchObject([
      { standing: 'PUBLISHED', result: 'NOT_ATTENDED', score: null, examTakenAt: null },
    ])
    expect(await fixture.certificatesOf(id)).toEqual([])
    expect((await fixture.versionsOf(id)).map(({ source }) => source)).toEqual(['CLOCK'])
    expect(await fixture.resultOf(delivered.id)).toMatchObject({ result: 'PASSED' })
  })
})
