import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '#contract/languages.ts'
import type { Db } from '../db/open.ts'
import { sessionDays } from '../http/cookies.ts'
import type { SignedIn } from '../outside/identity/identity.ts'
import { upsertMember } from './member-db.ts'
import { insertSession } from './session-db.ts'

/** Opens a session for somebody whom the provider has signed in; the secret that their cookie carries. */
export function signIn(
  db: Db,
  told: SignedIn,
  { language, now }: { language: Language; now: Date },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  return db.transaction().execute(async (tx) => {
    const memberId = await upsertMember(tx, told, { language, now })
    await insertSession(tx, {
      id: sessionId(secret),
      memberId,
      idpSid: told.idpSid,
      idToken: told.idToken,
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
