import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { languages } from '../platform/languages.ts'
import { id, idText, instant, typedText } from '../platform/wire.ts'
import { certificateStates } from './certificate-states.ts'

const pastDay = z.iso.date()

const facts = {
  number: z.string(),
  title: z.string(),
  /** The title exists in this language only. */
  titleLanguage: z.enum(languages),
  level: z.nullable(z.string()),
  issuedOn: pastDay,
  /** The last valid day; null if it does not expire. */
  validUntil: z.nullable(pastDay),
  state: z.enum(certificateStates),
  revokedAt: z.nullable(instant),
}

const verifiedPastCertificate = z.object({
  ...facts,
  holder: z.string(),
  checkedAt: instant,
})
export type VerifiedPastCertificate = z.infer<typeof verifiedPastCertificate>

export const verifyPastCertificate = endpoint({
  id: 'verifyPastCertificate',
  summary: 'Whether a certificate of the former system with this number and holder exists and is in force',
  method: 'GET',
  path: '/api/certification/v1/past-certificates/verification',
  access: 'open',
  readableInView: true,
  query: z.strictObject({
    number: z.string().check(z.maxLength(200)),
    /** As printed. Old numbers can be guessed, so a response needs the name, too. */
    holder: z.string().check(z.maxLength(200)),
  }),
  reply: verifiedPastCertificate,
  errors: ['PAST_CERTIFICATE_NOT_FOUND'],
})

export const getVerifiable = endpoint({
  id: 'getVerifiable',
  summary: 'What can be verified besides the certificates of this system',
  method: 'GET',
  path: '/api/certification/v1/verifiable',
  access: 'open',
  readableInView: true,
  cacheKeyQuery: [],
  reply: z.object({ pastCertificates: z.boolean() }),
  errors: [],
})

const ownPastCertificate = z.object({
  ...facts,
  id,
  name: z.string(),
  latinName: z.nullable(z.string()),
  revokedBecause: z.nullable(z.string()),
})
export type OwnPastCertificate = z.infer<typeof ownPastCertificate>

export const listPastCertificates = endpoint({
  id: 'listPastCertificates',
  summary: "The caller's certificates of the former system, newest first",
  method: 'GET',
  path: '/api/certification/v1/past-certificates',
  access: 'member',
  readableInView: true,
  reply: z.array(ownPastCertificate),
  errors: [],
})

const adminPastCertificate = z.object({
  ...facts,
  id,
  /** Id in the list of people; null until it has joined an account. */
  personId: z.nullable(z.string()),
  masked: z.boolean(),
  name: z.string(),
  latinName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  revokedBecause: z.nullable(z.string()),
  importedAt: instant,
})
export type AdminPastCertificate = z.infer<typeof adminPastCertificate>

const pastCertificateParams = z.object({ pastCertificateId: idText })

export const adminGetPastCertificate = endpoint({
  id: 'adminGetPastCertificate',
  summary: 'A certificate of the former system, for staff',
  method: 'GET',
  path: '/api/admin/v1/past-certificates/:pastCertificateId',
  access: 'operator',
  readableInView: true,
  roles: ['exams', 'support'],
  params: pastCertificateParams,
  reply: adminPastCertificate,
  errors: ['NOT_FOUND'],
})

export const revokePastCertificate = endpoint({
  id: 'revokePastCertificate',
  summary: 'Revoke a certificate of the former system; nobody is mailed',
  method: 'POST',
  path: '/api/admin/v1/past-certificates/:pastCertificateId/revocations',
  access: 'operator',
  roles: ['exams'],
  params: pastCertificateParams,
  body: z.strictObject({ reason: typedText(500) }),
  reply: adminPastCertificate,
  errors: ['NOT_FOUND', 'CERTIFICATE_REVOKED'],
})
