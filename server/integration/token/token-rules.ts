import { maxTokenDays, type TokenState } from '#contract/integration/api-token.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

interface TokenFacts {
  readonly expiresAt: Date
  readonly revokedAt: Date | null
}

/** The state of a token at a moment. */
export function tokenState({ expiresAt, revokedAt }: TokenFacts, now: Date): TokenState {
  if (revokedAt) return 'REVOKED'
  return expiresAt <= now ? 'EXPIRED' : 'ACTIVE'
}

/** May it be revoked? As long as it can be used. */
export function canRevokeToken(token: TokenFacts, now: Date): Decision {
  return tokenState(token, now) === 'ACTIVE' ? allow() : refuse('TOKEN_OVER')
}

/** What is wrong with the end of a new token, as a key of the `fields` words; undefined if nothing is. */
export function wrongTokenEnd(expiresAt: Date, now: Date): 'endAhead' | 'tokenEnd' | undefined {
  if (expiresAt <= now) return 'endAhead'
  return expiresAt.getTime() - now.getTime() > maxTokenDays * 86_400_000 ? 'tokenEnd' : undefined
}
