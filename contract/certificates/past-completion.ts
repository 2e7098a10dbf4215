import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { languages } from '../platform/languages.ts'
import { count, id, idText, instant } from '../platform/wire.ts'

const facts = {
  id,
  /** As printed on its certificate of completion, if it had one. */
  number: z.nullable(z.string()),
  title: z.string(),
  /** The title exists in this language only. */
  titleLanguage: z.enum(languages),
  completedOn: z.iso.date(),
  minutes: z.nullable(count),
}

const ownPastCompletion = z.object(facts)
export type OwnPastCompletion = z.infer<typeof ownPastCompletion>

export const listPastCompletions = endpoint({
  id: 'listPastCompletions',
  summary: 'Courses that the caller completed before this system, latest first',
  method: 'GET',
  path: '/api/lecture/v1/past-completions',
  access: 'member',
  readableInView: true,
  reply: z.array(ownPastCompletion),
  errors: [],
})

const adminPastCompletion = z.object({
  ...facts,
  /** Id in the list of people; null until it has joined an account. */
  personId: z.nullable(z.string()),
  masked: z.boolean(),
  name: z.string(),
  latinName: z.nullable(z.string()),
  email: z.string(),
  importedAt: instant,
})
export type AdminPastCompletion = z.infer<typeof adminPastCompletion>

export const adminGetPastCompletion = endpoint({
  id: 'adminGetPastCompletion',
  summary: 'A completion of the former system, for staff',
  method: 'GET',
  path: '/api/admin/v1/past-completions/:pastCompletionId',
  access: 'operator',
  readableInView: true,
  roles: ['courses', 'support'],
  params: z.object({ pastCompletionId: idText }),
  reply: adminPastCompletion,
  errors: ['NOT_FOUND'],
})
