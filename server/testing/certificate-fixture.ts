import type { LightMyRequestResponse } from 'fastify'
import { issueCertificate } from '../certificates/certificate/issue-certificate.ts'
import type { TestMember } from './make.ts'
import type { ApplicantOverrides, ExamOverrides } from './make-exam.ts'
import type { TestApp } from './test-app.ts'

export interface IssuedCertificate {
  readonly id: number
  readonly code: string
  readonly applicantId: number
}

/** Certificates as issued by publishing results. */
export function certificateFixture(test: TestApp) {
  const inForce = (applicantId: number) =>
    test.db
      .selectFrom('certificate')
      .selectAll()
      .where('applicant_id', '=', applicantId)
      .where('revoked_at', 'is', null)
      .where('replaced_at', 'is', null)
      .execute()
  const issue = (applicantId: number) =>
    test.db
      .transaction()
      .execute((tx) =>
        issueCertificate(tx, test.jobs, { applicantId, now: test.clock.now(), zone: test.config.zone }),
      )
  /** An application for an exam that was taken. */
  const sat = async (member: TestMember, applicant: ApplicantOverrides = {}, exam: ExamOverrides = {}) => {
    const examId = await test.make.exam({ state: 'WAITING_COMPLETION', startsInDays: -1, ...exam })
    return (await test.make.applicant(examId, member, { apply_state: 'COMPLETED', ...applicant })).id
  }
  const issued = async (
    member: TestMember,
    applicant: ApplicantOverrides = {},
    exam: ExamOverrides = {},
  ): Promise<IssuedCertificate> => {
    const applicantId = await sat(member, applicant, exam)
    await issue(applicantId)
    const [row] = await inForce(applicantId)
    if (!row) throw new Error('no certificate was issued')
    return { id: row.id, code: row.code, applicantId }
  }
  return {
    sat,
    issue,
    issued,
    inForce,
    /** Also makes PDF and badge. */
    made: async (...of: Parameters<typeof issued>) => {
      const certificate = await issued(...of)
      await test.workOff('make-certificate')
      return certificate
    },
    row: (id: number) =>
      test.db.selectFrom('certificate').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    listed: async (as: TestMember, lang = 'en') =>
      (await test.call('GET', `/api/certification/v1/issued-certifications?lang=${lang}`, { as })).body,
    download: (id: number, as?: TestMember): Promise<LightMyRequestResponse> =>
      test.app.inject({
        method: 'GET',
        url: `/api/certification/v1/issued-certifications/${id}/download`,
        ...(as && { headers: as.headers }),
      }),
  }
}
