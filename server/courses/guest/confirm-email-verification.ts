import type { EmailVerification } from '#contract/courses/guest.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { countAttempt, refundAttempt, resetAttempts } from '../../platform/limits/attempt-count-db.ts'
import type { RateLimitKeys } from '../../platform/limits/rate-limit-keys.ts'
import type { SecretLinks } from '../../platform/signing/secret-links.ts'
import {
  findVerification,
  isUsedByLiveAttender,
  markConfirmed,
  type VerificationRow,
  verificationFactsOf,
} from '../registration/email-verification-db.ts'
import {
  codeLimitPerAddress,
  codeLimitPerAddressAndClient,
  codeLimitPerClient,
  isOver,
  limitWindowMs,
} from '../registration/email-verification-rules.ts'
import { presentVerification } from './present-verification.ts'

interface Deps {
  readonly db: Db
  readonly links: SecretLinks
  readonly keys: RateLimitKeys
}

interface ConfirmInput {
  readonly emailVerifyId: string
  readonly proof: { readonly code: string } | { readonly token: string }
  /** Key of the client for rate limits. */
  readonly client: string
  readonly now: Date
}

/** Polled by the waiting form. */
export async function readEmailVerification(db: Db, id: string, now: Date): Promise<EmailVerification> {
  const row = await findVerification(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  await demandOpen(db, row, now)
  return presentVerification(row)
}

/** Throws if the verification is used or over; VERIFICATION_USED while its registration is live. */
async function demandOpen(db: Db, row: VerificationRow, now: Date): Promise<void> {
  if (!isOver(verificationFactsOf(row), now)) return
  throw new AppError((await isUsedByLiveAttender(db, row)) ? 'VERIFICATION_USED' : 'VERIFICATION_OVER')
}

/**
 * Idempotent. A valid link is accepted even when the rate limit is exceeded, so that nobody can lock out the address's
 * owner.
 */
export async function confirmEmailVerification(
  deps: Deps,
  { emailVerifyId, proof, client, now }: ConfirmInput,
): Promise<EmailVerification> {
  const { db, links } = deps
  if ('token' in proof && links.read('EMAIL', proof.token) !== emailVerifyId)
    throw new AppError('VERIFICATION_OVER')
  const row = await findVerification(db, emailVerifyId)
  if (!row) throw new AppError('code' in proof ? 'NOT_FOUND' : 'VERIFICATION_OVER')
  await demandOpen(db, row, now)
  if ('code' in proof) await demandCode(deps, row, { code: proof.code, client, now })
  await markConfirmed(db, emailVerifyId, now)
  return presentVerification({ ...row, confirmed_at: row.confirmed_at ?? now })
}

/** Counts every attempt before checking the code, so that concurrent attempts cannot exceed the limit. */
async function demandCode(
  { db, links, keys }: Deps,
  { id, email_key: emailKey }: VerificationRow,
  { code, client, now }: { code: string; client: string; now: Date },
): Promise<void> {
  const ownKey = keys('verification-code', emailKey, client)
  const sharedLimits = [
    [keys('verification-code-client', client), codeLimitPerClient],
    [keys('verification-code-address', emailKey), codeLimitPerAddress],
  ] as const
  for (const [key, limit] of [[ownKey, codeLimitPerAddressAndClient] as const, ...sharedLimits])
    if ((await countAttempt(db, { key, windowMs: limitWindowMs, now })) > limit)
      throw new AppError('TRIALS_EXCEEDED')
  if (!links.isCode(id, code)) throw new AppError('CODE_INVALID')
  await resetAttempts(db, ownKey)
  for (const [key] of sharedLimits) await refundAttempt(db, { key, windowMs: limitWindowMs, now })
}
