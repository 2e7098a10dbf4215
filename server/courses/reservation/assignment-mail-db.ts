import { sql } from 'kysely'
import type { Language } from '#contract/platform/languages.ts'
import type { Db } from '../../platform/db/open.ts'
import { factColumns } from '../lecture/lecture-db.ts'
import { type Assignment, hasNoSeat, isUnregistered, untakenAssignments } from './assignment-db.ts'

const columns = [
  'lecture.id as lectureId',
  'lecture.title',
  'lecture.start_at as startAt',
  'lecture.finish_at as finishAt',
  'lecture.fee',
  'lecture.schedule_version as scheduleVersion',
  'seat_reservation.release_at as releaseAt',
  'org.name as org',
  sql<string | null>`case when member.email_verified then member.email end`.as('email'),
  sql<Language>`coalesce(member.language, 'en')`.as('language'),
  sql<Date | null>`(select max(restrict_finish_at) from restriction
    where restriction.member_id = member.id and lifted_at is null)`.as('restrictedUntil'),
] as const

export function findAssignmentMailRow(db: Db, assignmentId: number) {
  return db
    .selectFrom('seat_assignment')
    .innerJoin('seat_reservation', 'seat_reservation.id', 'seat_assignment.reservation_id')
    .innerJoin('lecture', 'lecture.id', 'seat_reservation.lecture_id')
    .innerJoin('org', 'org.id', 'seat_reservation.org_id')
    .innerJoin('member', 'member.id', 'seat_assignment.member_id')
    .select([...columns, isUnregistered.as('unregistered')])
    .where('seat_assignment.id', '=', assignmentId)
    .executeTakeFirst()
}

export function listUntakenSeats(db: Db, lectureId: number, now: Date) {
  return untakenAssignments(db, now)
    .select(['seat_assignment.id', 'seat_assignment.member_id as memberId'])
    .where('lecture.id', '=', lectureId)
    .orderBy('seat_assignment.id')
    .execute()
}

export type AssignmentMailRow = NonNullable<Awaited<ReturnType<typeof findAssignmentMailRow>>>

/** If the member's account was merged, the remaining one is read. */
export function findTakenBackMailRow(db: Db, { reservationId, memberId }: Assignment) {
  return db
    .selectFrom('seat_reservation')
    .innerJoin('lecture', 'lecture.id', 'seat_reservation.lecture_id')
    .innerJoin('org', 'org.id', 'seat_reservation.org_id')
    .innerJoin('member', (join) =>
      join.on(
        'member.id',
        '=',
        sql<number>`(select coalesce(merged_into, id) from member where id = ${memberId}::integer)`,
      ),
    )
    .select([
      ...columns,
      ...factColumns,
      'lecture.dropped_because',
      sql<boolean>`${hasNoSeat(sql.ref('member.id'))} and not exists (
        select from seat_assignment where reservation_id = seat_reservation.id and member_id = member.id)`.as(
        'without',
      ),
    ])
    .where('seat_reservation.id', '=', reservationId)
    .executeTakeFirst()
}

export type TakenBackMailRow = NonNullable<Awaited<ReturnType<typeof findTakenBackMailRow>>>
