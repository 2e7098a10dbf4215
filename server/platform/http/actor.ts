/** Who makes a request, as every handler is told. */
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
  /** By which the member names this session among theirs. */
  readonly sessionNumber: number
}

/** Courses and exams that somebody is shown: drafts are for staff alone, to all others they are not there. */
export type Shown = 'ANNOUNCED_ONLY' | 'DRAFTS_TOO'

export function shownTo(actor: Actor): Shown {
  return actor.kind === 'member' && actor.operator ? 'DRAFTS_TOO' : 'ANNOUNCED_ONLY'
}

export const visitor: Visitor = { kind: 'visitor' }
