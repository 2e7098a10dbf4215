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
    const { exam_code: code } = await test.db
      .selectFrom('exam')
      .select('exam_code')
      .where('id', '=', examId)
      .executeTakeFirstOrThrow()
    return { ...candidate, examId, code }
  }
  const standing = async ({ id }: { id: number }) => [
    (await fixture.resultOf(id))?.score,
    (await fixture.certificatesOf(id)).map(({ revoked_at }) => revoked_at),
  ]
  const corrected = { mails: [{ kind: 'resultCorrected', count: 1 }], revocations: 1, certificates: 0 }

  it('by a file of results shows whose published results it corrects, and which certificates it revokes', async () => {
    const person = await certified()
    const staged = await test.call('POST', '/api/admin/v1/result-imports?fileName=again.csv', {
      as,
      body: `examNumber,examCode,score,totalScore,attended,takenAt\n${person.examNumber},${person.code},100,1000,Y,2026-12-08T08:38:12+09:00`,
      headers: { 'content-type': 'text/csv' },
    })
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
      ...{ count: 3, prefix: 'DRY', percent: 30, level: 'ASSOCIATE', note: 'Dry run' },
      ...{ validFrom: '2026-12-01T00:00:00+09:00', validUntil: '2027-03-01T00:00:00+09:00' },
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
