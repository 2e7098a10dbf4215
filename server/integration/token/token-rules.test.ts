import { describe, expect, it } from 'vitest'
import { maxTokenDays } from '#contract/integration/api-token.ts'
import { canRevokeToken, tokenState, wrongTokenEnd } from './token-rules.ts'

const now = new Date('2026-12-08T10:00:00Z')
const later = new Date(now.getTime() + 1)

describe('a token', () => {
  it.each([
    [{ expiresAt: later, revokedAt: null }, 'ACTIVE'],
    [{ expiresAt: now, revokedAt: null }, 'EXPIRED'],
    [{ expiresAt: later, revokedAt: now }, 'REVOKED'],
    [{ expiresAt: now, revokedAt: now }, 'REVOKED'],
  ] as const)('%o is %s, and only an active one can be revoked', (token, state) => {
    expect(tokenState(token, now)).toBe(state)
    expect(canRevokeToken(token, now).allowed).toBe(state === 'ACTIVE')
  })

  it.each([
    [0, 'endAhead'],
    [1, undefined],
    [maxTokenDays * 86_400_000, undefined],
    [maxTokenDays * 86_400_000 + 1, 'tokenEnd'],
  ])('that ends in %i ms: %s', (milliseconds, problem) => {
    expect(wrongTokenEnd(new Date(now.getTime() + milliseconds), now)).toBe(problem)
  })
})
