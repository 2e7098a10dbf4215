import { type Insertable, sql } from 'kysely'
import type { GrantedRole } from '#contract/people/partner.ts'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { isPartnerAt } from '../../platform/partner/partner-status.ts'

const columns = [
  'org_invitation.id',
  'org_invitation.org_id as orgId',
  'org_invitation.email',
  'org_invitation.email_key as emailKey',
  'org_invitation.role',
  'org_invitation.invited_at as invitedAt',
  'org_invitation.expires_at as expiresAt',
  'org_invitation.accepted_at as acceptedAt',
  'org_invitation.declined_at as declinedAt',
  'org_invitation.withdrawn_at as withdrawnAt',
] as const

/** In full; null for staff, who invite by an import without belonging to the organisation. */
export const inviterName = sql<string | null>`case when exists (
  select from org_member where org_member.org_id = org_invitation.org_id
    and org_member.member_id = org_invitation.invited_by) then inviter.name end`

function invitations(db: Db | Tx) {
  return db
    .selectFrom('org_invitation')
    .innerJoin('member as inviter', 'inviter.id', 'org_invitation.invited_by')
    .select(columns)
    .select(inviterName.as('invitedBy'))
}

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

export function findInvitation(db: Db | Tx, id: number) {
  return invitations(db).where('org_invitation.id', '=', id).executeTakeFirst()
}

type NewInvitation = Omit<Insertable<DB['org_invitation']>, 'accepted_at' | 'declined_at' | 'withdrawn_at'>

/** Renews the open invitation to the address, if there is one. */
export async function upsertInvitation(tx: Tx, invitation: NewInvitation): Promise<number> {
  const { org_id: _, email_key: __, ...changes } = invitation
  const { id } = await tx
    .insertInto('org_invitation')
    .values(invitation)
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'email_key'])
        .where('accepted_at', 'is', null)
        .where('declined_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .doUpdateSet(changes),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A statement may have 65,535 parameters. */
const batchSize = 1_000

/** Each address at most once per organisation. */
export async function upsertInvitations(tx: Tx, invitations: readonly NewInvitation[]) {
  const stored = []
  for (let at = 0; at < invitations.length; at += batchSize) {
    const rows = await tx
      .insertInto('org_invitation')
      .values(invitations.slice(at, at + batchSize))
      .onConflict((conflict) =>
        conflict
          .columns(['org_id', 'email_key'])
          .where('accepted_at', 'is', null)
          .where('declined_at', 'is', null)
          .where('withdrawn_at', 'is', null)
          .doUpdateSet((row) => ({
            email: row.ref('excluded.email'),
            role: row.ref('excluded.role'),
            language: row.ref('excluded.language'),
            invited_by: row.ref('excluded.invited_by'),
            invited_at: row.ref('excluded.invited_at'),
            expires_at: row.ref('excluded.expires_at'),
          })),
      )
      .returning(['id', 'org_id as orgId', 'email_key as emailKey'])
      .execute()
    stored.push(...rows)
  }
  return stored
}

export function listOpenRoles(tx: Db | Tx, orgIds: readonly number[], now: Date) {
  return tx
    .selectFrom('org_invitation')
    .select(['org_id as orgId', 'email_key as emailKey', 'role'])
    .where('org_id', '=', sql<number>`any(${[...orgIds]}::integer[])`)
    .where('expires_at', '>', now)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Before changing them the caller must lock their organisations. */
export function listInvitationsById(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('org_invitation')
    .select(['id', 'org_id as orgId', 'invited_at as invitedAt', 'accepted_at as acceptedAt'])
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute()
}

/** Leaves those that are not open. */
export async function withdrawInvitations(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('org_invitation')
    .set({ withdrawn_at: now })
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
}

type ClosedColumn = 'accepted_at' | 'declined_at' | 'withdrawn_at'

export async function closeInvitation(tx: Tx, id: number, column: ClosedColumn, now: Date): Promise<void> {
  await tx
    .updateTable('org_invitation')
    .set({ [column]: now })
    .where('id', '=', id)
    .execute()
}

export async function withdrawOpenInvitations(tx: Tx, orgId: number, now: Date): Promise<void> {
  await withdrawing(tx, orgId, now).execute()
}

interface SentInvitations {
  readonly orgId: number
  readonly memberId: number
  readonly roles: readonly GrantedRole[]
  readonly now: Date
}

/** The open ones that the member has sent for these roles. */
export async function withdrawSentInvitations(
  tx: Tx,
  { orgId, memberId, roles, now }: SentInvitations,
): Promise<void> {
  if (roles.length === 0) return
  await withdrawing(tx, orgId, now)
    .where('invited_by', '=', memberId)
    .where('role', 'in', [...roles])
    .execute()
}

function withdrawing(tx: Tx, orgId: number, now: Date) {
  return tx
    .updateTable('org_invitation')
    .set({ withdrawn_at: now })
    .where('org_id', '=', orgId)
    .where('expires_at', '>', now)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('withdrawn_at', 'is', null)
}

export async function findOpenRole(
  tx: Tx,
  { orgId, emailKey, now }: { orgId: number; emailKey: string; now: Date },
): Promise<GrantedRole | undefined> {
  const found = await tx
    .selectFrom('org_invitation')
    .select('role')
    .where('org_id', '=', orgId)
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', now)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return found?.role
}

export function findInvitations(db: Db, ids: readonly number[]): Promise<InvitationRow[]> {
  return invitations(db)
    .where('org_invitation.id', 'in', [...ids])
    .execute()
}

export function listOpenInvitations(db: Db, emailKey: string, now: Date) {
  return invitations(db)
    .innerJoin('org', 'org.id', 'org_invitation.org_id')
    .select(['org.name as orgName', isPartnerAt('org.id', now).as('partner')])
    .where('org_invitation.email_key', '=', emailKey)
    .where('org_invitation.expires_at', '>', now)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('org_invitation.invited_at', 'desc')
    .orderBy('org_invitation.id', 'desc')
    .execute()
}
