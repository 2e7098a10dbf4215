import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '#contract/languages.ts'
import { joinGuestRegistrations, lockGuestLectures } from '../../courses/guest/guest-registration-db.ts'
import { openRestrictions } from '../../courses/restriction/open-restrictions.ts'
import type { SignedIn } from '../../outside/identity/identity.ts'
import type { Db } from '../../platform/db/open.ts'
import { emailKey } from '../../platform/email/email-key.ts'
import { sessionDays } from '../../platform/http/cookies.ts'
import { upsertMember } from '../account/member-db.ts'
import { insertSession } from '../session/session-db.ts'

interface SigningIn {
  readonly language: Language
  readonly userAgent: string | null
  readonly now: Date
  readonly zone: string
}

/**
 * Opens a session for somebody whom the provider has signed in; the secret that their cookie carries. What they
 * registered for as a guest is theirs from now on, and so is the restriction that its absences lead to.
 */
export function signIn(
  db: Db,
  told: SignedIn,
  { language, userAgent, now, zone }: SigningIn,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  return db.transaction().execute(async (tx) => {
    const key = emailKey(told)
    if (key !== null) await lockGuestLectures(tx, key)
    // This locks the member, under which absences are counted.
    const memberId = await upsertMember(tx, told, { language, now })
    const joined = key === null ? undefined : await joinGuestRegistrations(tx, { memberId, emailKey: key })
    if (joined?.absences) await openRestrictions(tx, [memberId], now, zone)
    await insertSession(tx, {
      id: sessionId(secret),
      memberId,
      idpSid: told.idpSid,
      idToken: told.idToken,
      userAgent,
      createdAt: now,
      expiresAt: new Date(now.getTime() + sessionDays * 86_400_000),
    })
    return secret
  })
}

/** What is stored of a session's secret. */
export function sessionId(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
