import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { instant, typedText } from '../platform/wire.ts'

const personId = z.string().check(z.maxLength(20))

export const viewMinutes = 15

export const beginView = endpoint({
  id: 'beginView',
  sealed: true,
  summary: 'See the site as a member does, for some minutes; nothing can be changed meanwhile',
  method: 'POST',
  path: '/api/admin/v1/people/:personId/views',
  access: 'operator',
  roles: ['support'],
  params: z.object({ personId }),
  body: z.strictObject({
    reason: typedText(500),
    /** Whether the person is mailed, with the reason. */
    announce: z.boolean(),
  }),
  reply: z.object({ until: instant }),
  status: 201,
  errors: ['NOT_FOUND', 'VIEW_OF_STAFF', 'VIEW_NEEDS_ACCOUNT', 'ACCOUNT_MERGED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const endView = endpoint({
  id: 'endView',
  summary: "End the caller's view as a person; the only change that is possible during one",
  method: 'DELETE',
  path: '/api/admin/v1/people-views/current',
  access: 'operator',
  roles: ['support'],
  reply: z.object({ personId: z.nullable(personId) }),
  errors: [],
})
