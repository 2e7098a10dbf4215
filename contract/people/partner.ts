import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, decision, id, idText, instant, pageOf, pageQuery, typedText } from '../platform/wire.ts'

export const orgRoles = ['OWNER', 'ADMIN', 'MEMBER'] as const
export type OrgRole = (typeof orgRoles)[number]

/** Roles that owner and admins may assign; the single owner changes by a transfer. */
export const grantedRoles = ['ADMIN', 'MEMBER'] as const
export type GrantedRole = (typeof grantedRoles)[number]

export const org = z.object({ id, name: z.string(), partner: z.boolean() })
export type Org = z.infer<typeof org>

export const ownOrg = z.extend(org, { role: z.enum(orgRoles) })

export const listOrgs = endpoint({
  id: 'listOrgs',
  summary: 'Organisations the caller belongs to',
  method: 'GET',
  path: '/api/user/v1/orgs',
  access: 'member',
  readableInView: true,
  reply: z.array(ownOrg),
  errors: [],
})

export const getOwnedOrg = endpoint({
  id: 'getOwnedOrg',
  summary: 'The organisation the caller owns, or null',
  method: 'GET',
  path: '/api/user/v1/owned-org',
  access: 'member',
  readableInView: true,
  reply: z.nullable(org),
  errors: [],
})

/** Control and invisible characters, and letters that render blank: the name is shown within other text. */
const unreadable = /[\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u
/** Zero-width joiners between letters or emoji, which some scripts need. */
const joiner =
  /([\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d](?=[\p{L}\p{Extended_Pictographic}])/gu
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u
/** Strangers get the name in invitations, so it must not contain what mail programs turn into a link. */
const webAddress = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}|\d\.\d+\.\d+\.\d/iu

/** Version of the statement that members agree to on joining (`orgAgreement` in the words). */
export const orgAgreementVersion = 1

export const orgName = typedText(100).check(
  z.refine((name) => !unreadable.test(name.replace(joiner, '$1')), { params: { words: 'unreadable' } }),
  z.refine((name) => name.trim() === '' || visible.test(name), { params: { words: 'required' } }),
  z.refine((name) => !webAddress.test(name.normalize('NFKC')), { params: { words: 'orgName' } }),
)

const orgNameBody = z.strictObject({ name: orgName })
export const orgParams = z.object({ orgId: idText })
const memberParams = z.object({ orgId: idText, memberId: idText })

export const createOrg = endpoint({
  id: 'createOrg',
  summary: 'Create an organisation, which the caller then owns',
  method: 'POST',
  path: '/api/user/v1/orgs',
  access: 'member',
  body: orgNameBody,
  reply: ownOrg,
  status: 201,
  errors: ['OWNS_AN_ORG', 'IDEMPOTENCY_KEY_REUSED'],
})

/** 404 to anybody who does not belong to the organisation; admin endpoints also to plain members. */
const orgDetail = z.extend(ownOrg, {
  createdAt: instant,
  members: count,
  /** Whether owner and admins may see the caller's full name, address and training record. */
  agreement: z.object({
    /** Version of the statement to agree to. */
    version: count,
    givenAt: z.nullable(instant),
  }),
  actions: z.object({ rename: decision, transfer: decision, leave: decision, dissolve: decision }),
})
export type OrgDetail = z.infer<typeof orgDetail>

export const getOrg = endpoint({
  id: 'getOrg',
  summary: 'An organisation and what the caller may do with it; for each of its members',
  method: 'GET',
  path: '/api/user/v1/orgs/:orgId',
  access: 'member',
  readableInView: true,
  params: orgParams,
  reply: orgDetail,
  errors: ['NOT_FOUND'],
})

export const renameOrg = endpoint({
  id: 'renameOrg',
  summary: 'Rename an organisation',
  method: 'PUT',
  path: '/api/user/v1/orgs/:orgId',
  access: 'member',
  params: orgParams,
  body: orgNameBody,
  reply: orgDetail,
  errors: ['NOT_FOUND'],
})

export const dissolveOrg = endpoint({
  id: 'dissolveOrg',
  summary: 'Dissolve an organisation; its owner may, once nobody else belongs to it',
  method: 'DELETE',
  path: '/api/user/v1/orgs/:orgId',
  access: 'member',
  params: orgParams,
  reply: z.null(),
  errors: ['NOT_FOUND', 'OWNER_ONLY', 'ORG_NOT_EMPTY'],
})

export const orgPerson = {
  memberId: id,
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Name and address are masked for owner and admins until the member has agreed to be seen. */
  masked: z.boolean(),
}

const orgMember = z.object({
  ...orgPerson,
  role: z.enum(orgRoles),
  joinedAt: instant,
  me: z.boolean(),
  actions: z.object({ changeRole: decision, remove: decision }),
})
export type OrgMember = z.infer<typeof orgMember>

export const listOrgMembers = endpoint({
  id: 'listOrgMembers',
  summary: 'Who belongs to an organisation, for its owner and admins',
  method: 'GET',
  path: '/api/user/v1/orgs/:orgId/members',
  access: 'member',
  readableInView: true,
  params: orgParams,
  query: z.strictObject(pageQuery(['joinedAt'])),
  reply: pageOf(orgMember),
  errors: ['NOT_FOUND'],
})

export const agreeToOrg = endpoint({
  id: 'agreeToOrg',
  summary:
    "Agree that an organisation's owner and admins see the caller's full name, address and training record",
  method: 'PUT',
  path: '/api/user/v1/orgs/:orgId/agreement',
  access: 'member',
  params: orgParams,
  /** Version of the statement that the member has read. */
  body: z.strictObject({ version: count }),
  reply: orgDetail,
  errors: ['NOT_FOUND', 'TERMS_CHANGED'],
})

export const changeOrgRole = endpoint({
  id: 'changeOrgRole',
  summary: 'Make a member an admin, or an admin a member',
  method: 'PUT',
  path: '/api/user/v1/orgs/:orgId/members/:memberId',
  access: 'member',
  params: memberParams,
  body: z.strictObject({ role: z.enum(grantedRoles) }),
  reply: orgMember,
  errors: ['NOT_FOUND', 'OWNER_ONLY', 'OWNER_STAYS'],
})

export const removeOrgMember = endpoint({
  id: 'removeOrgMember',
  summary: 'Remove somebody from an organisation, or leave it',
  method: 'DELETE',
  path: '/api/user/v1/orgs/:orgId/members/:memberId',
  access: 'member',
  params: memberParams,
  reply: z.null(),
  errors: ['NOT_FOUND', 'OWNER_ONLY', 'OWNER_STAYS'],
})

export const transferOrg = endpoint({
  id: 'transferOrg',
  summary: 'Make another member the owner; the owner of before becomes an admin',
  method: 'POST',
  path: '/api/user/v1/orgs/:orgId/transfers',
  access: 'member',
  params: orgParams,
  body: z.strictObject({ memberId: id }),
  reply: orgDetail,
  errors: ['NOT_FOUND', 'OWNER_ONLY', 'OWNS_AN_ORG'],
})
