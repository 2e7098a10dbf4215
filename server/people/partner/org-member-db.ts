import { sql } from 'kysely'
import type { OrgRole } from '#contract/people/partner.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { withdrawAgreements } from './org-agreement-db.ts'

interface Membership {
  readonly orgId: number
  readonly memberId: number
}

/** An existing member keeps their role. */
export async function insertOrgMember(
  tx: Tx,
  { orgId, memberId, role, now }: Membership & { role: OrgRole; now: Date },
): Promise<void> {
  await tx
    .insertInto('org_member')
    .values({ org_id: orgId, member_id: memberId, role, joined_at: now })
    .onConflict((conflict) => conflict.columns(['org_id', 'member_id']).doNothing())
    .execute()
}

export async function setRole(
  tx: Tx,
  { orgId, memberId, role }: Membership & { role: OrgRole },
): Promise<void> {
  await tx
    .updateTable('org_member')
    .set({ role })
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Also withdraws the agreement to be seen. */
export async function deleteOrgMember(
  tx: Tx,
  { orgId, memberId, now }: Membership & { now: Date },
): Promise<void> {
  await withdrawAgreements(tx, { orgId, memberId, now })
  await tx.deleteFrom('org_member').where('org_id', '=', orgId).where('member_id', '=', memberId).execute()
}

function membersOf(db: Db | Tx, orgId: number) {
  return db
    .selectFrom('org_member')
    .innerJoin('member', 'member.id', 'org_member.member_id')
    .leftJoin('org_agreement as agreement', (join) =>
      join
        .onRef('agreement.org_id', '=', 'org_member.org_id')
        .onRef('agreement.member_id', '=', 'org_member.member_id')
        .on('agreement.withdrawn_at', 'is', null),
    )
    .where('org_member.org_id', '=', orgId)
}

const columns = [
  'member.id',
  'member.name',
  'member.email',
  'org_member.role',
  'org_member.joined_at',
  'agreement.version as agreedVersion',
] as const

export function listOrgPeople(db: Db, orgId: number) {
  return membersOf(db, orgId).select(columns).orderBy('member.id').execute()
}

export type OrgMemberRow = Awaited<ReturnType<typeof findOrgMembers>>[number]

export function findOrgMembers(db: Db, orgId: number, memberIds: readonly number[]) {
  return membersOf(db, orgId)
    .select(columns)
    .where('member.id', 'in', [...memberIds])
    .execute()
}

export function findOrgMember(db: Db | Tx, { orgId, memberId }: Membership) {
  return membersOf(db, orgId).select(columns).where('member.id', '=', memberId).executeTakeFirst()
}

export function listAddresses(tx: Db | Tx, orgId: number) {
  return membersOf(tx, orgId).select(['member.email', 'member.email_verified as emailVerified']).execute()
}

export function listAddressesOf(tx: Tx, orgIds: readonly number[]) {
  return tx
    .selectFrom('org_member')
    .innerJoin('member', 'member.id', 'org_member.member_id')
    .select(['org_member.org_id as orgId', 'member.email', 'member.email_verified as emailVerified'])
    .where('org_member.org_id', '=', sql<number>`any(${[...orgIds]}::integer[])`)
    .execute()
}

export async function ownsOrg(tx: Tx, memberId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('org_member')
    .select('org_id')
    .where('member_id', '=', memberId)
    .where('role', '=', 'OWNER')
    .executeTakeFirst()
  return found !== undefined
}

export async function listOwners(db: Db, memberIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('org_member')
    .select('member_id')
    .where('member_id', 'in', [...memberIds])
    .where('role', '=', 'OWNER')
    .execute()
  return new Set(rows.map(({ member_id }) => member_id))
}
