import { type RawBuilder, sql } from 'kysely'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import type { PeriodKind, PeriodState } from '#contract/waiting-list/waiting-period.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { memberSql } from '../../seats/person-sql.ts'
import { entriesOf } from '../../waiting-list/entry-db.ts'
import { type LectureRow, lectureColumns } from '../lecture/lecture-db.ts'

interface PeriodOfCourse {
  readonly courseId: number
  readonly startsAt: Date
  readonly endsAt: Date
}

export function listPeriodDates(
  db: Db | Tx,
  { courseId, startsAt, endsAt }: PeriodOfCourse,
): Promise<LectureRow[]> {
  return db
    .selectFrom('lecture')
    .select(lectureColumns)
    .where('course_id', '=', courseId)
    .where('start_at', '>=', startsAt)
    .where('start_at', '<', endsAt)
    .where('state', '<>', 'DRAFT')
    .orderBy('start_at')
    .orderBy('id')
    .execute()
}

interface NewPeriod extends PeriodOfCourse {
  readonly lectureId: number
  readonly memberId: number
  readonly kind: PeriodKind
  readonly now: Date
}

/** False if the member waits for a period of the course already. */
export async function insertPeriod(tx: Tx, made: NewPeriod): Promise<boolean> {
  const row = await tx
    .insertInto('waiting_period')
    .values({
      course_id: made.courseId,
      lecture_id: made.lectureId,
      member_id: made.memberId,
      kind: made.kind,
      starts_at: made.startsAt,
      ends_at: made.endsAt,
      joined_at: made.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Live entries for all courses, or for one. */
export function listOwnPeriods(
  db: Db | Tx,
  { memberId, courseId }: { readonly memberId: number; readonly courseId?: number },
) {
  return db
    .selectFrom('waiting_period')
    .innerJoin('lecture', 'lecture.id', 'waiting_period.lecture_id')
    .select(['waiting_period.id', 'kind', 'starts_at', 'ends_at', 'joined_at'])
    .select(['waiting_period.lecture_id', 'lecture.title'])
    .where('member_id', '=', memberId)
    .where('waiting_period.state', '=', 'WAITING')
    .$if(courseId !== undefined, (rows) => rows.where('waiting_period.course_id', '=', courseId as number))
    .orderBy('ends_at')
    .orderBy('waiting_period.id')
    .execute()
}

export type PeriodRow = Awaited<ReturnType<typeof listOwnPeriods>>[number]

export function findOwnPeriod(
  tx: Tx,
  { periodId, memberId }: { readonly periodId: number; readonly memberId: number },
) {
  return tx
    .selectFrom('waiting_period')
    .select(['id', 'state'])
    .where('id', '=', periodId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** Live entries that have to end, with the facts for `periodEnding`. */
export async function listPeriodFacts(db: Db, now: Date) {
  const live = [...liveApplyStates]
  const { rows } = await sql<{
    id: number
    member_id: number
    endsAt: Date
    taken: boolean
    lapsed: boolean
    /** The last entry that lapsed without an offer. */
    lastEntry: number | null
  }>`
    select * from (
      select id, member_id, ends_at as "endsAt",
        exists (select from waiting_entry left join hold on hold.id = hold_id
            where period_id = waiting_period.id and waiting_entry.state = 'TAKEN' and hold.state is distinct from 'HELD')
          or exists (select from attender join lecture on lecture.id = attender.lecture_id
            where attender.member_id = waiting_period.member_id and apply_state = any(${live}::text[]) and ${isInPeriod})
          as taken,
        exists (select from waiting_entry where period_id = waiting_period.id and waiting_entry.state = 'LAPSED'
          and offered_until <= waiting_entry.ended_at) as lapsed,
        (select max(waiting_entry.id) from waiting_entry where period_id = waiting_period.id
          and waiting_entry.state = 'LAPSED' and offered_at is null) as "lastEntry"
      from waiting_period where state = 'WAITING'
    ) as live
    where taken or lapsed or "endsAt" <= ${now}::timestamptz
    order by id`.execute(db)
  return rows
}

/** For queries that select from `lecture` and `waiting_period`. */
export const isInPeriod: RawBuilder<boolean> = sql<boolean>`(
  lecture.course_id = waiting_period.course_id
  and lecture.start_at >= waiting_period.starts_at and lecture.start_at < waiting_period.ends_at)`

/** False if the entry has ended meanwhile. */
export async function endPeriod(
  tx: Tx,
  { id, state, now }: { id: number; state: Exclude<PeriodState, 'WAITING'>; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('waiting_period')
    .set({ state, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Live entries of a period, or of all that have ended, and those in line for dates no longer in their period. */
export async function listEntriesToLeave(
  db: Db | Tx,
  { periodId }: { periodId?: number } = {},
): Promise<{ id: number; lecture_id: number }[]> {
  const { rows } = await sql<{ id: number; lecture_id: number }>`
    select waiting_entry.id, waiting_entry.lecture_id
    from waiting_entry
    join waiting_period on waiting_period.id = period_id
    join lecture on lecture.id = waiting_entry.lecture_id
    where waiting_entry.state in ('WAITING', 'OFFERED') and ${
      periodId === undefined
        ? sql`(waiting_period.state <> 'WAITING' or waiting_entry.state = 'WAITING' and not ${isInPeriod})`
        : sql`period_id = ${periodId}::integer`
    }
    order by waiting_entry.lecture_id, waiting_entry.id`.execute(db)
  return rows
}

/**
 * Whether a live period has a date without an entry: neither its own, nor one that its person has made for this date only and
 * has not left since.
 */
const lacksEntry: RawBuilder<boolean> = sql<boolean>`(
  waiting_period.state = 'WAITING' and ${isInPeriod}
  and not exists (select from waiting_entry where period_id = waiting_period.id and waiting_entry.lecture_id = lecture.id)
  and not exists (select from ${entriesOf('lecture', sql`lecture.id`, memberSql(sql`waiting_period.member_id`))} entry
    where entry.state in ('WAITING', 'OFFERED')
      or entry.state = 'LEFT' and entry.period_id is null and entry.ended_at >= waiting_period.joined_at))`

/** Dates open by their stored state in whose line somebody who waits for a period is missing. */
export async function listDatesToJoin(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct lecture.id
    from waiting_period join lecture on lecture.course_id = waiting_period.course_id
    where lecture.state = 'ANNOUNCED' and recruit_finish_at > ${now}::timestamptz
      and waiting_list_closed_at is null and ${lacksEntry}
    order by lecture.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** People who wait for a period with this locked date, but are not in its line yet. */
export async function listPeriodsToJoin(tx: Tx, lectureId: number) {
  const { rows } = await sql<{ id: number; memberId: number; emailKey: string | null }>`
    select waiting_period.id, waiting_period.member_id as "memberId", member.email_key as "emailKey"
    from lecture
    join waiting_period on waiting_period.course_id = lecture.course_id
    join member on member.id = waiting_period.member_id
    where lecture.id = ${lectureId}::integer and ${lacksEntry}
    order by waiting_period.rank`.execute(tx)
  return rows
}

/** Entries get the places of their periods. The caller has locked the date, and calls `recountReserved` afterwards. */
export async function insertPeriodEntries(
  tx: Tx,
  lectureId: number,
  joining: readonly { readonly id: number; readonly passedOverAt: Date | null }[],
): Promise<void> {
  await sql`
    insert into waiting_entry (lecture_id, member_id, period_id, rank, joined_at, passed_over_at)
    select ${lectureId}::integer, member_id, waiting_period.id, rank, joined_at, passed_over_at
    from unnest(${joining.map(({ id }) => id)}::integer[], ${joining.map((one) => one.passedOverAt)}::timestamptz[])
      as who (id, passed_over_at)
    join waiting_period on waiting_period.id = who.id
    on conflict do nothing`.execute(tx)
}

/** First part of a two-part advisory lock; the second is the course. */
const offersOfPeriods = 7_265_006

/** Until commit, nobody else offers seats to people who wait for periods of this lecture's course. */
export async function lockOffersOfPeriods(tx: Tx, lectureId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${offersOfPeriods}::integer, course_id) from lecture
    where id = ${lectureId}::integer and exists (select from waiting_period
      where waiting_period.course_id = lecture.course_id and waiting_period.state = 'WAITING')`.execute(tx)
}

/** Those of the entries whose period has ended, or has a seat of another date offered or taken. */
export async function listOfferedElsewhere(tx: Tx, entryIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select waiting_entry.id from waiting_entry join waiting_period on waiting_period.id = period_id
    where waiting_entry.id = any(${[...entryIds]}::integer[])
      and (waiting_period.state <> 'WAITING' or exists (select from waiting_entry other
        where other.period_id = waiting_period.id and other.state in ('OFFERED', 'TAKEN')))`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Dates in whose lines a member is because of these periods, with the places. */
export async function listDatesOfPeriods(db: Db | Tx, periodIds: readonly number[]) {
  const { rows } = await sql<{
    periodId: number
    lectureId: number
    startAt: Date
    finishAt: Date
    position: number
    offeredUntil: Date | null
    passedOver: boolean
  }>`
    select entry.period_id as "periodId", lecture.id as "lectureId", lecture.start_at as "startAt",
      lecture.finish_at as "finishAt", entry.passed_over_at is not null as "passedOver",
      case when entry.state = 'OFFERED' then entry.offered_until end as "offeredUntil",
      (select count(*)::integer from waiting_entry other where other.lecture_id = entry.lecture_id
        and other.state = 'WAITING' and (other.rank, other.id) <= (entry.rank, entry.id)) as position
    from waiting_entry entry join lecture on lecture.id = entry.lecture_id
    where entry.period_id = any(${[...periodIds]}::integer[]) and entry.state in ('WAITING', 'OFFERED')
    order by lecture.start_at, lecture.id`.execute(db)
  return rows
}
