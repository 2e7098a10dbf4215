import * as z from 'zod/mini'
import { certificationLevel } from '../exams/exam.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, idText, instant } from '../platform/wire.ts'
import { certificateLanguages } from './certificate-languages.ts'
import { certificateStates } from './certificate-states.ts'

const facts = {
  /** The code without dashes. */
  certificationIssueCode: z.string(),
  name: z.string(),
  level: certificationLevel,
  /** The first instant of the day of issue, and the last instant of the last valid day. */
  startAt: instant,
  finishAt: instant,
  state: z.enum(certificateStates),
  revokedAt: z.nullable(instant),
}

/** The public view of a certificate, found by its code. */
const verifiedCertificate = z.object({
  ...facts,
  /** The masked name of the account, and that in Latin letters, as the certificate prints them. */
  holder: z.string(),
  latinHolder: z.string(),
  /** The requested code, if that certificate has since been reissued under the code above. */
  replacedCode: z.nullable(z.string()),
  /** If it continues earlier ones without a gap: the first instant of the first of them. */
  heldSince: z.nullable(instant),
  /** The valid certificate that continues it. */
  renewedBy: z.nullable(z.object({ certificationIssueCode: z.string(), finishAt: instant })),
  checkedAt: instant,
})
export type VerifiedCertificate = z.infer<typeof verifiedCertificate>

/** A certificate as its holder sees it. */
const issuedCertification = z.object({
  ...facts,
  id,
  introduce: z.string(),
  koreanName: z.string(),
  englishName: z.string(),
  revokedBecause: z.nullable(z.string()),
  /** False until the PDF and the badge have been generated. */
  ready: z.boolean(),
  verifyUrl: z.string(),
  /** The signed badge, Open Badges 3.0. */
  badgeUrl: z.string(),
  /** LinkedIn's "add to profile" form, pre-filled. */
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
  /** By default the language in which the holder applied. */
  query: z.strictObject({ language: z.optional(z.enum(certificateLanguages)) }),
  reply: z.instanceof(Uint8Array<ArrayBufferLike>),
  media: 'application/pdf',
  errors: ['NOT_FOUND', 'CERTIFICATE_NOT_READY'],
})
