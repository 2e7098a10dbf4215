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
import { orgParams, orgPerson, orgRoles } from './partner.ts'

const adminOrg = z.object({
  id,
  version: count,
  name: z.string(),
  /** Whether it is a partner's today: as set by staff, else as its owner's account is. */
  partner: z.boolean(),
  /** Null while the owner's account decides. */
  setByStaff: z.nullable(z.boolean()),
  ownerIsPartner: z.boolean(),
  partnerFrom: z.nullable(instant),
  partnerUntil: z.nullable(instant),
  contractNumber: z.nullable(z.string()),
  owner: z.nullable(z.object(orgPerson)),
  members: count,
  /** Seats on upcoming dates. */
  reservedSeats: count,
  createdAt: instant,
  dissolvedAt: z.nullable(instant),
  updatedAt: instant,
  updatedBy: z.nullable(z.string()),
})
export type AdminOrg = z.infer<typeof adminOrg>

export const adminListOrgs = endpoint({
  id: 'adminListOrgs',
  summary: 'Organisations',
  method: 'GET',
  path: '/api/admin/v1/orgs',
  access: 'operator',
  readableInView: true,
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
  readableInView: true,
  roles: ['courses', 'support', 'money'],
  params: orgParams,
  reply: adminOrg,
  errors: ['NOT_FOUND'],
})

const adminOrgMember = z.object({
  ...orgPerson,
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
  readableInView: true,
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
    /** Null to let the owner's account decide. */
    partner: z.nullable(z.boolean()),
    /** Inclusive, in the centre's time zone; only for partners. */
    from: z.nullable(calendarDay),
    until: z.nullable(calendarDay),
    contractNumber: z.nullable(typedLine(50)),
    reason: typedText(500),
  }),
  versioned: true,
  reply: adminOrg,
  errors: ['NOT_FOUND', 'VERSION_CHANGED'],
})

export const adminTransferOrg = endpoint({
  id: 'adminTransferOrg',
  sealed: true,
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
