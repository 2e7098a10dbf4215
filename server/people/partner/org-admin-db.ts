import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/open.ts'
import { isPartnerAt } from '../../platform/partner/partner-status.ts'

export const countMembers = sql<number>`(select count(*)::integer from org_member one where one.org_id = org.id)`
function orgs(db: Db | Tx, now: Date) {
  return db
    .selectFrom('org')
    .leftJoin('org_member as owning', (join) =>
      join.onRef('owning.org_id', '=', 'org.id').on('owning.role', '=', 'OWNER'),
    )
    .leftJoin('member as owner', 'owner.id', 'owning.member_id')
    .leftJoin('member as editor', 'editor.id', 'org.updated_by')
    .select([
      'org.id',
      'org.name',
      'org.version',
      'org.partner as setByStaff',
      'org.partner_from as partnerFrom',
      'org.partner_until as partnerUntil',
      'org.contract_number as contractNumber',
      'org.created_at as createdAt',
      'org.dissolved_at as dissolvedAt',
      'org.updated_at as updatedAt',
      'editor.name as updatedBy',
      'owner.id as ownerId',
      'owner.name as ownerName',
      'owner.email as ownerEmail',
      sql<boolean>`coalesce(owner.partner, false)`.as('ownerIsPartner'),
      isPartnerAt('org.id', now).as('partner'),
      countMembers.as('members'),
      sql<number>`(select coalesce(sum(kept.seats), 0)::integer from seat_reservation kept
        join lecture on lecture.id = kept.lecture_id
        where kept.org_id = org.id and kept.released_at is null and lecture.start_at > ${now})`.as(
        'reservedSeats',
      ),
    ])
}
export type OrgRow = Awaited<ReturnType<typeof findOrgs>>[number]

export function findOrgs(db: Db | Tx, orgIds: readonly number[], now: Date) {
  return orgs(db, now)
    .where('org.id', 'in', [...orgIds])
    .execute()
}

export function findOrg(db: Db | Tx, orgId: number, now: Date) {
  return orgs(db, now).where('org.id', '=', orgId).executeTakeFirst()
}

interface Partnership {
  readonly partner: boolean | null
  readonly partner_from: Date | null
  readonly partner_until: Date | null
  readonly contract_number: string | null
}

export async function storePartnership(
  tx: Tx,
  { orgId, version }: { orgId: number; version: number },
  change: Partnership & { readonly updated_by: number; readonly updated_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('org')
    .set({ ...change, version: version + 1 })
    .where('id', '=', orgId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
