import type { EmailVerification } from '#contract/courses/guest.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { countTry, forgetTries, giveBackTry } from '../../platform/limits/try-count-db.ts'
import type { TryKeys } from '../../platform/limits/try-keys.ts'
import type { SecretLinks } from '../../platform/signing/secret-links.ts'
import {
  findVerification,
  isOfLiveAttender,
  markConfirmed,
  type VerificationRow,
  verificationFactsOf,
} from '../registration/email-verification-db.ts'
import {
  codesForAddress,
  codesForAddressByAll,
  codesOfClient,
  isOver,
  limitWindowMs,
} from '../registration/email-verification-rules.ts'
import { presentVerification } from './present-verification.ts'

interface Deps {
  readonly db: Db
  readonly links: SecretLinks
  readonly keys: TryKeys
}

interface Confirming {
  readonly emailVerifyId: string
  readonly proof: { readonly code: string } | { readonly token: string }
  /** Who asks, as limits tell clients apart. */
  readonly client: string
  readonly now: Date
}

/** What has become of a verification, for the form that waits for it. */
export async function readEmailVerification(db: Db, id: string, now: Date): Promise<EmailVerification> {
  const row = await findVerification(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  await demandOpen(db, row, now)
  return presentVerification(row)
}

/** One that a registration was made with has not failed: whoever asks again is told so. */
async function demandOpen(db: Db, row: VerificationRow, now: Date): Promise<void> {
  if (!isOver(verificationFactsOf(row), now)) return
  throw new AppError((await isOfLiveAttender(db, row)) ? 'VERIFICATION_USED' : 'VERIFICATION_OVER')
}

/**
 * Confirms an address by what only its mail tells. A right link is believed whatever was tried before, so that nobody
 * can lock the address's owner out; a second time it says the same.
 */
export async function confirmEmailVerification(
  deps: Deps,
  { emailVerifyId, proof, client, now }: Confirming,
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

/** Every try is counted before it is looked at: tries at one moment are as many as tries in turn. */
async function demandCode(
  { db, links, keys }: Deps,
  { id, email_key: emailKey }: VerificationRow,
  { code, client, now }: { code: string; client: string; now: Date },
): Promise<void> {
  const own = keys('verification-code', emailKey, client)
  const shared = [
    [keys('verification-code-client', client), codesOfClient],
    [keys('verification-code-address', emailKey), codesForAddressByAll],
  ] as const
  for (const [key, limit] of [[own, codesForAddress] as const, ...shared])
    if ((await countTry(db, { key, windowMs: limitWindowMs, now })) > limit)
      throw new AppError('TRIALS_EXCEEDED')
  if (!links.isCode(id, code)) throw new AppError('CODE_INVALID')
  await forgetTries(db, own)
  for (const [key] of shared) await giveBackTry(db, { key, windowMs: limitWindowMs, now })
}
