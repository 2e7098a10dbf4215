import { randomUUID } from 'node:crypto'
import type { EmailVerification } from '#contract/courses/guest.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { Db } from '../../platform/db/open.ts'
import { keyOfAddress } from '../../platform/email/email-key.ts'
import { typedAddress } from '../../platform/email/typed-address.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { demand } from '../../platform/errors/decision.ts'
import { once, repliedBefore } from '../../platform/http/once.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { countTry } from '../../platform/limits/try-count-db.ts'
import type { TryKeys } from '../../platform/limits/try-keys.ts'
import { factsOf, findLecture } from '../lecture/lecture-db.ts'
import { canVerifyGuest } from '../lecture/lecture-rules.ts'
import { insertVerification } from '../registration/email-verification-db.ts'
import {
  endOfVerification,
  limitWindowMs,
  mailsForAddress,
  mailsForAddressByAll,
  mailsOfClient,
  rareMailMs,
} from '../registration/email-verification-rules.ts'
import { presentVerification } from './present-verification.ts'

export interface Starting {
  readonly email: string
  readonly lectureId: number
  /** Who asks, as limits tell clients apart. */
  readonly client: string
  readonly idempotencyKey: string | undefined
  readonly now: Date
  readonly language: Language
  readonly zone: string
  /** Told once an hour of an address that so many clients ask for that letters to it are held back. */
  readonly flooded?: () => void
}

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly keys: TryKeys
}

/** Sends a link and a code to an address. Whether we know the address is not asked, so that nothing can tell it. */
export async function startEmailVerification(
  { db, jobs, keys }: Deps,
  { email: typed, lectureId, client, idempotencyKey, now, language, zone, flooded }: Starting,
): Promise<EmailVerification> {
  const email = typedAddress(typed)
  const emailKey = keyOfAddress(email)
  const asking = {
    scope: `startEmailVerification ${client}`,
    key: idempotencyKey,
    asked: { email, lectureId },
  }
  const first = await repliedBefore<EmailVerification>(db, asking)
  if (first) return first
  await demandCourse(db, { lectureId, now, zone })
  await demandMail(db, keys, { emailKey, client, now })
  const mailed = await getsMail(db, keys, { emailKey, now, flooded })
  return db.transaction().execute((tx) =>
    once(tx, { ...asking, now }, async () => {
      const made = await insertVerification(tx, {
        id: randomUUID(),
        lectureId,
        email,
        emailKey,
        language,
        askedAt: now,
        expiresAt: endOfVerification(now),
      })
      if (mailed)
        await jobs.send(tx, 'verification-mail', { kind: 'emailVerification', emailVerifyId: made.id })
      return presentVerification(made)
    }),
  )
}

/** Nobody is mailed for a course that they could not register for then; such a call is not counted either. */
async function demandCourse(
  db: Db,
  { lectureId, now, zone }: { lectureId: number; now: Date; zone: string },
): Promise<void> {
  const lecture = await findLecture(db, lectureId)
  if (!lecture) throw new AppError('NOT_FOUND')
  demand(canVerifyGuest(factsOf(lecture), now, zone))
}

/** What is refused for its address is not counted for the client, who may have others. */
async function demandMail(
  db: Db,
  keys: TryKeys,
  { emailKey, client, now }: { emailKey: string; client: string; now: Date },
): Promise<void> {
  const limits = [
    [keys('verification-mail', emailKey, client), mailsForAddress],
    [keys('verification-mail-client', client), mailsOfClient],
  ] as const
  for (const [key, limit] of limits)
    if ((await countTry(db, { key, windowMs: limitWindowMs, now })) > limit)
      throw new AppError('TRIALS_EXCEEDED')
}

/**
 * Whether a letter goes out. An address that many clients ask for is refused to none of them, which would lock its owner
 * out and tell that it is asked for: it gets a letter now and then. Counted last, so that who may send no more uses up
 * nobody's turn.
 */
async function getsMail(
  db: Db,
  keys: TryKeys,
  { emailKey, now, flooded }: { emailKey: string; now: Date; flooded: (() => void) | undefined },
): Promise<boolean> {
  const key = keys('verification-mail-address', emailKey)
  const asked = await countTry(db, { key, windowMs: limitWindowMs, now })
  if (asked <= mailsForAddressByAll) return true
  if (asked === mailsForAddressByAll + 1) flooded?.()
  const rare = keys('verification-mail-rare', emailKey)
  return (await countTry(db, { key: rare, windowMs: rareMailMs, now })) === 1
}
