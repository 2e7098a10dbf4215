import { sql } from 'kysely'
import type { OrgRole } from '#contract/people/partner.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { isPartnerAt } from '../../platform/partner/partner-status.ts'
import { withdrawAgreements } from './org-agreement-db.ts'

function orgsOf(db: Db | Tx, memberId: number, now: Date) {
  return db
    .selectFrom('org_member as mine')
    .innerJoin('org', 'org.id', 'mine.org_id')
    .select(['org.id', 'org.name', 'mine.role', isPartnerAt('org.id', now).as('partner')])
    .where('mine.member_id', '=', memberId)
}

export function listMemberOrgs(db: Db | Tx, memberId: number, now: Date) {
  return orgsOf(db, memberId, now).orderBy('org.name').orderBy('org.id').execute()
}

/** Undefined for outsiders. */
export function findOwnOrg(db: Db | Tx, orgId: number, memberId: number, now: Date) {
  return orgsOf(db, memberId, now).where('org.id', '=', orgId).executeTakeFirst()
}

export function findOrgDetail(db: Db | Tx, orgId: number, memberId: number, now: Date) {
  return orgsOf(db, memberId, now)
    .leftJoin('org_agreement as agreement', (join) =>
      join
        .onRef('agreement.org_id', '=', 'mine.org_id')
        .onRef('agreement.member_id', '=', 'mine.member_id')
        .on('agreement.withdrawn_at', 'is', null),
    )
    .select([
      'org.created_at',
      'agreement.version as agreedVersion',
      'agreement.given_at as agreedAt',
      membersOf('org.id').as('members'),
    ])
    .where('org.id', '=', orgId)
    .executeTakeFirst()
}

function membersOf(org: string) {
  return sql<number>`(select count(*)::integer from org_member one where one.org_id = ${sql.ref(org)})`
}

export async function findRole(db: Db | Tx, orgId: number, memberId: number): Promise<OrgRole | undefined> {
  const found = await db
    .selectFrom('org_member')
    .select('role')
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return found?.role
}

/** Also locks roles and invitations, but not registrations for it. False if it is dissolved. */
export async function lockOrg(tx: Tx, orgId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('org')
    .select('id')
    .where('id', '=', orgId)
    .where('dissolved_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found !== undefined
}

/** Also locks dissolved ones. */
export async function lockOrgs(tx: Tx, orgIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('org')
    .select('id')
    .where('id', '=', sql<number>`any(${[...orgIds]}::integer[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Leaves out dissolved ones; locks like `lockOrg` on request. */
export function findNamedOrgs(
  tx: Tx,
  { ids, names, lock }: { ids: readonly number[]; names: readonly string[]; lock: boolean },
) {
  const orgs = tx
    .selectFrom('org')
    .select(['id', 'name'])
    .where('dissolved_at', 'is', null)
    .where((org) =>
      org.or([
        org('id', '=', sql<number>`any(${[...ids]}::integer[])`),
        org('name', '=', sql<string>`any(${[...names]}::text[])`),
      ]),
    )
    .orderBy('id')
  return (lock ? orgs.forNoKeyUpdate() : orgs).execute()
}

export async function insertOrg(tx: Tx, name: string, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('org')
    .values({ name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setOrgName(tx: Tx, orgId: number, name: string): Promise<void> {
  await tx.updateTable('org').set({ name }).where('id', '=', orgId).execute()
}

/** Removes all members; past registrations keep their reference. */
export async function markDissolved(tx: Tx, orgId: number, now: Date): Promise<void> {
  await tx.updateTable('org').set({ dissolved_at: now }).where('id', '=', orgId).execute()
  await withdrawAgreements(tx, { orgId, now })
  await tx.deleteFrom('org_member').where('org_id', '=', orgId).execute()
}

export async function countMembers(tx: Tx, orgId: number): Promise<number> {
  const { members } = await tx
    .selectFrom('org')
    .select(membersOf('org.id').as('members'))
    .where('id', '=', orgId)
    .executeTakeFirstOrThrow()
  return members
}
