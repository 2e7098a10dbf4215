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

export const visitor: Visitor = { kind: 'visitor' }
