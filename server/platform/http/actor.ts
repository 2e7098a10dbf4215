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
  readonly operator: boolean
  /** Public number of this session in the member's list of sessions. */
  readonly sessionNumber: number
}

/** Which courses and exams are visible: drafts only to staff. */
export type Visibility = 'ANNOUNCED_ONLY' | 'DRAFTS_TOO'

export function visibilityFor(actor: Actor): Visibility {
  return actor.kind === 'member' && actor.operator ? 'DRAFTS_TOO' : 'ANNOUNCED_ONLY'
}

export const visitor: Visitor = { kind: 'visitor' }
