import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { MemberActor } from './actor.ts'

/** The member of a live session, and whether claim or grant makes them an operator. */
export async function findSessionMember(db: Db, id: Buffer, now: Date): Promise<MemberActor | undefined> {
  const row = await db
    .selectFrom('web_session')
    .innerJoin('member', 'member.id', 'web_session.member_id')
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
    .where('web_session.id', '=', id)
    .where('web_session.expires_at', '>', now)
    .executeTakeFirst()
  return (
    row && {
      kind: 'member',
      memberId: row.id,
      sub: row.sub,
      name: row.name,
      email: row.email,
      emailVerified: row.email_verified,
      phoneNumber: row.phone_number,
      accountType: row.account_type,
      operator: row.granted !== null || row.roles.includes('operator'),
    }
  )
}

export interface NewSession {
  readonly id: Buffer
  readonly memberId: number
  readonly idpSid: string | null
  readonly idToken: string
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
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute()
}

/** Ends a session; its id token, for ending the provider's session too. */
export async function deleteSession(db: Db, id: Buffer): Promise<string | undefined> {
  const row = await db.deleteFrom('web_session').where('id', '=', id).returning('id_token').executeTakeFirst()
  return row?.id_token
}

/** Ends one of the provider's sessions, as a logout token names it. */
export async function deleteProviderSession(db: Db, idpSid: string): Promise<void> {
  await db.deleteFrom('web_session').where('idp_sid', '=', idpSid).execute()
}

/** Ends all sessions of a member. */
export async function deleteMemberSessions(db: Db, sub: string): Promise<void> {
  await db
    .deleteFrom('web_session')
    .using('member')
    .whereRef('member.id', '=', 'web_session.member_id')
    .where('member.sub', '=', sub)
    .execute()
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('web_session').where('expires_at', '<=', now).execute()
}
