import * as z from 'zod/mini'
import { englishName } from '../exams/applicant.ts'
import { certificationLevel } from '../exams/exam.ts'
import { csvOf } from '../platform/csv-of.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, idText, instant, pageOf, pageQuery, typedText } from '../platform/wire.ts'
import { certificateStates } from './certificate-states.ts'

const adminCertificate = z.object({
  id,
  certificationIssueCode: z.string(),
  certificationCode: z.string(),
  level: certificationLevel,
  examId: id,
  examNumber: z.string(),
  /** Id in the list of people. */
  personId: z.string(),
  masked: z.boolean(),
  holder: z.string(),
  koreanName: z.string(),
  englishFirstName: z.string(),
  englishLastName: z.string(),
  startAt: instant,
  finishAt: instant,
  state: z.enum(certificateStates),
  ready: z.boolean(),
  revokedAt: z.nullable(instant),
  revokedBecause: z.nullable(z.string()),
  replacedAt: z.nullable(instant),
  /** Code of the certificate that replaced this one. */
  replacedBy: z.nullable(z.string()),
})
export type AdminCertificate = z.infer<typeof adminCertificate>

/** A replaced certificate is neither in force nor revoked. */
export const certificateStandings = ['IN_FORCE', 'EXPIRED', 'REVOKED', 'REPLACED'] as const
export type CertificateStanding = (typeof certificateStandings)[number]

export function standingOf({
  state,
  revokedAt,
  replacedAt,
}: Pick<AdminCertificate, 'state' | 'revokedAt' | 'replacedAt'>): CertificateStanding {
  if (replacedAt) return 'REPLACED'
  if (revokedAt) return 'REVOKED'
  return state === 'VALID' ? 'IN_FORCE' : 'EXPIRED'
}

const certificateParams = z.object({ certificateId: idText })

export const adminListCertificates = endpoint({
  id: 'adminListCertificates',
  summary: 'Certificates; `text` is sought in codes, exam numbers and names',
  method: 'GET',
  path: '/api/admin/v1/certificates',
  access: 'operator',
  readableInView: true,
  roles: ['exams', 'support'],
  query: z.strictObject({
    ...pageQuery(['startAt', 'id']),
    text: z.optional(typedText(100)),
    standing: z.optional(z.enum(certificateStandings)),
    level: z.optional(certificationLevel),
  }),
  reply: pageOf(adminCertificate),
  errors: [],
})

export const exportCertificates = csvOf(adminListCertificates, {
  id: 'exportCertificates',
  summary: 'Certificates as CSV',
  roles: ['exams'],
})

export const adminGetCertificate = endpoint({
  id: 'adminGetCertificate',
  summary: 'A certificate, for staff',
  method: 'GET',
  path: '/api/admin/v1/certificates/:certificateId',
  access: 'operator',
  readableInView: true,
  roles: ['exams', 'support'],
  params: certificateParams,
  reply: adminCertificate,
  errors: ['NOT_FOUND'],
})

export const adminReadCertificate = endpoint({
  id: 'adminReadCertificate',
  summary: "A certificate's PDF, for staff",
  method: 'GET',
  path: '/api/admin/v1/certificates/:certificateId/document',
  access: 'operator',
  readableInView: true,
  roles: ['exams', 'support'],
  namesPeople: true,
  params: certificateParams,
  reply: z.instanceof(Uint8Array<ArrayBufferLike>),
  media: 'application/pdf',
  errors: ['NOT_FOUND', 'CERTIFICATE_NOT_READY'],
})

export const revokeCertificate = endpoint({
  id: 'revokeCertificate',
  sealed: true,
  summary: 'Revoke a certificate, and tell its holder why',
  method: 'POST',
  path: '/api/admin/v1/certificates/:certificateId/revocations',
  access: 'operator',
  roles: ['exams'],
  params: certificateParams,
  body: z.strictObject({ reason: typedText(500) }),
  reply: adminCertificate,
  errors: ['NOT_FOUND', 'CERTIFICATE_REVOKED', 'CERTIFICATE_REPLACED'],
})

export const reissueCertificate = endpoint({
  id: 'reissueCertificate',
  sealed: true,
  summary: 'Issue a certificate again under a corrected name; its old code answers with the new one',
  method: 'POST',
  path: '/api/admin/v1/certificates/:certificateId/reissues',
  access: 'operator',
  roles: ['exams'],
  params: certificateParams,
  body: z.strictObject({
    // A printed name has letters, on a single line.
    koreanName: typedText(100).check(z.regex(/\p{L}/u), z.regex(/^[^\p{Cc}\p{Co}\p{Zl}\p{Zp}]*$/u)),
    englishFirstName: englishName(100, 'englishFirstName'),
    englishLastName: englishName(50, 'englishLastName'),
    reason: typedText(500),
  }),
  reply: adminCertificate,
  status: 201,
  errors: ['NOT_FOUND', 'CERTIFICATE_REVOKED', 'CERTIFICATE_REPLACED', 'IDEMPOTENCY_KEY_REUSED'],
})
