import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { typedText } from '../platform/wire.ts'
import { personParams } from './people-admin.ts'

const disclosedPerson = z.object({
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
})
export type DisclosedPerson = z.infer<typeof disclosedPerson>

export const disclosePerson = endpoint({
  id: 'disclosePerson',
  summary: 'Name, address and phone number of a member or guest, unmasked; the reason is recorded',
  method: 'POST',
  path: '/api/admin/v1/people/:personId/disclosures',
  access: 'operator',
  roles: ['courses', 'support', 'money', 'exams', 'auditor'],
  params: personParams,
  body: z.strictObject({ reason: typedText(500) }),
  reply: disclosedPerson,
  errors: ['NOT_FOUND'],
})
