import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ExamProviderFixture, startExamProviderFixture } from '../../testing/exam-provider-fixture.ts'
import type { ApplicantOverrides } from '../../testing/make-exam.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('scores of the exam provider on %s', (engine) => {
  let fixture: ExamProviderFixture
  let examId: number
  let applicantId: number
  let userId: string
  beforeAll(async () => {
    fixture = await startExamProviderFixture(engine)
  })
  afterAll(() => fixture.close())
  /** An exam in progress and its candidate. */
  beforeEach(async () => {
    const { test } = fixture
    await test.db.deleteFrom('result_inbox').execute()
    test.clock.moveTo(new Date('2026-12-08T15:00:00+09:00'))
    examId = await test.make.exam({ state: 'IN_PROGRESS', startsInDays: 0 })
    ;({ applicantId, userId } = await candidate())
  })

  async function candidate(options: ApplicantOverrides = {}) {
    const member = await fixture.test.make.member()
    const { id } = await fixture.test.make.applicant(examId, member, {
      apply_state: 'IN_PROGRESS',
      ...options,
    })
    return { applicantId: id, userId: await fixture.publicIdOf(member.id) }
  }
  const score = async (fields: Record<string, unknown> = {}) => {
    const [response] = await fixture.score({ examId, userId, ...fields })
    return response?.status
  }
  const results = (of = applicantId) =>
    fixture.test.db.selectFrom('exam_result').selectAll().where('applicant_id', '=', of).execute()
  const inbox = () => fixture.test.db.selectFrom('result_inbox').selectAll().execute()
  const certificates = () =>
    fixture.test.db.selectFrom('certificate').select('id').where('applicant_id', '=', applicantId).execute()

  it('are recorded with the time of submission', async () => {
    expect(await score({ scoreGiven: 820, submittedAt: '2026-12-08T15:12:34.5+09:00' })).toBe(204)
    expect(await results()).toMatchObject([
      { result: 'PASSED', score: 820, version: 1, exam_taken_at: new Date('2026-12-08T06:12:34.500Z') },
    ])
  })

  it('of another total are rescaled to ours', async () => {
    expect(await score({ scoreGiven: 69.99, scoreMaximum: 100 })).toBe(204)
    expect(await results()).toMatchObject([{ result: 'FAILED', score: 699 }])
  })

  it('correct the result if later, and change nothing if older', async () => {
    const now = Date.now()
    const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()
    expect(await score({ scoreGiven: 600, timestamp: at(-60) })).toBe(204)
    expect(await score({ scoreGiven: 900, timestamp: at(-90) })).toBe(204)
    expect(await results()).toMatchObject([{ score: 600, version: 1 }])
    expect(await score({ scoreGiven: 710, timestamp: at(-30) })).toBe(204)
    expect(await results()).toMatchObject([{ score: 710, result: 'PASSED', version: 2 }])
    expect(await score({ scoreGiven: 600, timestamp: at(-60) })).toBe(204)
    expect(await results()).toMatchObject([{ score: 710, version: 2 }])
  })

  describe('with points by section', () => {
    const sections = (...given: number[]) => given.map((scoreGiven) => ({ scoreGiven, scoreMaximum: 50 }))
    const titles = [{ en: 'Design', ko: '설계' }, { en: 'Operation' }]
    const versions = async () =>
      fixture.test.db
        .selectFrom('exam_result_version')
        .innerJoin('exam_result', 'exam_result.id', 'exam_result_id')
        .select(['exam_result_version.version', 'sections'])
        .where('applicant_id', '=', applicantId)
        .orderBy('exam_result_version.version')
        .execute()
    beforeEach(async () => {
      const list = titles.map((title) => ({ title, text: { en: 'Text' }, questions: 10 }))
      const guide = { forWhom: [{ en: 'All' }], parts: { kind: 'SECTIONS' as const, list } }
      const { certification_id } = await fixture.test.db
        .selectFrom('exam')
        .select('certification_id')
        .where('id', '=', examId)
        .executeTakeFirstOrThrow()
      await fixture.test.db
        .updateTable('certification')
        .set({ guide })
        .where('id', '=', certification_id)
        .execute()
    })

    it('keep them with their names, version by version', async () => {
      expect(await score({ scoreGiven: 820, sections: sections(45, 37.5) })).toBe(204)
      expect(await score({ scoreGiven: 820 })).toBe(204)
      expect(await score({ scoreGiven: 830, sections: sections(46, 37) })).toBe(204)
      expect(await score({ scoreGiven: 840 })).toBe(204)
      const stored = (one: number, two: number) => [
        { title: titles[0], score: one, total: 50 },
        { title: titles[1], score: two, total: 50 },
      ]
      expect(await versions()).toEqual([
        { version: 1, sections: stored(45, 37.5) },
        { version: 2, sections: stored(46, 37) },
        { version: 3, sections: null },
      ])
    })

    it('count without them if the exam has another number of sections', async () => {
      expect(await score({ scoreGiven: 820, sections: sections(45) })).toBe(204)
      expect(await results()).toMatchObject([{ score: 820 }])
      expect(await versions()).toEqual([{ version: 1, sections: null }])
    })

    it.each([
      ['more points than the section has', sections(51, 10)],
      ['none', []],
      ['a section without a maximum', [{ scoreGiven: 1 }]],
      ['21 sections', sections(...Array(21).fill(1))],
    ])('are refused for %s', async (_, wrong) => {
      const extension = `${fixture.test.config.publicOrigin}/lti/sections`
      const body = JSON.stringify({
        userId,
        timestamp: new Date().toISOString(),
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
        scoreGiven: 1,
        scoreMaximum: 100,
        [extension]: wrong,
      })
      const [response] = await fixture.score({ examId, userId, body })
      expect([response?.status, response?.body]).toEqual([400, expect.stringContaining('/lti/sections')])
      expect(await results()).toEqual([])
    })
  })

  it('repeated at another time are no correction', async () => {
    for (const _ of [1, 2, 3]) expect(await score({ scoreGiven: 820 })).toBe(204)
    expect(await results()).toMatchObject([{ score: 820, version: 1 }])
  })

  it('report absence', async () => {
    expect(await score({ absent: true })).toBe(204)
    expect(await results()).toMatchObject([{ result: 'NOT_ATTENDED', score: null, exam_taken_at: null }])
    expect(await score({ scoreGiven: 700 })).toBe(204)
    expect(await results()).toMatchObject([{ result: 'PASSED', score: 700, version: 2 }])
  })

  it.each(['Pending', 'PendingManual', 'Failed', 'NotReady'])(
    'with grading %s change nothing',
    async (is) => {
      expect(await score({ scoreGiven: 100, gradingProgress: is })).toBe(204)
      expect(await results()).toEqual([])
      expect(await score({ scoreGiven: 800 })).toBe(204)
      expect(await score({ scoreGiven: 100, gradingProgress: is })).toBe(204)
      expect(await results()).toMatchObject([{ score: 800, version: 1 }])
      expect(await inbox()).toEqual([])
    },
  )

  it('sent 100 times concurrently are one result with one certificate', async () => {
    const responses = await fixture.score({ examId, userId, scoreGiven: 820, times: 100 })
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await results()).toMatchObject([{ score: 820, version: 1 }])
    await fixture.test.moveTo('2026-12-09T10:00:00+09:00')
    expect(await certificates()).toHaveLength(1)
    await fixture.score({ examId, userId, scoreGiven: 820, times: 100 })
    expect(await results()).toMatchObject([{ score: 820, version: 1 }])
    expect(await certificates()).toHaveLength(1)
  })

  it('of an unknown user, another exam, or a cancelled candidate go to the inbox, once', async () => {
    const left = await candidate({ apply_state: 'CANCELED' })
    const nobody = '00000000-0000-4000-8000-000000000000'
    for (const who of [nobody, 'somebody@example.com', left.userId, '🙂\u0000']) {
      const timestamp = new Date().toISOString()
      expect(await score({ userId: who, scoreGiven: 800, timestamp })).toBe(
        who.includes('\u0000') ? 400 : 204,
      )
      await score({ userId: who, scoreGiven: 800, timestamp })
    }
    const rows = await inbox()
    expect(rows.map(({ because }) => because)).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN'])
    expect(rows.map(({ delivery }) => (delivery as { subject: string }).subject)).toEqual([
      nobody,
      'somebody@example.com',
      left.userId,
    ])
    const own = { examId, userId }
    examId = await fixture.test.make.exam({ state: 'IN_PROGRESS', startsInDays: 0 })
    expect(await score({ ...own, examId, scoreGiven: 800 })).toBe(204)
    expect(await inbox()).toHaveLength(4)
    expect(await results()).toEqual([])
  })

  it('of an exam that has not begun go to the inbox', async () => {
    examId = await fixture.test.make.exam({ state: 'PREPARED', startsInDays: 5 })
    const early = await candidate({ apply_state: 'SCHEDULED' })
    expect(await score({ userId: early.userId, scoreGiven: 800 })).toBe(204)
    expect(await inbox()).toMatchObject([{ because: 'NOT_SITTING' }])
  })

  const whole = () => ({
    userId,
    timestamp: new Date().toISOString(),
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
    scoreGiven: 800,
    scoreMaximum: 1000,
  })
  const absence = (value: unknown) =>
    JSON.stringify({
      ...whole(),
      scoreGiven: undefined,
      scoreMaximum: undefined,
      [`${fixture.test.config.publicOrigin}/lti/not-attended`]: value,
    })
  it.each(['NOT_ATTEND', 'NOT_ATTENDED'])('report absence as %s, too', async (word) => {
    expect((await fixture.score({ examId, body: absence(word) }))[0]?.status).toBe(204)
    expect(await results()).toMatchObject([{ result: 'NOT_ATTENDED', score: null }])
  })

  it.each(['PASSED', 'true', 1, null])('reporting %s as absence are refused', async (value) => {
    const [response] = await fixture.score({ examId, body: absence(value) })
    expect([response?.status, response?.body]).toEqual([400, expect.stringContaining('NOT_ATTENDED')])
    expect(await results()).toEqual([])
  })

  it.each([
    ['a score below 0', { scoreGiven: -1 }],
    ['a score above its maximum', { scoreGiven: 1001 }],
    ['a score as text', { scoreGiven: '800' }],
    ['no maximum', { scoreMaximum: undefined }],
    ['no points', { scoreGiven: undefined }],
    ['a maximum of 0', { scoreMaximum: 0, scoreGiven: 0 }],
    ['neither score nor maximum though final', { scoreMaximum: undefined, scoreGiven: undefined }],
    ['no user', { userId: '' }],
    ['a numeric user', { userId: 7 }],
    ['an overlong user', { userId: 'x'.repeat(256) }],
    ['no timestamp', { timestamp: undefined }],
    ['a date only', { timestamp: '2026-12-08' }],
    ['a timestamp without offset', { timestamp: '2026-12-08T15:00:00.000' }],
    ['a day that does not exist', { timestamp: '2026-13-41T15:00:00.000Z' }],
    ['a timestamp of year 0', { timestamp: '0000-01-01T00:00:00Z' }],
    ['a submission time of year 0', { submission: { submittedAt: '0000-01-01T00:00:00Z' } }],
    ['a timestamp far ahead', { timestamp: '2999-01-01T00:00:00.000Z' }],
    ['an unknown activity progress', { activityProgress: 'Done' }],
    ['an unknown grading progress', { gradingProgress: 'Final' }],
  ])('with %s are refused with the reason', async (_, wrong) => {
    const [response] = await fixture.score({ examId, body: JSON.stringify({ ...whole(), ...wrong }) })
    expect(response?.status).toBe(400)
    expect(JSON.parse(response?.body ?? '')).toEqual({
      error: 'invalid_request',
      error_description: expect.stringMatching(/./),
    })
    expect([await results(), await inbox()]).toEqual([[], []])
  })

  it.each([
    ['1e309', (text: string) => text.replace(':800', ':1e309'), 400],
    ['NaN', (text: string) => text.replace(':800', ':NaN'), 400],
    ['truncated JSON', (text: string) => text.slice(0, -9), 400],
    ['a list', () => '[]', 400],
    ['null', () => 'null', 400],
    ['nothing', () => '', 400],
    ['__proto__', (text: string) => text.replace('{', '{"__proto__":{"x":1},'), 400],
    ['20 KB', (text: string) => text.replace('{', `{"comment":"${'x'.repeat(20_000)}",`), 413],
  ])('with a body of %s are refused', async (_, change, status) => {
    const [response] = await fixture.score({ examId, body: change(JSON.stringify(whole())) })
    expect(response?.status).toBe(status)
    expect([await results(), await inbox()]).toEqual([[], []])
  })

  it('accept timestamps in the formats of the standard', async () => {
    for (const zone of ['Z', '+00:00', '+00', '+0000']) {
      const timestamp = new Date().toISOString().replace('Z', zone)
      const [response] = await fixture.score({ examId, body: JSON.stringify({ ...whole(), timestamp }) })
      expect(response?.status).toBe(204)
    }
  })

  it('require the media type of the standard and an existing exam', async () => {
    expect(await score({ scoreGiven: 800, media: 'application/json' })).toBe(415)
    expect(await score({ scoreGiven: 800, media: 'text/plain' })).toBe(415)
    expect(
      await score({ scoreGiven: 800, media: 'application/vnd.ims.lis.v1.score+json; charset=utf-8' }),
    ).toBe(204)
    expect(await score({ scoreGiven: 800, examId: 2_147_483_647 })).toBe(404)
  })

  it.each([
    ['none', 401],
    ['forged', 401],
    ['unsigned', 401],
    ['wrong-scope', 403],
  ])('with a token that is %s are refused', async (fault, status) => {
    const [response] = await fixture.score({ examId, userId, scoreGiven: 1000, fault })
    expect(response?.status).toBe(status)
    expect(JSON.parse(response?.body ?? '').error).toMatch(/invalid_token|insufficient_scope/)
    expect(await results()).toEqual([])
  })
})
