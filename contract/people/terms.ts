import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { languages } from '../platform/languages.ts'
import { count, instant, wireType } from '../platform/wire.ts'
import { termsStatuses, termsTypes } from './terms-types.ts'

export const terms = z.object({
  typeId: z.enum(termsTypes),
  version: count,
  title: z.string(),
  text: z.string(),
  /** Language of the text: English if it does not have the requested one. */
  language: z.enum(languages),
  startsAt: instant,
})
export type Terms = z.infer<typeof terms>

const versionFacts = {
  version: count,
  startsAt: instant,
  /** When the next version starts; null if there is none. */
  endsAt: z.nullable(instant),
  standing: z.enum(termsStatuses),
}

export const termsVersion = z.object({ ...versionFacts, title: z.string() })
export type TermsVersion = z.infer<typeof termsVersion>

export const termsDocument = z.extend(terms, {
  ...versionFacts,
  languages: z.array(z.enum(languages)),
})
export type TermsDocument = z.infer<typeof termsDocument>

/** Unknown types and invalid numbers become null, so that the response is 404, not 400. */
export const typeName = z.pipe(
  z.string(),
  z.transform((text: string) => termsTypes.find((one) => one === text) ?? null),
)
const versionNumber = z.pipe(
  z.string(),
  z.transform((text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)),
)
versionNumber.register(wireType, { type: 'integer', minimum: 1, maximum: 999_999_999 })

export const termsParams = z.object({ typeId: typeName, version: versionNumber })

export const listCurrentTerms = endpoint({
  id: 'listCurrentTerms',
  summary: 'The version of each kind of terms that is in force',
  method: 'GET',
  path: '/api/terms/v1/terms',
  access: 'open',
  readableInView: true,
  cacheKeyQuery: [],
  reply: z.array(terms),
  errors: [],
})

export const listTermsVersions = endpoint({
  id: 'listTermsVersions',
  summary: 'Every version of one kind of terms, the newest first',
  method: 'GET',
  path: '/api/terms/v1/terms/:typeId/versions',
  access: 'open',
  readableInView: true,
  cacheKeyQuery: [],
  params: z.object({ typeId: typeName }),
  reply: z.array(termsVersion),
  errors: ['TERMS_NOT_FOUND'],
})

export const getTerms = endpoint({
  id: 'getTerms',
  summary: 'One version of one kind of terms',
  method: 'GET',
  path: '/api/terms/v1/terms/:typeId/versions/:version',
  access: 'open',
  readableInView: true,
  cacheKeyQuery: [],
  params: termsParams,
  reply: termsDocument,
  errors: ['TERMS_NOT_FOUND'],
})
