import { sql } from 'kysely'
import type { LocalisedText } from '#contract/platform/languages.ts'
import { amongIds } from '../../platform/db/among-ids.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

export interface Absence {
  readonly attenderId: number
  readonly memberId: number
  readonly lectureId: number
  readonly title: LocalisedText
  readonly startAt: Date
}

const absenceColumns = [
  'attender.id as attenderId',
  sql<number>`attender.member_id`.as('memberId'),
  'lecture.id as lectureId',
  'lecture.title',
  'lecture.start_at as startAt',
] as const

/**
 * Absences that count towards the next restriction, oldest first: those since the end of the last one that was not annulled,
 * even while it is active. `without` is a restriction to ignore.
 */
export async function listCountedAbsences(
  db: Db | Tx,
  memberIds: readonly number[],
  without?: number,
): Promise<Absence[]> {
  return countedAbsences(db, memberIds, without).execute()
}

/** The statement of `listCountedAbsences`. */
export function countedAbsences(db: Db | Tx, memberIds: readonly number[], without?: number) {
  return absences(db)
    .where(amongIds('attender.member_id', memberIds))
    .where('attender.restriction_id', 'is', null)
    .where(
      sql<boolean>`attender.finished_at >= coalesce((
        select max(least(ended.restrict_finish_at, ended.lifted_at)) from restriction ended
        where ended.member_id = attender.member_id and ended.annulled_at is null
          and ended.id is distinct from ${without ?? null}::integer), '-infinity')`,
    )
}

/** An absence for which a restriction was opened. */
export interface RestrictingAbsence {
  readonly attenderId: number
  readonly memberId: number
  readonly restrictionId: number
}

/** In the order of the restrictions. The caller has locked the members. */
export async function listRestrictingAbsences(
  tx: Tx,
  attenderIds: readonly number[],
): Promise<RestrictingAbsence[]> {
  const { rows } = await sql<RestrictingAbsence>`
    select id as "attenderId", member_id as "memberId", restriction_id as "restrictionId" from attender
    where id = any(${[...attenderIds]}::integer[]) and restriction_id is not null order by restriction_id, id`.execute(
    tx,
  )
  return rows
}

/** Oldest first. */
export async function listAbsencesOfRestrictions(
  db: Db | Tx,
  restrictionIds: readonly number[],
): Promise<(Absence & { restrictionId: number })[]> {
  return absences(db)
    .select(sql<number>`attender.restriction_id`.as('restrictionId'))
    .where(sql<boolean>`attender.restriction_id = any(${[...restrictionIds]}::integer[])`)
    .execute()
}

function absences(db: Db | Tx) {
  return db
    .selectFrom('attender')
    .innerJoin('lecture', 'lecture.id', 'attender.lecture_id')
    .where('attender.result', '=', sql.lit('NOT_ATTENDED'))
    .select(absenceColumns)
    .orderBy('attender.finished_at')
    .orderBy('attender.id')
}
