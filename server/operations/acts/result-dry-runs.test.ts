import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishDueResults } from '../../exams/result/publish-results.ts'
import { courseFixture } from '../../testing/course-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { resultFixture } from '../../testing/result-fixture.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('a dry run of settling something on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof resultFixture>
  let as: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = resultFixture(test)
    as = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())

  const post = (path: string, body?: object) =>
    test.call('POST', `/api/admin/v1${path}`, { as, ...(body && { body }) })

  /** Somebody whose result is published, and who has a certificate. */
  async function certified() {
    const examId = await fixture.overExam()
    const candidate = await fixture.candidate(examId)
    await fixture.deliver(candidate.examNumber)
    await post(`/exams/${examId}/publications`, {})
    await publishDueResults(fixture.deps, test.clock.now())
    return { ...candidate, examId, code: await codeOf(examId) }
  }
  const codeOf = async (examId: number) =>
    (await test.db.selectFrom('exam').select('exam_code').where('id', '=', examId).executeTakeFirstOrThrow())
      .exam_code
  const stage = (
    fileName: string,
    { examNumber, code }: { examNumber: string; code: string },
    score: number,
  ) =>
    test.call('POST', `/api/admin/v1/result-imports?fileName=${fileName}`, {
      as,
      body: `examNumber,examCode,score,totalScore,attended,takenAt\n${examNumber},${code},${score},1000,Y,2026-12-08T08:38:12+09:00`,
      headers: { 'content-type': 'text/csv' },
    })
  const standing = async ({ id }: { id: number }) => [
    (await fixture.resultOf(id))?.score,
    (await fixture.certificatesOf(id)).map(({ revoked_at }) => revoked_at),
  ]
  const corrected = { mails: [{ kind: 'resultCorrected', count: 1 }], revocations: 1, certificates: 0 }

  it('by a file of results shows whose published results it corrects, and which certificates it revokes', async () => {
    const person = await certified()
    const staged = await stage('again.csv', person, 100)
    const path = `/result-imports/${staged.body.id}/applications`
    expect((await post(`${path}/dry-runs`)).body).toMatchObject(corrected)
    expect(await standing(person)).toEqual([812, [null]])
    expect((await post(path)).status).toBe(200)
    expect(await standing(person)).toEqual([100, [expect.any(Date)]])
  })

  it('by assigning a delivered result shows the same, and refuses what the action refuses', async () => {
    const person = await certified()
    await fixture.deliver('NOBODY-DRY', { score: 100 })
    const entry = await test.db
      .selectFrom('result_inbox')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const path = `/result-inbox/${entry.id}/assignments`
    const { examNumber } = person
    expect((await post(`${path}/dry-runs`, { examNumber })).body).toMatchObject(corrected)
    expect(await standing(person)).toEqual([812, [null]])
    expect((await post(`${path}/dry-runs`, { examNumber: 'NOBODY-1' })).body.code).toBe('EXAM_NUMBER_UNKNOWN')
    expect((await post(path, { examNumber })).status).toBe(200)
    expect((await post(`${path}/dry-runs`, { examNumber })).body.code).toBe('INBOX_SETTLED')
  })

  it('by correcting a result by hand says what it was and becomes', async () => {
    const { examId, examNumber } = await certified()
    const path = `/api/admin/v1/exams/${examId}/results/${examNumber}/dry-runs`
    const body = { score: 100, reason: 'Counted again.' }
    const dry = await test.call('POST', path, { as, body, headers: { 'if-match': '"1"' } })
    expect(dry.body).toMatchObject({
      ...corrected,
      result: {
        before: { outcome: 'PASSED', score: 812 },
        after: { outcome: 'FAILED', score: 100 },
        publication: 'published',
      },
    })
  })

  describe('after the hour of publication', () => {
    const published = { mails: [{ kind: 'resultPublished', count: 1 }], certificates: 1 }
    const dayMs = 86_400_000
    /** A candidate of an exam whose results have been public since yesterday. */
    async function late() {
      const finish = test.clock.now().getTime() - 3 * dayMs
      const examId = await fixture.overExam({
        start_at: new Date(finish - 3_600_000),
        finish_at: new Date(finish),
      })
      return { examId, ...(await fixture.candidate(examId)) }
    }
    const certificates = async ({ id }: { id: number }) => {
      await publishDueResults(fixture.deps, test.clock.now())
      return (await fixture.certificatesOf(id)).length
    }

    it('by recording a result says that it is mailed at once, with a certificate', async () => {
      const person = await late()
      const path = `/api/admin/v1/exams/${person.examId}/results/${person.examNumber}`
      const record = { as, body: { score: 900, reason: 'Sent by mail.' }, headers: { 'if-match': '"0"' } }
      const dry = await test.call('POST', `${path}/dry-runs`, record)
      expect(dry.body).toMatchObject(published)
      expect(dry.body.result).toMatchObject({
        before: null,
        after: { outcome: 'PASSED', score: 900 },
        totalScore: 1000,
        publication: 'atOnce',
      })
      expect(dry.body.samples[0].to).toBe(`${person.as.sub}@example.com`)
      expect(await certificates(person)).toBe(0)
      expect((await test.call('PUT', path, record)).body.versions).toMatchObject([{ recordedBy: '홍길동' }])
      expect(await certificates(person)).toBe(1)
    })

    it('by a file and by an assignment says the same', async () => {
      const person = await late()
      const staged = await stage('late.csv', { ...person, code: await codeOf(person.examId) }, 900)
      expect((await post(`/result-imports/${staged.body.id}/applications/dry-runs`)).body).toMatchObject(
        published,
      )
      await fixture.deliver('NOBODY-LATE', { score: 900 })
      const entry = await test.db
        .selectFrom('result_inbox')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      const { examNumber } = person
      expect(
        (await post(`/result-inbox/${entry.id}/assignments/dry-runs`, { examNumber })).body,
      ).toMatchObject(published)
      expect(await certificates(person)).toBe(0)
      expect((await post(`/result-inbox/${entry.id}/assignments`, { examNumber })).status).toBe(200)
      expect(await certificates(person)).toBe(1)
    })

    it('by releasing held results says whose are published at once; while held, nobody is mailed', async () => {
      const person = await late()
      const holds = `/exams/${person.examId}/result-holds`
      expect((await post(holds, { reason: 'A question.' })).status).toBe(200)
      const path = `/api/admin/v1/exams/${person.examId}/results/${person.examNumber}`
      const record = { as, body: { score: 900, reason: 'Sent by mail.' }, headers: { 'if-match': '"0"' } }
      expect((await test.call('POST', `${path}/dry-runs`, record)).body).toMatchObject({
        mails: [],
        certificates: 0,
        result: { publication: 'held' },
      })
      await test.call('PUT', path, record)
      expect((await post(`${holds}/dry-runs`)).body).toMatchObject(published)
      expect(await certificates(person)).toBe(0)
      expect((await test.call('DELETE', `/api/admin/v1${holds}`, { as })).body.heldAt).toBeNull()
      expect((await post(`${holds}/dry-runs`)).body.code).toBe('RESULTS_NOT_HELD')
      expect(await certificates(person)).toBe(1)
    })
  })

  it('by dropping a result keeps it', async () => {
    const examId = await fixture.overExam()
    const { examNumber, id } = await fixture.candidate(examId)
    await fixture.deliver(examNumber)
    const path = `/exams/${examId}/results/${examNumber}/drops`
    const dry = await post(`${path}/dry-runs`, { reason: 'Mixed up.' })
    expect([dry.status, dry.body.mails]).toEqual([200, []])
    expect((await fixture.resultOf(id))?.score).toBe(812)
    expect((await post(path, { reason: 'Mixed up.' })).status).toBe(200)
    expect((await post(`${path}/dry-runs`, { reason: 'Again.' })).body.code).toBe('RESULT_MISSING')
  })

  it('by lifting a restriction shows the mail, and leaves it in force', async () => {
    const courses = courseFixture(test)
    const person = await test.make.member()
    for (const _ of [1, 2, 3]) await courses.completed([0], { people: [person] })
    const { id } = await test.db
      .selectFrom('restriction')
      .select('id')
      .where('member_id', '=', person.id)
      .executeTakeFirstOrThrow()
    const path = `/restrictions/${id}/lifts`
    const dry = await post(`${path}/dry-runs`, { reason: 'Was ill.' })
    expect(dry.body).toMatchObject({ mails: [{ kind: 'restrictionLifted', count: 1 }] })
    expect((await post(path, { reason: 'Was ill.' })).body.liftedBecause).toBe('Was ill.')
    expect((await post(`${path}/dry-runs`, { reason: 'Again.' })).body.code).toBe('RESTRICTION_OVER')
  })

  it('by withdrawing discount codes counts those that can be redeemed, and leaves them so', async () => {
    const batch = await post('/discount-batches', {
      count: 3,
      prefix: 'DRY',
      percent: 30,
      level: 'ASSOCIATE',
      note: 'Dry run',
      validFrom: '2026-12-01T00:00:00+09:00',
      validUntil: '2027-03-01T00:00:00+09:00',
    })
    const codes = await test.db
      .selectFrom('discount_code')
      .select('id')
      .where('batch_id', '=', batch.body.id)
      .execute()
    const one = `/discount-codes/${codes[0]?.id}`
    const all = `/discount-batches/${batch.body.id}`
    expect((await post(`${one}/dry-runs`)).body).toMatchObject({ withdrawnCodes: 1, mails: [] })
    expect((await post(`${all}/dry-runs`)).body.withdrawnCodes).toBe(3)
    expect((await test.call('DELETE', `/api/admin/v1${one}`, { as })).status).toBe(200)
    expect((await post(`${all}/dry-runs`)).body.withdrawnCodes).toBe(2)
    expect((await test.call('DELETE', `/api/admin/v1${all}`, { as })).body.usable).toBe(0)
    expect((await post(`${all}/dry-runs`)).body.withdrawnCodes).toBe(0)
  })
})
