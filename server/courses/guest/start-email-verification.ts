import { randomUUID } from 'node:crypto'
import type { EmailVerification } from '#contract/courses/guest.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { Db } from '../../platform/db/open.ts'
import { emailAddressKey } from '../../platform/email/email-key.ts'
import { parseEmailAddress } from '../../platform/email/parse-email-address.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { findStoredReply, idempotent } from '../../platform/http/idempotency.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { countAttempt } from '../../platform/limits/attempt-count-db.ts'
import type { RateLimitKeys } from '../../platform/limits/rate-limit-keys.ts'
import { factsOf, findLecture } from '../lecture/lecture-db.ts'
import { canVerifyGuest } from '../lecture/lecture-rules.ts'
import { insertVerification } from '../registration/email-verification-db.ts'
import {
  limitWindowMs,
  mailLimitPerAddress,
  mailLimitPerAddressAndClient,
  mailLimitPerClient,
  throttledMailIntervalMs,
  verificationExpiry,
} from '../registration/email-verification-rules.ts'
import { findTurn } from '../registration/new-registration-db.ts'
import { presentVerification } from './present-verification.ts'

export interface StartVerificationInput {
  readonly email: string
  readonly lectureId: number
  /** Key of the client for rate limits. */
  readonly client: string
  readonly idempotencyKey: string | undefined
  readonly now: Date
  readonly language: Language
  readonly zone: string
  /** Called at most once per hour and address, when the limit over all clients is first exceeded. */
  readonly onFlood?: () => void
}

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly keys: RateLimitKeys
}

/** Mails a link and a code. Known and unknown addresses are treated alike, so that nobody can probe for accounts. */
export async function startEmailVerification(
  { db, jobs, keys }: Deps,
  { email: typed, lectureId, client, idempotencyKey, now, language, zone, onFlood }: StartVerificationInput,
): Promise<EmailVerification> {
  const email = parseEmailAddress(typed)
  const emailKey = emailAddressKey(email)
  const call = {
    scope: `startEmailVerification ${client}`,
    key: idempotencyKey,
    input: { email, lectureId },
  }
  const stored = await findStoredReply<EmailVerification>(db, call)
  if (stored) return stored
  await requireOpenCourse(db, { lectureId, now, zone })
  await checkMailLimits(db, keys, { emailKey, client, now })
  const sendsMail = await shouldSendMail(db, keys, { emailKey, now, flooded: onFlood })
  return db.transaction().execute((tx) =>
    idempotent(tx, { ...call, now }, async () => {
      const verification = await insertVerification(tx, {
        id: randomUUID(),
        lectureId,
        email,
        emailKey,
        language,
        requestedAt: now,
        expiresAt: verificationExpiry(now),
      })
      if (sendsMail)
        await jobs.send(tx, 'verification-mail', {
          kind: 'emailVerification',
          emailVerifyId: verification.id,
        })
      return presentVerification(verification)
    }),
  )
}

/** Called before the rate limits, so that requests for courses closed to guests are not counted. */
async function requireOpenCourse(
  db: Db,
  { lectureId, now, zone }: { lectureId: number; now: Date; zone: string },
): Promise<void> {
  const room = await findTurn(db, lectureId)
  // People who enter its waiting room register only once the lecture is announced.
  const isEntered = room !== null && room.entersFrom <= now
  const lecture = await findLecture(db, lectureId, isEntered ? 'DRAFTS_TOO' : 'ANNOUNCED_ONLY')
  if (!lecture) throw new AppError('NOT_FOUND')
  const facts = factsOf(lecture)
  const announced = isEntered && facts.state === 'DRAFT' ? { ...facts, state: 'ANNOUNCED' as const } : facts
  assertAllowed(canVerifyGuest(announced, now, zone))
}

/** A request refused by the limit per address does not count against the client's limit. */
async function checkMailLimits(
  db: Db,
  keys: RateLimitKeys,
  { emailKey, client, now }: { emailKey: string; client: string; now: Date },
): Promise<void> {
  const limits = [
    [keys('verification-mail', emailKey, client), mailLimitPerAddressAndClient],
    [keys('verification-mail-client', client), mailLimitPerClient],
  ] as const
  for (const [key, limit] of limits)
    if ((await countAttempt(db, { key, windowMs: limitWindowMs, now })) > limit)
      throw new AppError('TRIALS_EXCEEDED')
}

/**
 * Past the limit per address over all clients requests still succeed, since a refusal would lock out the owner and reveal the
 * flood, but at most one mail per interval goes out. Call it last, so that requests refused by other limits are not counted.
 */
async function shouldSendMail(
  db: Db,
  keys: RateLimitKeys,
  { emailKey, now, flooded }: { emailKey: string; now: Date; flooded: (() => void) | undefined },
): Promise<boolean> {
  const key = keys('verification-mail-address', emailKey)
  const count = await countAttempt(db, { key, windowMs: limitWindowMs, now })
  if (count <= mailLimitPerAddress) return true
  if (count === mailLimitPerAddress + 1) flooded?.()
  const rareKey = keys('verification-mail-rare', emailKey)
  return (await countAttempt(db, { key: rareKey, windowMs: throttledMailIntervalMs, now })) === 1
}
