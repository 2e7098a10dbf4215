import { randomUUID } from 'node:crypto'
import type { EmailVerification } from '#contract/courses/guest.ts'
import type { GuestWaitingEntry } from '#contract/courses/guest-waiting-list.ts'
import type { WaitingList } from '#contract/courses/waiting-list.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { View } from '../../platform/http/view.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { countAttempt } from '../../platform/limits/attempt-count-db.ts'
import type { RateLimitKeys } from '../../platform/limits/rate-limit-keys.ts'
import type { SecretLinks } from '../../platform/signing/secret-links.ts'
import { findOwnEntry, type Person } from '../../waiting-list/entry-db.ts'
import { readEntryToken } from '../../waiting-list/entry-link.ts'
import { findGuestEntry } from '../../waiting-list/guest-entry-db.ts'
import { canTakeSeat } from '../../waiting-list/waiting-list-rules.ts'
import { presentVerification } from '../guest/present-verification.ts'
import {
  findVerification,
  insertVerification,
  markConfirmed,
  verificationFactsOf,
} from '../registration/email-verification-db.ts'
import {
  canBeUsed,
  limitWindowMs,
  mailLimitPerAddressAndClient,
  verificationExpiry,
} from '../registration/email-verification-rules.ts'
import { joinLecture, leaveWaitingList } from './join-waiting-list.ts'
import { lineOf } from './lecture-line.ts'
import { readWaitingList } from './read-waiting-list.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly links: SecretLinks
  readonly keys: RateLimitKeys
  readonly offerHours: number
  readonly groupDays: number
}

interface OfLecture extends View {
  readonly lectureId: number
}

interface ByToken extends View {
  readonly token: string
}

/** Shows the place of an address only if its verification is confirmed and valid. */
export async function readGuestWaitingList(
  { db, offerHours, groupDays }: Deps,
  { emailVerifyId, ...of }: OfLecture & { readonly emailVerifyId?: string | undefined },
): Promise<WaitingList> {
  const verification = emailVerifyId && (await findUsable(db, { ...of, emailVerifyId }))
  const person = guestPerson(verification ? verification.email_key : null)
  return found(await readWaitingList(db, { ...of, offerHours, groupDays, person }))
}

/** Mails the verified address the link to its place. */
export async function joinAsGuest(
  { db, jobs, keys, offerHours, groupDays }: Deps,
  { emailVerifyId, ...of }: OfLecture & { readonly emailVerifyId: string },
): Promise<WaitingList> {
  const verification = await findUsable(db, { ...of, emailVerifyId })
  if (!verification) throw new AppError('VERIFICATION_OVER')
  const { email, email_key: emailKey } = verification
  const attempt = { key: keys('waiting-list-mail', emailKey), windowMs: limitWindowMs, now: of.now }
  if ((await countAttempt(db, attempt)) > mailLimitPerAddressAndClient) throw new AppError('TRIALS_EXCEEDED')
  const input = { ...of, offerHours, groupDays, person: guestPerson(emailKey) }
  const list = await db.transaction().execute(async (tx) => {
    const entryId = await joinLecture(tx, input, { email, emailKey, language: of.language })
    await jobs.send(tx, 'waiting-list-mail', { kind: 'waitingJoined', entryId, memberId: null })
    return readWaitingList(tx, input)
  })
  return found(list)
}

/** Authorised by the signed token of the link in the guest's mail. */
export async function readGuestEntry(deps: Deps, { token, ...view }: ByToken): Promise<GuestWaitingEntry> {
  const { db, offerHours, groupDays } = deps
  const { lecture_id: lectureId, email, email_key } = await entryOfToken(deps, token)
  const list = await readWaitingList(db, {
    ...view,
    lectureId,
    offerHours,
    groupDays,
    person: guestPerson(email_key),
  })
  return { ...found(list), email }
}

/** Also declines an offer. Authorised by the same token. */
export async function leaveAsGuest(deps: Deps, { token, ...view }: ByToken): Promise<GuestWaitingEntry> {
  const { db, offerHours, groupDays } = deps
  const { lecture_id: lectureId, email, email_key } = await entryOfToken(deps, token)
  const input = { ...view, lectureId, offerHours, groupDays, person: guestPerson(email_key) }
  return { ...(await leaveWaitingList(db, input)), email }
}

/**
 * The mailed link verifies the address, since only its owner has the link. The guest can then register for the offered seat
 * without another mail.
 */
export async function takeGuestOffer(
  deps: Deps,
  { token, language, now }: ByToken,
): Promise<EmailVerification> {
  const linked = await entryOfToken(deps, token)
  const { lecture_id: lectureId, email, email_key: emailKey } = linked
  const entry = (await findOwnEntry(deps.db, lineOf(lectureId), guestPerson(emailKey))) ?? linked
  assertAllowed(canTakeSeat({ state: entry.state, offeredUntil: entry.offered_until }, now))
  const id = randomUUID()
  const made = {
    id,
    lectureId,
    email,
    emailKey,
    language,
    requestedAt: now,
    expiresAt: verificationExpiry(now),
  }
  return deps.db.transaction().execute(async (tx) => {
    const verification = await insertVerification(tx, made)
    await markConfirmed(tx, id, now)
    return presentVerification({ ...verification, confirmed_at: now })
  })
}

const guestPerson = (emailKey: string | null): Person => ({ memberId: null, emailKey })

/** Undefined unless the verification is confirmed, for this course, and neither used nor over. */
async function findUsable(
  db: Db,
  { emailVerifyId, lectureId, now }: { emailVerifyId: string; lectureId: number; now: Date },
) {
  const row = await findVerification(db, emailVerifyId)
  if (!row) return undefined
  return canBeUsed(verificationFactsOf(row), { emailKey: row.email_key, lectureId, now }) ? row : undefined
}

async function entryOfToken({ db, links }: Deps, token: string) {
  const entryId = readEntryToken(links, token)
  return found(entryId === undefined ? undefined : await findGuestEntry(db, entryId))
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new AppError('NOT_FOUND')
  return value
}
