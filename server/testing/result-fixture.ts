import { recordDelivery } from '../exams/result/record-result.ts'
import type { StoredDelivery } from '../platform/db/stored.ts'
import type { TestMember } from './make.ts'
import type { ApplicantOverrides, ExamOverrides } from './make-exam.ts'
import type { TestApp } from './test-app.ts'

const hourMs = 3_600_000

/** Exams that are over, and their results. */
export function resultFixture(test: TestApp) {
  const deps = { ...test, zone: test.config.zone, resultHour: test.config.resultHour }
  return {
    deps,
    /** An exam that ended an hour ago, today. */
    overExam: (overrides: ExamOverrides = {}) => {
      const finish = test.clock.now().getTime() - hourMs
      return test.make.exam({
        state: 'WAITING_COMPLETION',
        start_at: new Date(finish - hourMs),
        finish_at: new Date(finish),
        ...overrides,
      })
    },
    /** A candidate who has taken it. */
    candidate: async (examId: number, overrides: ApplicantOverrides = {}, member?: TestMember) => {
      const as = member ?? (await test.make.member())
      const applicant = await test.make.applicant(examId, as, { apply_state: 'COMPLETED', ...overrides })
      return { ...applicant, as }
    },
    /** Delivers a score of 812 of 1,000 from the provider; values can be overridden. */
    deliver: (examNumber: string, overrides: Partial<StoredDelivery> = {}) =>
      recordDelivery(deps, deliveryWith(test, examNumber, overrides), test.clock.now()),
    resultOf: async (applicantId: number) =>
      test.db
        .selectFrom('exam_result')
        .selectAll()
        .where('applicant_id', '=', applicantId)
        .executeTakeFirst(),
    versionsOf: async (applicantId: number) =>
      test.db
        .selectFrom('exam_result_version')
        .innerJoin('exam_result', 'exam_result.id', 'exam_result_id')
        .selectAll('exam_result_version')
        .where('applicant_id', '=', applicantId)
        .orderBy('exam_result_version.version')
        .execute(),
    certificatesOf: async (applicantId: number) =>
      test.db
        .selectFrom('certificate')
        .selectAll()
        .where('applicant_id', '=', applicantId)
        .orderBy('id')
        .execute(),
    /** Past exams as listed in the member's account. */
    completed: async (as: TestMember) =>
      (await test.call('GET', '/api/certification/v1/completed-exams', { as })).body.content,
  }
}

export function deliveryWith(
  test: Pick<TestApp, 'clock'>,
  subject: string,
  overrides: Partial<StoredDelivery> = {},
): StoredDelivery {
  const at = new Date(test.clock.now().getTime() - hourMs).toISOString()
  return {
    source: 'PROVIDER',
    subject,
    examCode: null,
    score: 812,
    totalScore: 1000,
    takenAt: at,
    providerAt: at,
    ...overrides,
  }
}
