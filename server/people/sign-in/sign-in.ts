import { randomBytes } from 'node:crypto'
import type { Language } from '#contract/platform/languages.ts'
import type { SignedInUser } from '../../outside/identity/identity-provider.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { emailKey } from '../../platform/email/email-key.ts'
import { sessionDays } from '../../platform/http/cookies.ts'
import { upsertMember } from '../account/member-db.ts'
import { findSessionMember, insertSession } from '../session/session-db.ts'
import { sessionId } from '../session/session-id.ts'

/** What belongs to a verified address before its person has an account. */
export interface GuestHistory {
  /** Waits for concurrent writes and blocks others, until commit. */
  lock(tx: Tx, emailKey: string): Promise<void>
  /** Moves it to the member, who is locked. */
  join(tx: Tx, member: { id: number; emailKey: string; now: Date; zone: string }): Promise<void>
}

interface SignInContext {
  readonly guestHistory: GuestHistory
  readonly language: Language
  readonly userAgent: string | null
  /** Completes the sign-in; for the audit log. */
  readonly request: { readonly ip: string; readonly id: string }
  readonly now: Date
  readonly zone: string
}

/** Opens a session and returns its token. What belongs to the user's verified address becomes the member's. */
export function signIn(
  db: Db,
  user: SignedInUser,
  { language, userAgent, request, now, zone, guestHistory }: SignInContext,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  return db.transaction().execute(async (tx) => {
    const key = emailKey(user)
    if (key !== null) await guestHistory.lock(tx, key)
    // Locks the member, as absences are counted under that lock.
    const memberId = await upsertMember(tx, user, { language, now })
    if (key !== null) await guestHistory.join(tx, { id: memberId, emailKey: key, now, zone })
    await insertSession(tx, {
      id: sessionId(secret),
      memberId,
      idpSid: user.idpSid,
      idToken: user.idToken,
      userAgent,
      createdAt: now,
      expiresAt: new Date(now.getTime() + sessionDays * 86_400_000),
    })
    await auditStaff(tx, secret, { request, now })
    return secret
  })
}

async function auditStaff(
  tx: Tx,
  secret: string,
  { request, now }: Pick<SignInContext, 'request' | 'now'>,
): Promise<void> {
  const actor = await findSessionMember(tx, sessionId(secret), now)
  if (!actor || actor.staffRoles.length === 0) return
  await appendAudit(tx, {
    actor: { sub: actor.sub, role: 'operator' },
    ip: request.ip,
    requestId: request.id,
    at: now,
    action: 'staff.signIn',
    entity: 'member',
    entityId: String(actor.memberId),
    after: { roles: actor.staffRoles },
  })
}
