import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { languages } from '../platform/languages.ts'
import { count, instant } from '../platform/wire.ts'
import { accountSettings } from './account.ts'
import { typeName } from './terms.ts'
import { termsTypes } from './terms-types.ts'

const consent = z.object({
  typeId: z.enum(termsTypes),
  version: z.int(),
  title: z.string(),
  /** Language of the text that was agreed to. */
  language: z.enum(languages),
  /** When consent was last given. */
  givenAt: instant,
  withdrawnAt: z.nullable(instant),
  /** When it lapsed without being withdrawn: consent to marketing lasts two years. */
  endedAt: z.nullable(instant),
})
export type Consent = z.infer<typeof consent>

export const listConsents = endpoint({
  id: 'listConsents',
  summary: 'What the caller has agreed to, once for each version of the terms, what was given last first',
  method: 'GET',
  path: '/api/user/v1/consents',
  access: 'member',
  readableInView: true,
  reply: z.array(consent),
  errors: [],
})

export const agreeToTerms = endpoint({
  id: 'agreeToTerms',
  summary: 'Agree to the version of terms that is in force, having agreed to an earlier one',
  method: 'PUT',
  path: '/api/user/v1/settings/terms/:typeId',
  access: 'member',
  params: z.object({ typeId: typeName }),
  /** The version that the member has seen. */
  body: z.strictObject({ version: count }),
  reply: accountSettings,
  errors: ['TERMS_NOT_FOUND', 'TERMS_CHANGED'],
})
