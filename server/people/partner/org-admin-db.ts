import { type ExpressionBuilder, sql } from 'kysely'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { Slice } from '../../platform/db/page.ts'
import { isPartnerAt } from '../../platform/partner/partner-status.ts'

export interface OrgFilter {
  readonly text?: string | undefined
  readonly partner?: 'true' | 'false' | undefined
  readonly state?: 'active' | 'dissolved' | undefined
}

export interface OrgOrder {
  readonly field: 'name' | 'createdAt' | 'members' | 'id'
  readonly direction: 'asc' | 'desc'
}

const members = sql<number>`(select count(*)::integer from org_member one where one.org_id = org.id)`
const orderColumns = {
  name: sql`org.name`,
  createdAt: sql`org.created_at`,
  members,
  id: sql`org.id`,
} as const

function withOwner(db: Db | Tx) {
  return db
    .selectFrom('org')
    .leftJoin('org_member as owning', (join) =>
      join.onRef('owning.org_id', '=', 'org.id').on('owning.role', '=', 'OWNER'),
    )
    .leftJoin('member as owner', 'owner.id', 'owning.member_id')
}

function orgs(db: Db | Tx, now: Date) {
  return withOwner(db)
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
      members.as('members'),
      sql<number>`(select coalesce(sum(kept.seats), 0)::integer from seat_reservation kept
        join lecture on lecture.id = kept.lecture_id
        where kept.org_id = org.id and kept.released_at is null and lecture.start_at > ${now})`.as(
        'reservedSeats',
      ),
    ])
}
export type OrgRow = Awaited<ReturnType<typeof listOrgs>>['rows'][number]

export async function listOrgs(
  db: Db,
  filter: OrgFilter,
  { slice, orders, now }: { slice: Slice; orders: readonly OrgOrder[]; now: Date },
) {
  let rows = orgs(db, now).where((one) => matches(one as unknown as Columns, filter, now))
  for (const { field, direction } of orders) rows = rows.orderBy(orderColumns[field], direction)
  const { total } = await withOwner(db)
    .where((one) => matches(one as unknown as Columns, filter, now))
    .select((one) => one.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const page = rows.orderBy('org.id').limit(slice.size).offset(slice.offset)
  return { rows: await page.execute(), total }
}

export async function listOrgIds(
  db: Db,
  filter: OrgFilter,
  { orders, now }: { orders: readonly OrgOrder[]; now: Date },
): Promise<number[]> {
  let rows = withOwner(db)
    .select('org.id')
    .where((one) => matches(one as unknown as Columns, filter, now))
  for (const { field, direction } of orders) rows = rows.orderBy(orderColumns[field], direction)
  return (await rows.orderBy('org.id').execute()).map(({ id }) => id)
}

export function findOrgs(db: Db | Tx, orgIds: readonly number[], now: Date) {
  return orgs(db, now)
    .where('org.id', 'in', [...orgIds])
    .execute()
}

export function findOrg(db: Db | Tx, orgId: number, now: Date) {
  return orgs(db, now).where('org.id', '=', orgId).executeTakeFirst()
}

type Columns = ExpressionBuilder<DB & { owner: DB['member'] }, 'org' | 'owner'>

function matches(one: Columns, { text, partner, state }: OrgFilter, now: Date) {
  const like = text && `%${escapedForLike(text)}%`
  return one.and([
    ...(like
      ? [
          one.or([
            one('org.name', 'ilike', like),
            one('org.contract_number', 'ilike', like),
            one('owner.email', 'ilike', like),
          ]),
        ]
      : []),
    ...(partner ? [sql<boolean>`${isPartnerAt('org.id', now)} = ${partner === 'true'}`] : []),
    ...(state ? [one('org.dissolved_at', state === 'active' ? 'is' : 'is not', null)] : []),
  ])
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
