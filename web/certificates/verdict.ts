import type { Verification } from './verify-reads.ts'

/** What an answer says of a code. */
export type Verdict = 'valid' | 'expired' | 'revoked' | 'unknown'

/** A revoked certificate is EXPIRED for the API, and says so. Nothing where there is no answer. */
export function verdictOf(verification: Verification | undefined): Verdict | undefined {
  if (verification?.kind === 'unknown') return 'unknown'
  if (verification?.kind !== 'found') return undefined
  const { state, revokedAt } = verification.certificate
  if (revokedAt !== null) return 'revoked'
  return state === 'VALID' ? 'valid' : 'expired'
}
