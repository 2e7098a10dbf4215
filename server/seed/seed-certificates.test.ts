import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificateState } from '../certificates/certificate/certificate-rules.ts'
import { compareNow } from '../testing/compared-days.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'
import { seedCertificates } from './seed-certificates.ts'
import { seedDemonstration } from './seed-demonstration.ts'
import { seedExams } from './seed-exams.ts'

describe.each(engines)('the results of the demonstration on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
    const { zone } = test.config
    await seedDemonstration(test.db, testNow, zone)
    await seedExams(test.db, testNow, zone)
    for (let times = 0; times < 3; times++)
      await seedCertificates(test.db, { ...test.config, jobs: test.jobs }, testNow)
  })
  afterAll(() => test.close())

  it('are of every kind, and seeded once', async () => {
    const rows = await test.db
      .selectFrom('exam_result')
      .innerJoin('applicant', 'applicant.id', 'applicant_id')
      .innerJoin('member', 'member.id', 'applicant.member_id')
      .innerJoin('exam', 'exam.id', 'applicant.exam_id')
      .select(['sub', 'result', 'published_at', 'exam.state'])
      .where('exam.start_at', '<', testNow)
      .execute()
    expect(rows.map(({ sub, result }) => `${sub} ${result}`).sort()).toEqual([
      'member FAILED',
      'member NOT_ATTENDED',
      'member PASSED',
      'member PASSED',
      'partner-member PASSED',
      'partner-member PASSED',
      'second-member PASSED',
    ])
    for (const row of rows) {
      expect(row.state).toBe('FINISHED')
      expect(row.published_at?.getTime()).toBeLessThan(testNow.getTime())
    }
  })

  it('have certificates: three valid, one expired and one revoked', async () => {
    await test.workOff('make-certificate')
    const rows = await test.db.selectFrom('certificate').selectAll().orderBy('start_at').execute()
    const summaries = rows.map((row) => [
      certificateState({ finishAt: row.finish_at, revokedAt: row.revoked_at }, testNow),
      row.revoked_at !== null,
      row.made_at !== null,
    ])
    expect(summaries[0]).toEqual(['EXPIRED', false, true])
    expect(summaries.slice(1).sort()).toEqual([
      ['EXPIRED', true, true],
      ['VALID', false, true],
      ['VALID', false, true],
      ['VALID', false, true],
    ])
  })

  it('cause no differences in the reconciliation', async () => {
    const operator = await test.make.member({ roles: ['operator'] })
    const { body } = await compareNow(test, operator)
    expect(body.differences).toEqual([])
  })
})
