import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { languages } from '../platform/languages.ts'
import { instant } from '../platform/wire.ts'
import { termsTypes } from './terms-types.ts'

const consent = z.object({
  typeId: z.enum(termsTypes),
  version: z.int(),
  title: z.string(),
  /** The language of the text that was agreed to. */
  language: z.enum(languages),
  /** When it was last given. */
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
  reply: z.array(consent),
  errors: [],
})
