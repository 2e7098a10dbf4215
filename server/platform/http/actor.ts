import type { FastifyRequest } from 'fastify'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import type { TokenScope } from '#contract/platform/token-scopes.ts'
import type { AuditSource } from '../audit/audit-source.ts'

export type Actor = Visitor | MemberActor

export interface Visitor {
  readonly kind: 'visitor'
}

export interface MemberActor {
  readonly kind: 'member'
  readonly memberId: number
  readonly sub: string
  readonly name: string | null
  readonly email: string | null
  readonly emailVerified: boolean
  readonly phoneNumber: string | null
  readonly accountType: 'MEMBER' | 'IAM'
  /** Empty for members who are not staff. */
  readonly staffRoles: readonly StaffRole[]
  /** Number by which the member's list of sessions names this one. */
  readonly sessionNumber: number
  /** During a view by staff, in which nothing can be changed, its end. */
  readonly viewed?: { readonly by: number; readonly until: Date }
}

export interface TokenActor {
  readonly kind: 'token'
  readonly tokenId: number
  readonly scopes: readonly TokenScope[]
  /** The organisation to whose people it is restricted. */
  readonly orgId: number | null
}

/** Drafts are visible to staff only. */
export type Visibility = 'ANNOUNCED_ONLY' | 'DRAFTS_TOO'

export function visibilityFor(actor: Actor): Visibility {
  return isStaff(actor) ? 'DRAFTS_TOO' : 'ANNOUNCED_ONLY'
}

export function isStaff(actor: Actor): actor is MemberActor {
  return actor.kind === 'member' && actor.staffRoles.length > 0
}

export const visitor: Visitor = { kind: 'visitor' }

/** `member` for a member's own action that staff rely on. */
export function auditSource(
  { sub }: MemberActor,
  { ip, id }: FastifyRequest,
  role: 'operator' | 'member',
): AuditSource {
  return { actor: { sub, role }, ip, requestId: id }
}
