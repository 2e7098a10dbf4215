import { randomBytes } from 'node:crypto'
import type { Language } from '#contract/platform/languages.ts'
import type { SignedIn } from '../../outside/identity/identity.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { emailKey } from '../../platform/email/email-key.ts'
import { sessionDays } from '../../platform/http/cookies.ts'
import { upsertMember } from '../account/member-db.ts'
import { insertSession } from '../session/session-db.ts'
import { sessionId } from '../session/session-id.ts'

/** What a person did with their verified address before they signed in with it. */
export interface DoneAsGuest {
  /** Waits for what is being written about it, and keeps others from writing. */
  lock(tx: Tx, emailKey: string): Promise<void>
  /** Gives it to the member, who is locked. */
  join(tx: Tx, member: { id: number; emailKey: string; now: Date; zone: string }): Promise<void>
}

interface SigningIn {
  readonly doneAsGuest: DoneAsGuest
  readonly language: Language
  readonly userAgent: string | null
  readonly now: Date
  readonly zone: string
}

/**
 * Opens a session for somebody whom the provider has signed in; the secret that their cookie carries. What they
 * did as a guest is theirs from now on.
 */
export function signIn(
  db: Db,
  told: SignedIn,
  { language, userAgent, now, zone, doneAsGuest }: SigningIn,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  return db.transaction().execute(async (tx) => {
    const key = emailKey(told)
    if (key !== null) await doneAsGuest.lock(tx, key)
    // This locks the member, under which absences are counted.
    const memberId = await upsertMember(tx, told, { language, now })
    if (key !== null) await doneAsGuest.join(tx, { id: memberId, emailKey: key, now, zone })
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
