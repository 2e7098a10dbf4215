import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant } from './wire.ts'

export const currentUser = z.object({
  id,
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  accountType: z.enum(['MEMBER', 'IAM']),
  roles: z.array(z.enum(['operator'])),
  restriction: z.nullable(z.object({ restrictStartAt: instant, restrictFinishAt: instant })),
})
export type CurrentUser = z.infer<typeof currentUser>

export const getCurrentUser = endpoint({
  id: 'getCurrentUser',
  summary: 'The signed-in member',
  method: 'GET',
  path: '/api/user/v1/current',
  access: 'member',
  reply: currentUser,
  errors: [],
})
