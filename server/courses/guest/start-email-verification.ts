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
  /** Client key used by rate limits. */
  readonly client: string
  readonly idempotencyKey: string | undefined
  readonly now: Date
  readonly language: Language
  readonly zone: string
  /** Called at most once per hour and address, when the limit over all clients is first exceeded. */
  readonly flooded?: () => void
}

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly keys: TryKeys
}

/** Mails a link and a code. Known and unknown addresses are treated alike, so that nobody can probe for accounts. */
export async function startEmailVerification(
  { db, jobs, keys }: Deps,
  { email: typed, lectureId, client, idempotencyKey, now, language, zone, flooded }: Starting,
): Promise<EmailVerification> {
  const email = typedAddress(typed)
  const emailKey = keyOfAddress(email)
  const call = {
    scope: `startEmailVerification ${client}`,
    key: idempotencyKey,
    asked: { email, lectureId },
  }
  const stored = await repliedBefore<EmailVerification>(db, call)
  if (stored) return stored
  await requireOpenCourse(db, { lectureId, now, zone })
  await checkMailLimits(db, keys, { emailKey, client, now })
  const sendsMail = await shouldSendMail(db, keys, { emailKey, now, flooded })
  return db.transaction().execute((tx) =>
    once(tx, { ...call, now }, async () => {
      const verification = await insertVerification(tx, {
        id: randomUUID(),
        lectureId,
        email,
        emailKey,
        language,
        askedAt: now,
        expiresAt: endOfVerification(now),
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

/** Refuses courses closed to guests before the rate limits, so that such calls are not counted. */
async function requireOpenCourse(
  db: Db,
  { lectureId, now, zone }: { lectureId: number; now: Date; zone: string },
): Promise<void> {
  const lecture = await findLecture(db, lectureId)
  if (!lecture) throw new AppError('NOT_FOUND')
  demand(canVerifyGuest(factsOf(lecture), now, zone))
}

/** A request refused by the limit per address does not count against the client's limit. */
async function checkMailLimits(
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
 * Whether a mail is sent. Past the limit per address over all clients requests still succeed, since a refusal would
 * lock out the owner and reveal the flood; at most one mail per interval goes out. Counted last, so that requests
 * refused by other limits do not use it up.
 */
async function shouldSendMail(
  db: Db,
  keys: TryKeys,
  { emailKey, now, flooded }: { emailKey: string; now: Date; flooded: (() => void) | undefined },
): Promise<boolean> {
  const key = keys('verification-mail-address', emailKey)
  const count = await countTry(db, { key, windowMs: limitWindowMs, now })
  if (count <= mailsForAddressByAll) return true
  if (count === mailsForAddressByAll + 1) flooded?.()
  const rareKey = keys('verification-mail-rare', emailKey)
  return (await countTry(db, { key: rareKey, windowMs: rareMailMs, now })) === 1
}
