import type { Verification } from './verify-reads.ts'

/** The verdict on a code. */
export type Verdict = 'valid' | 'expired' | 'revoked' | 'unknown'

/** For the API a revoked certificate is EXPIRED with `revokedAt` set. Undefined without a result. */
export function verdictOf(verification: Verification | undefined): Verdict | undefined {
  if (verification?.kind === 'unknown' || verification?.kind === 'unknownPast') return 'unknown'
  if (verification?.kind !== 'found' && verification?.kind !== 'foundPast') return undefined
  const { state, revokedAt } = verification.certificate
  if (revokedAt !== null) return 'revoked'
  return state === 'VALID' ? 'valid' : 'expired'
}
