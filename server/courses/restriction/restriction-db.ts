import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../platform/db/open.ts'
import { countedAbsences } from './absence-db.ts'

/** Results are written under this lock, so that counting absences is serialised; registering is not blocked. */
export async function lockMembersOfAttenders(tx: Tx, attenderIds: readonly number[]): Promise<void> {
  await sql`
    select from member
    where id in (select member_id from attender where id = any(${[...attenderIds]}::integer[]))
    order by id for no key update`.execute(tx)
}

interface NewRestriction {
  readonly memberId: number
  readonly startAt: Date
  readonly finishAt: Date
  /** Attenders whose absences open it. */
  readonly attenderIds: readonly number[]
}

/** One per member; assigns the absences to them. */
export async function insertRestrictions(tx: Tx, opened: readonly NewRestriction[]): Promise<void> {
  if (opened.length === 0) return
  await sql`
    with made as (
      insert into restriction (member_id, restrict_start_at, restrict_finish_at)
      select * from unnest(${opened.map(({ memberId }) => memberId)}::integer[],
        ${opened.map(({ startAt }) => startAt)}::timestamptz[],
        ${opened.map(({ finishAt }) => finishAt)}::timestamptz[])
      returning id, member_id)
    update attender set restriction_id = made.id
    from made
    where attender.member_id = made.member_id
      and attender.id = any(${opened.flatMap(({ attenderIds }) => attenderIds)}::integer[])`.execute(tx)
}

/** For restrictions by staff, which have no absences; returns its id. */
export async function imposeRestrictionOn(
  tx: Tx,
  imposed: { memberId: number; startAt: Date; finishAt: Date; reason: string; staffId: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('restriction')
    .values({
      member_id: imposed.memberId,
      imposed_because: imposed.reason,
      imposed_by: imposed.staffId,
      restrict_start_at: imposed.startAt,
      restrict_finish_at: imposed.finishAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The restriction has exactly these absences afterwards. */
export async function assignAbsences(
  tx: Tx,
  restrictionId: number,
  attenderIds: readonly number[],
): Promise<void> {
  const ids = sql`${[...attenderIds]}::integer[]`
  await sql`
    update attender set restriction_id = case when id = any(${ids}) then ${restrictionId}::integer end
    where restriction_id = ${restrictionId}::integer or id = any(${ids})`.execute(tx)
}

export function lockRestriction(tx: Tx, restrictionId: number) {
  return tx
    .selectFrom('restriction')
    .selectAll()
    .where('id', '=', restrictionId)
    .forUpdate()
    .executeTakeFirst()
}

export async function markLifted(
  tx: Tx,
  restrictionId: number,
  { now, because, staffId }: { now: Date; because: string; staffId: number | null },
): Promise<void> {
  await tx
    .updateTable('restriction')
    .set({ lifted_at: now, lifted_because: because, lifted_by: staffId })
    .where('id', '=', restrictionId)
    .execute()
}

export async function annulIfUnused(tx: Tx, restrictionId: number, now: Date): Promise<void> {
  await tx
    .updateTable('restriction')
    .set({ annulled_at: now })
    .where('id', '=', restrictionId)
    .where('annulled_at', 'is', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('attender')
            .select('attender.id')
            .whereRef('attender.restriction_id', '=', 'restriction.id'),
        ),
      ),
    )
    .execute()
}

export type RestrictionRow = NonNullable<Awaited<ReturnType<typeof findRestriction>>>

export function findRestriction(db: Db | Tx, restrictionId: number) {
  return restrictionsOfStaff(db).where('restriction.id', '=', restrictionId).executeTakeFirst()
}

export function findActiveRestriction(db: Db | Tx, memberId: number, now: Date) {
  return activeRestriction(db, memberId, now).executeTakeFirst()
}

function activeRestriction(db: Db | Tx, memberId: number, now: Date) {
  return restrictions(db)
    .select(columns)
    .where(isActiveAt(now))
    .where('restriction.member_id', '=', memberId)
    .orderBy('restrict_finish_at', 'desc')
    .limit(1)
}

/** The member's absences that count, and the restriction in force, in one statement. */
export async function findAbsencesAndRestriction(db: Db, memberId: number, now: Date) {
  const { counted, active } = await db
    .selectNoFrom([
      jsonArrayFrom(countedAbsences(db, [memberId])).as('counted'),
      jsonObjectFrom(activeRestriction(db, memberId, now)).as('active'),
    ])
    .executeTakeFirstOrThrow()
  return {
    counted: counted.map((one) => ({ ...one, startAt: new Date(one.startAt) })),
    active: active && {
      ...active,
      restrict_start_at: new Date(active.restrict_start_at),
      restrict_finish_at: new Date(active.restrict_finish_at),
    },
  }
}

const columns = [
  'restriction.id',
  'restriction.member_id',
  'restriction.restrict_start_at',
  'restriction.restrict_finish_at',
  'restriction.lifted_at',
  'restriction.lifted_because',
  'restriction.imposed_because',
  'member.name',
] as const

/** With the names of the staff who imposed and lifted them. */
function restrictionsOfStaff(db: Db | Tx) {
  return restrictions(db)
    .leftJoin('member as imposing', 'imposing.id', 'restriction.imposed_by')
    .leftJoin('member as lifting', 'lifting.id', 'restriction.lifted_by')
    .select(columns)
    .select(['restriction.imposed_by', 'restriction.lifted_by'])
    .select(sql<string | null>`coalesce(imposing.name, imposing.email, imposing.sub)`.as('imposed_by_name'))
    .select(sql<string | null>`coalesce(lifting.name, lifting.email, lifting.sub)`.as('lifted_by_name'))
}

function restrictions(db: Db | Tx) {
  return db.selectFrom('restriction').innerJoin('member', 'member.id', 'restriction.member_id')
}

export function isActiveAt(now: Date) {
  return sql<boolean>`(restriction.lifted_at is null and restriction.restrict_start_at <= ${now}::timestamptz
    and restriction.restrict_finish_at > ${now}::timestamptz)`
}

export function findRestrictions(db: Db, restrictionIds: readonly number[]) {
  return restrictionsOfStaff(db)
    .where('restriction.id', 'in', [...restrictionIds])
    .execute()
}

/** The active one that ends last. */
export function findRestrictionOf(db: Db, memberId: number, now: Date) {
  return db
    .selectFrom('restriction')
    .select(['restrict_start_at', 'restrict_finish_at'])
    .where('member_id', '=', memberId)
    .where(isActiveAt(now))
    .orderBy('restrict_finish_at', 'desc')
    .executeTakeFirst()
}
