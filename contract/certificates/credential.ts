import * as z from 'zod/mini'
import { certificationLevel } from '../exams/exam.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, id, idText, instant } from '../platform/wire.ts'
import { certificateStates } from './certificate-states.ts'

/** Of the holder's two names: as registered, in Latin letters, or both. */
export const publishedNames = ['BOTH', 'REGISTERED', 'LATIN'] as const
export type PublishedNames = (typeof publishedNames)[number]

const choices = { names: z.enum(publishedNames), findable: z.boolean() }

/** Null while the certificate is not published. */
export const publication = z.nullable(z.object({ ...choices, publishedAt: instant }))
export type Publication = z.infer<typeof publication>

const credential = z.object({
  /** Without dashes; of the certificate that has replaced the one that was asked for, if any. */
  certificationIssueCode: z.string(),
  name: z.string(),
  level: certificationLevel,
  introduce: z.string(),
  /** As the holder has chosen; masked once the certificate is revoked. */
  holder: z.object({ registered: z.nullable(z.string()), latin: z.nullable(z.string()) }),
  startAt: instant,
  finishAt: instant,
  state: z.enum(certificateStates),
  revokedAt: z.nullable(instant),
  /** What the exam asks about, and which part of it in percent; empty if its guide does not say. */
  examined: z.array(z.object({ title: z.string(), text: z.string(), percent: count })),
  passScore: count,
  totalScore: count,
  findable: z.boolean(),
  publishedAt: instant,
  checkedAt: instant,
  /** For its holder. */
  own: z.nullable(z.object({ id, linkedInUrl: z.string() })),
})
export type Credential = z.infer<typeof credential>

export const getCredential = endpoint({
  id: 'getCredential',
  summary: 'A certificate that its holder has published; others are not found',
  method: 'GET',
  path: '/api/certification/v1/credentials/:code',
  access: 'open',
  readableInView: true,
  params: z.object({ code: z.string() }),
  reply: credential,
  errors: ['CERTIFICATION_NOT_FOUND'],
})

export const getCredentialPicture = endpoint({
  id: 'getCredentialPicture',
  summary: 'The preview picture of links to a published certificate',
  method: 'GET',
  path: '/api/certification/v1/credential-pictures/:code',
  access: 'open',
  readableInView: true,
  params: z.object({ code: z.string() }),
  reply: z.instanceof(Uint8Array<ArrayBufferLike>),
  media: 'image/png',
  errors: ['CERTIFICATION_NOT_FOUND'],
})

const ownCertificate = z.object({ certificationId: idText })
const path = '/api/certification/v1/issued-certifications/:certificationId/publication'

export const publishCertificate = endpoint({
  id: 'publishCertificate',
  summary: 'Show an own certificate to everybody who has its link, under the chosen name',
  method: 'PUT',
  path,
  access: 'member',
  params: ownCertificate,
  body: z.strictObject(choices),
  reply: z.object({ publication }),
  errors: ['NOT_FOUND', 'CERTIFICATE_REVOKED'],
})

export const withdrawCertificate = endpoint({
  id: 'withdrawCertificate',
  summary: 'Publish an own certificate no longer',
  method: 'DELETE',
  path,
  access: 'member',
  params: ownCertificate,
  reply: z.object({ publication }),
  errors: ['NOT_FOUND'],
})
