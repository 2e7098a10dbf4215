import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { isSeenAgain } from './session-rules.ts'

/** Sessions from before it was noted were seen when they began. */
const seenAt = sql<Date>`coalesce(web_session.seen_at, web_session.created_at)`.as('seen_at')

/** The member of a live session, and whether claim or grant makes them an operator. */
export async function findSessionMember(db: Db, id: Buffer, now: Date): Promise<MemberActor | undefined> {
  const row = await db
    .selectFrom('web_session')
    .innerJoin('member', 'member.id', 'web_session.member_id')
    .leftJoin('web_session as of_window', 'of_window.id', 'web_session.of_session')
    .leftJoin('operator_grant', (join) =>
      join
        .onRef('operator_grant.email', '=', sql<string>`lower(member.email)`)
        .on('member.email_verified', '=', true),
    )
    .select([
      'member.id',
      'member.sub',
      'member.name',
      'member.email',
      'member.email_verified',
      'member.phone_number',
      'member.account_type',
      'member.roles',
      'operator_grant.email as granted',
    ])
    .select((session) => session.fn.coalesce('of_window.number', 'web_session.number').as('number'))
    .select(seenAt)
    .where('web_session.id', '=', id)
    .where('web_session.expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  if (isSeenAgain(row.seen_at, now)) await noteSeen(db, id, now)
  return {
    kind: 'member',
    memberId: row.id,
    sub: row.sub,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified,
    phoneNumber: row.phone_number,
    accountType: row.account_type,
    operator: row.granted !== null || row.roles.includes('operator'),
    sessionNumber: row.number,
  }
}

/** Of a frame's session that of its window, too; it comes first, as it does where they end. */
async function noteSeen(db: Db, id: Buffer, now: Date): Promise<void> {
  const seen = (one: Buffer) =>
    db.updateTable('web_session').set({ seen_at: now }).where('id', '=', one).execute()
  const window = await windowOf(db, id)
  if (!id.equals(window)) await seen(window)
  await seen(id)
}

/** The session of the window that a frame's session belongs to; of any other itself. */
async function windowOf(db: Db, id: Buffer): Promise<Buffer> {
  const row = await db.selectFrom('web_session').select('of_session').where('id', '=', id).executeTakeFirst()
  return row?.of_session ?? id
}

export interface NewSession {
  readonly id: Buffer
  readonly memberId: number
  readonly idpSid: string | null
  readonly idToken: string
  readonly userAgent: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertSession(tx: Tx | Db, session: NewSession): Promise<void> {
  await tx
    .insertInto('web_session')
    .values({
      id: session.id,
      member_id: session.memberId,
      idp_sid: session.idpSid,
      id_token: session.idToken,
      user_agent: session.userAgent,
      seen_at: session.createdAt,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute()
}

/** A session for a frame, from the window's while that lives; when it ends. */
export async function insertFrameSession(
  tx: Tx,
  { id, window, now }: { id: Buffer; window: Buffer; now: Date },
): Promise<Date | undefined> {
  const from = await tx
    .selectFrom('web_session')
    .select(['member_id', 'idp_sid', 'id_token', 'user_agent', 'expires_at'])
    .where('id', '=', window)
    .where('expires_at', '>', now)
    .forKeyShare()
    .executeTakeFirst()
  if (!from) return undefined
  await tx
    .insertInto('web_session')
    .values({ ...from, id, of_session: window, seen_at: now, created_at: now })
    .execute()
  return from.expires_at
}

/** Ends the session of a window with those of its frames; its id token, for ending the provider's session too. */
export async function deleteSession(db: Db, id: Buffer): Promise<string | undefined> {
  const row = await db
    .deleteFrom('web_session')
    .where('id', '=', await windowOf(db, id))
    .returning('id_token')
    .executeTakeFirst()
  return row?.id_token
}

/** Ends a session that another takes the place of; frames of the same member go on with that, and enter by it. */
export function replaceSession(db: Db, before: Buffer, after: Buffer): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const sessions = await tx
      .selectFrom('web_session')
      .select(['id', 'member_id', 'idp_sid', 'id_token', 'expires_at'])
      .where('id', 'in', [before, after])
      .orderBy('id')
      .forUpdate()
      .execute()
    const newer = sessions.find(({ id }) => after.equals(id))
    if (newer && sessions.every(({ member_id }) => member_id === newer.member_id)) {
      const { idp_sid, id_token, expires_at } = newer
      const frames = { of_session: after, idp_sid, id_token, expires_at }
      await tx.updateTable('web_session').set(frames).where('of_session', '=', before).execute()
      await tx.updateTable('frame_pass').set({ session_id: after }).where('session_id', '=', before).execute()
    }
    await tx.deleteFrom('web_session').where('id', '=', before).execute()
  })
}

/** Ends a frame's session alone. */
export async function deleteFrameSession(db: Db, id: Buffer): Promise<void> {
  await db.deleteFrom('web_session').where('id', '=', id).where('of_session', 'is not', null).execute()
}

/** Ends all sessions of the member whose live session this is, at once; its id token. */
export async function deleteSessionsWith(db: Db, id: Buffer, now: Date): Promise<string | undefined> {
  const ended = await db
    .deleteFrom('web_session')
    .using('web_session as asking')
    .where('asking.id', '=', id)
    .where('asking.expires_at', '>', now)
    .whereRef('asking.member_id', '=', 'web_session.member_id')
    .returning(['web_session.id', 'web_session.id_token'])
    .execute()
  return ended.find((session) => id.equals(session.id))?.id_token
}

/** Ends one of the provider's sessions, as a logout token names it. */
export async function deleteProviderSession(db: Db, idpSid: string): Promise<void> {
  await db.deleteFrom('web_session').where('idp_sid', '=', idpSid).execute()
}

/** Ends all sessions of a member, as a logout token names them. */
export async function deleteMemberSessions(db: Db, sub: string): Promise<void> {
  await db
    .deleteFrom('web_session')
    .using('member')
    .whereRef('member.id', '=', 'web_session.member_id')
    .where('member.sub', '=', sub)
    .execute()
}

/** Live sessions of a member, each with its frames: the one that asks, then the one seen last. */
export function listSessions(db: Db, { memberId, sessionNumber }: MemberActor, now: Date) {
  return db
    .selectFrom('web_session')
    .select(['number', 'user_agent', 'created_at'])
    .select(seenAt)
    .where('member_id', '=', memberId)
    .where('of_session', 'is', null)
    .where('expires_at', '>', now)
    .orderBy((session) => session('number', '=', sessionNumber), 'desc')
    .orderBy('seen_at', 'desc')
    .orderBy('number', 'desc')
    .execute()
}

/** Ends one of a member's sessions that is not the one that asks; whether there was one. */
export async function deleteOtherSession(
  db: Db,
  { memberId, sessionNumber }: MemberActor,
  number: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('web_session')
    .where('member_id', '=', memberId)
    .where('number', '=', number)
    .where('number', '<>', sessionNumber)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
