import * as z from 'zod/mini'
import { csvOf } from '../platform/csv-of.ts'
import { endpoint } from '../platform/endpoint.ts'
import {
  calendarDay,
  count,
  decision,
  id,
  instant,
  pageOf,
  pageQuery,
  typedLine,
  typedText,
} from '../platform/wire.ts'
import { orgParams, orgRoles } from './partner.ts'

const adminOrg = z.object({
  id,
  /** To be sent as `If-Match` with a change. */
  version: count,
  name: z.string(),
  /** Whether it is a partner's now: as staff set it, within its dates, else as the account of its owner says. */
  partner: z.boolean(),
  /** What staff set; null while the owner's account decides. */
  setByStaff: z.nullable(z.boolean()),
  /** Whether the account of its owner is a partner's. */
  ownerIsPartner: z.boolean(),
  partnerFrom: z.nullable(instant),
  partnerUntil: z.nullable(instant),
  contractNumber: z.nullable(z.string()),
  /** Null if its owner has left; masked where the reader's role does not need it. */
  owner: z.nullable(z.object({ memberId: id, name: z.nullable(z.string()), email: z.nullable(z.string()) })),
  members: count,
  /** Seats reserved for it on dates to come. */
  reservedSeats: count,
  createdAt: instant,
  dissolvedAt: z.nullable(instant),
  updatedAt: instant,
  /** Null if staff changed nothing. */
  updatedBy: z.nullable(z.string()),
})
export type AdminOrg = z.infer<typeof adminOrg>

export const adminListOrgs = endpoint({
  id: 'adminListOrgs',
  summary: 'Organisations',
  method: 'GET',
  path: '/api/admin/v1/orgs',
  access: 'operator',
  roles: ['courses', 'support', 'money'],
  query: z.strictObject({
    ...pageQuery(['name', 'createdAt', 'members', 'id']),
    /** Part of the name, of the contract number, or of the owner's address. */
    text: z.optional(typedText(100)),
    partner: z.optional(z.enum(['true', 'false'])),
    state: z.optional(z.enum(['active', 'dissolved'])),
  }),
  reply: pageOf(adminOrg),
  errors: [],
})

export const exportOrgs = csvOf(adminListOrgs, { id: 'exportOrgs', summary: 'Organisations as CSV' })

export const adminGetOrg = endpoint({
  id: 'adminGetOrg',
  summary: 'An organisation',
  method: 'GET',
  path: '/api/admin/v1/orgs/:orgId',
  access: 'operator',
  roles: ['courses', 'support', 'money'],
  params: orgParams,
  reply: adminOrg,
  errors: ['NOT_FOUND'],
})

const adminOrgMember = z.object({
  memberId: id,
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: z.enum(orgRoles),
  joinedAt: instant,
  actions: z.object({ makeOwner: decision }),
})
export type AdminOrgMember = z.infer<typeof adminOrgMember>

export const adminListOrgMembers = endpoint({
  id: 'adminListOrgMembers',
  summary: 'The members of an organisation',
  method: 'GET',
  path: '/api/admin/v1/orgs/:orgId/members',
  access: 'operator',
  roles: ['courses', 'support', 'money'],
  params: orgParams,
  query: z.strictObject(pageQuery(['joinedAt'])),
  reply: pageOf(adminOrgMember),
  errors: ['NOT_FOUND'],
})

export const exportOrgMembers = csvOf(adminListOrgMembers, {
  id: 'exportOrgMembers',
  summary: 'Members of an organisation as CSV',
})

export const setPartnership = endpoint({
  id: 'setPartnership',
  summary:
    'Set whether an organisation is a partner, with its contract, or leave it to the account of its owner',
  method: 'PUT',
  path: '/api/admin/v1/orgs/:orgId/partnership',
  access: 'operator',
  roles: ['support', 'money'],
  params: orgParams,
  body: z.strictObject({
    /** Null for what the owner's account says. */
    partner: z.nullable(z.boolean()),
    /** Days in the centre's zone, both included; only for a partner. */
    from: z.nullable(calendarDay),
    until: z.nullable(calendarDay),
    contractNumber: z.nullable(typedLine(50)),
    /** Why, for the audit log. */
    reason: typedText(500),
  }),
  versioned: true,
  reply: adminOrg,
  errors: ['NOT_FOUND', 'VERSION_CHANGED'],
})

export const adminTransferOrg = endpoint({
  id: 'adminTransferOrg',
  summary: 'Make a member the owner of an organisation whose owner has left or cannot be reached',
  method: 'POST',
  path: '/api/admin/v1/orgs/:orgId/transfers',
  access: 'operator',
  roles: ['support'],
  params: orgParams,
  body: z.strictObject({ memberId: id, reason: typedText(500) }),
  reply: adminOrg,
  errors: ['NOT_FOUND', 'OWNS_AN_ORG', 'ALREADY_OWNER'],
})
