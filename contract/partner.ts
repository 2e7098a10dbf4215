import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './wire.ts'

export const orgRoles = ['OWNER', 'ADMIN', 'MEMBER'] as const
export type OrgRole = (typeof orgRoles)[number]

export const org = z.object({ id, name: z.string(), partner: z.boolean() })
export type Org = z.infer<typeof org>

export const listOrgs = endpoint({
  id: 'listOrgs',
  summary: 'Organisations the caller belongs to',
  method: 'GET',
  path: '/api/user/v1/orgs',
  access: 'member',
  reply: z.array(org),
  errors: [],
})

export const getOwnedOrg = endpoint({
  id: 'getOwnedOrg',
  summary: 'The organisation the caller owns, or null',
  method: 'GET',
  path: '/api/user/v1/owned-org',
  access: 'member',
  reply: z.nullable(org),
  errors: [],
})
