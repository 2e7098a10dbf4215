import * as z from 'zod/mini'
import { certificationLevel } from '../exams/exam.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, idText, instant } from '../platform/wire.ts'
import { certificateLanguages } from './certificate-languages.ts'
import { certificateStates } from './certificate-states.ts'
import { publication } from './credential.ts'

const facts = {
  /** Without dashes. */
  certificationIssueCode: z.string(),
  name: z.string(),
  level: certificationLevel,
  /** The first instant of the day of issue, and the last one of the last valid day. */
  startAt: instant,
  finishAt: instant,
  state: z.enum(certificateStates),
  revokedAt: z.nullable(instant),
}

const verifiedCertificate = z.object({
  ...facts,
  /** Masked, as is the name in Latin letters; both as printed. */
  holder: z.string(),
  latinHolder: z.string(),
  /** The requested code, if the certificate was reissued since. */
  replacedCode: z.nullable(z.string()),
  /** Start of the first of the certificates that this one continues without a gap. */
  heldSince: z.nullable(instant),
  /** The valid certificate that continues it. */
  renewedBy: z.nullable(z.object({ certificationIssueCode: z.string(), finishAt: instant })),
  checkedAt: instant,
})
export type VerifiedCertificate = z.infer<typeof verifiedCertificate>

const issuedCertification = z.object({
  ...facts,
  id,
  introduce: z.string(),
  koreanName: z.string(),
  englishName: z.string(),
  revokedBecause: z.nullable(z.string()),
  /** False until PDF and badge have been generated. */
  ready: z.boolean(),
  verifyUrl: z.string(),
  badgeUrl: z.string(),
  /** Where it is shown while it is published. */
  credentialUrl: z.string(),
  publication,
  /** LinkedIn's "add to profile" form, filled in; it leads to the published page, else to that where the code is verified. */
  linkedInUrl: z.string(),
})
export type IssuedCertification = z.infer<typeof issuedCertification>

export const verifyCertificate = endpoint({
  id: 'verifyCertificate',
  summary: 'Whether a certificate with this code exists and is in force',
  method: 'GET',
  path: '/api/certification/v1/certifications/:code',
  access: 'open',
  readableInView: true,
  params: z.object({ code: z.string() }),
  reply: verifiedCertificate,
  errors: ['CERTIFICATION_NOT_FOUND'],
})

export const listIssuedCertifications = endpoint({
  id: 'listIssuedCertifications',
  summary: "The caller's certificates, newest first",
  method: 'GET',
  path: '/api/certification/v1/issued-certifications',
  access: 'member',
  readableInView: true,
  reply: z.array(issuedCertification),
  errors: [],
})

export const downloadCertificate = endpoint({
  id: 'downloadCertificate',
  summary: 'The PDF of a certificate; its name is in `x-filename`',
  method: 'GET',
  path: '/api/certification/v1/issued-certifications/:certificationId/download',
  access: 'member',
  params: z.object({ certificationId: idText }),
  query: z.strictObject({ language: z.optional(z.enum(certificateLanguages)) }),
  reply: z.instanceof(Uint8Array<ArrayBufferLike>),
  media: 'application/pdf',
  errors: ['NOT_FOUND', 'CERTIFICATE_NOT_READY'],
})
