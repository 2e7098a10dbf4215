import { sql } from 'kysely'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import { compiledOnce } from '../../platform/db/compiled-once.ts'
import { ofAnyLength } from '../../platform/db/of-any-length.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { shouldUpdateSeenAt } from './session-rules.ts'

/** Sessions older than the column have none. */
const seenAt = sql<Date>`coalesce(web_session.seen_at, web_session.created_at)`.as('seen_at')

const actorColumns = [
  'member.id',
  'member.sub',
  'member.name',
  'member.email',
  'member.email_verified',
  'member.phone_number',
  'member.account_type',
  'member.roles',
] as const

const grantedRoles = sql<StaffRole[]>`array(select role from staff_grant
  where staff_grant.email = lower(member.email) and member.email_verified)`.as('granted')

/** Does not update `seen_at`. The provider's role makes an administrator; other roles are given here. */
export async function findSessionMember(
  db: Db | Tx,
  id: Buffer,
  now: Date,
): Promise<MemberActor | undefined> {
  const { members } = await findSessionMembers(db, [id], now)
  return members[0]
}

interface SessionMembers {
  /** In the order of the given ids; undefined where the session has ended. */
  readonly members: readonly (MemberActor | undefined)[]
  /** Sessions whose `seen_at` is due for an update. */
  readonly stale: readonly Buffer[]
}

const selectSessions = compiledOnce((db, { ids, now }: { ids: readonly Buffer[]; now: Date }) =>
  db
    .selectFrom('web_session')
    .innerJoin('member', 'member.id', 'web_session.member_id')
    .leftJoin('web_session as of_window', 'of_window.id', 'web_session.of_session')
    .select('web_session.id as session_id')
    .select(actorColumns)
    .select(grantedRoles)
    .select((session) => session.fn.coalesce('of_window.number', 'web_session.number').as('number'))
    .select(seenAt)
    .where('web_session.id', '=', sql<Buffer>`any(${ofAnyLength(ids, 'bytea')})`)
    .where('web_session.expires_at', '>', now),
)

export async function findSessionMembers(
  db: Db | Tx,
  ids: readonly Buffer[],
  now: Date,
): Promise<SessionMembers> {
  const rows = await selectSessions(db, { ids, now })
  const stale = rows.filter((row) => shouldUpdateSeenAt(row.seen_at, now))
  const members = new Map(
    rows.map((row) => [row.session_id.toString('hex'), { ...actorOf(row), sessionNumber: row.number }]),
  )
  return {
    members: ids.map((id) => members.get(id.toString('hex'))),
    stale: stale.map((row) => row.session_id),
  }
}

/** For a view by staff, which has no session of the member. */
export async function findMemberActor(db: Db, memberId: number): Promise<MemberActor | undefined> {
  const row = await db
    .selectFrom('member')
    .select(actorColumns)
    .select(grantedRoles)
    .where('member.id', '=', memberId)
    .where('member.merged_into', 'is', null)
    .executeTakeFirst()
  return row && { ...actorOf(row), sessionNumber: 0 }
}

interface ActorRow {
  readonly id: number
  readonly sub: string
  readonly name: string | null
  readonly email: string | null
  readonly email_verified: boolean
  readonly phone_number: string | null
  readonly account_type: 'MEMBER' | 'IAM'
  readonly roles: string[]
  readonly granted: StaffRole[]
}

function actorOf(row: ActorRow): Omit<MemberActor, 'sessionNumber'> {
  return {
    kind: 'member',
    memberId: row.id,
    sub: row.sub,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified,
    phoneNumber: row.phone_number,
    accountType: row.account_type,
    staffRoles: row.roles.includes('operator')
      ? [...new Set(['administrator' as const, ...row.granted])]
      : row.granted,
  }
}

/** Also updates the window's session of an iframe. Skips locked rows, which another call updates or deletes. */
export async function updateSeenAt(db: Db | Tx, ids: readonly Buffer[], now: Date): Promise<void> {
  await sql`
    with seen as (
      select id from web_session
      where id = any(${ids}::bytea[] || array(select of_session from web_session
        where id = any(${ids}::bytea[]) and of_session is not null))
      order by id for no key update skip locked)
    update web_session set seen_at = ${now}::timestamptz from seen where web_session.id = seen.id`.execute(db)
}

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

/** The new session expires with the window's, which must be live. Returns its expiry. */
export async function insertIframeSession(
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

/** Deletes the window's session with its iframes'. Returns the id token that ends the provider's session. */
export async function deleteSession(db: Db, id: Buffer): Promise<string | undefined> {
  const row = await db
    .deleteFrom('web_session')
    .where('id', '=', await windowOf(db, id))
    .returning('id_token')
    .executeTakeFirst()
  return row?.id_token
}

/** Iframe sessions and passes of the same member move to the new session. */
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

export async function deleteIframeSession(db: Db, id: Buffer): Promise<void> {
  await db.deleteFrom('web_session').where('id', '=', id).where('of_session', 'is not', null).execute()
}

/** Ends all sessions of the member of a live session, and returns its id token. */
export async function deleteAllSessions(db: Db, id: Buffer, now: Date): Promise<string | undefined> {
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

export async function deleteProviderSession(db: Db, idpSid: string): Promise<void> {
  await db.deleteFrom('web_session').where('idp_sid', '=', idpSid).execute()
}

/** For back-channel logout. The account of `sub` may have been merged into the member's. */
export async function deleteMemberSessions(db: Db, sub: string): Promise<void> {
  await db
    .deleteFrom('web_session')
    .where('member_id', 'in', (session) =>
      session
        .selectFrom('member')
        .select(({ fn }) => fn.coalesce('member.merged_into', 'member.id').as('id'))
        .where('sub', '=', sub),
    )
    .execute()
}

export async function deleteSessionsOf(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('web_session').where('member_id', '=', memberId).execute()
}

/** One per window, with its iframes: the current one, then the last seen. */
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

/** False if the member has no such session. */
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
