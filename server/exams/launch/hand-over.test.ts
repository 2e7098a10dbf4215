import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const connected = {
  PUBLIC_ORIGIN: 'https://edu.example.com',
  SANDBOX: 'off',
  TESTING_CLIENT_ID: 'tool',
  TESTING_LOGIN_URL: 'https://tests.example.com/login',
  TESTING_LAUNCH_URL: 'https://tests.example.com/launch',
  TESTING_JWKS_URL: 'https://tests.example.com/jwks',
}

describe.each(engines)('handing candidates over on %s', (engine) => {
  let test: TestApp
  let byFile: TestApp
  let operator: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine, connected)
    byFile = await startTestApp(engine)
    operator = await sessionOn(test)
  })
  afterAll(() => Promise.all([test.close(), byFile.close()]))
  beforeEach(() => test.clock.moveTo(testNow))

  /** A session of staff; with an https origin the cookie has another name. */
  async function sessionOn(app: TestApp): Promise<TestMember> {
    const member = await app.make.member({ roles: ['operator'] })
    const cookie = member.headers.cookie
    return app === test ? { ...member, headers: { cookie: cookie.replace('sid=', '__Host-sid=') } } : member
  }
  const prepare = (app: TestApp, examId: number, as: TestMember) =>
    app.call('POST', `/api/admin/v1/exams/${examId}/moves`, { as, body: { to: 'PREPARED' } })
  const handOver = (examId: number) =>
    test.call('POST', `/api/admin/v1/exams/${examId}/hand-overs`, { as: operator })
  const rows = (app: TestApp, examId: number) =>
    app.db
      .selectFrom('applicant')
      .select(['apply_state', 'test_link'])
      .where('exam_id', '=', examId)
      .orderBy('id')
      .execute()
  const handedOverAt = async (app: TestApp, examId: number) =>
    (
      await app.db
        .selectFrom('exam')
        .select('handed_over_at')
        .where('id', '=', examId)
        .executeTakeFirstOrThrow()
    ).handed_over_at
  /** An exam in two days: booking is over, and the clock has not prepared it yet. */
  const closedExam = (app: TestApp) => app.make.exam({ state: 'CLOSED', startsInDays: 2 })

  it('happens when an exam is prepared: candidates get the test link', async () => {
    const examId = await closedExam(test)
    for (const apply_state of ['APPLIED', 'CANCELED'] as const)
      await test.make.applicant(examId, await test.make.member(), { apply_state })
    expect((await prepare(test, examId, operator)).status).toBe(200)
    expect(await rows(test, examId)).toEqual([
      { apply_state: 'SCHEDULED', test_link: `https://edu.example.com/exams/${examId}/launch` },
      { apply_state: 'CANCELED', test_link: null },
    ])
    expect(await handedOverAt(test, examId)).toEqual(testNow)
  })

  it('sets no link if results come as files', async () => {
    const examId = await closedExam(byFile)
    await byFile.make.applicant(examId, await byFile.make.member())
    expect((await prepare(byFile, examId, await sessionOn(byFile))).status).toBe(200)
    expect(await rows(byFile, examId)).toEqual([{ apply_state: 'SCHEDULED', test_link: null }])
    expect((await byFile.call('GET', `/exams/${examId}/launch`)).status).toBe(404)
    expect((await byFile.call('GET', '/lti/jwks')).status).toBe(404)
  })

  it('adds missed candidates and leaves the others unchanged', async () => {
    const examId = await closedExam(test)
    await test.make.applicant(examId, await test.make.member())
    await prepare(test, examId, operator)
    await test.db
      .updateTable('applicant')
      .set({ test_link: 'https://edu.example.com/exams/earlier/launch' })
      .where('exam_id', '=', examId)
      .execute()
    await test.make.applicant(examId, await test.make.member())
    await test.make.applicant(examId, await test.make.member(), { apply_state: 'SCHEDULED' })
    test.clock.moveTo(new Date(testNow.getTime() + 3_600_000))
    const reply = await handOver(examId)
    expect([reply.status, reply.body.handedOverAt]).toEqual([200, testNow.toISOString()])
    const link = `https://edu.example.com/exams/${examId}/launch`
    expect(await rows(test, examId)).toEqual([
      { apply_state: 'SCHEDULED', test_link: 'https://edu.example.com/exams/earlier/launch' },
      { apply_state: 'SCHEDULED', test_link: link },
      { apply_state: 'SCHEDULED', test_link: link },
    ])
    expect((await handOver(await closedExam(test))).body.code).toBe('EXAM_NOT_PREPARED')
  })
})
