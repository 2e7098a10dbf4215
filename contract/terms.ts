import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { count, instant } from './wire.ts'

export const termsTypes = ['service', 'collect', 'fourteen', 'ad', 'exam'] as const
export type TermsType = (typeof termsTypes)[number]

export const terms = z.object({
  typeId: z.enum(termsTypes),
  version: count,
  title: z.string(),
  text: z.string(),
  startsAt: instant,
})
export type Terms = z.infer<typeof terms>

export const listCurrentTerms = endpoint({
  id: 'listCurrentTerms',
  summary: 'The version of each kind of terms that is in force',
  method: 'GET',
  path: '/api/terms/v1/terms',
  access: 'open',
  reply: z.array(terms),
  errors: [],
})
