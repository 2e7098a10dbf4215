import type { StaffRole } from '#contract/platform/staff-roles.ts'
import type { TokenScope } from '#contract/platform/token-scopes.ts'

/** The caller of a request. */
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
  /** Public number of this session in the member's list of sessions. */
  readonly sessionNumber: number
  /** Set during a view by staff: its end. Nothing can be changed until then. */
  readonly viewed?: { readonly by: number; readonly until: Date }
}

/** Another system, with its API token. */
export interface TokenActor {
  readonly kind: 'token'
  readonly tokenId: number
  readonly scopes: readonly TokenScope[]
  /** The organisation to whose people it is restricted. */
  readonly orgId: number | null
}

/** Which courses and exams are visible: drafts only to staff. */
export type Visibility = 'ANNOUNCED_ONLY' | 'DRAFTS_TOO'

export function visibilityFor(actor: Actor): Visibility {
  return isStaff(actor) ? 'DRAFTS_TOO' : 'ANNOUNCED_ONLY'
}

/** Whether the caller has any staff role. */
export function isStaff(actor: Actor): actor is MemberActor {
  return actor.kind === 'member' && actor.staffRoles.length > 0
}

export const visitor: Visitor = { kind: 'visitor' }
