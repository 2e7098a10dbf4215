import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/open.ts'
import { untakenAssignments } from './assignment-db.ts'

/** Instants between which seats are released. */
interface Span {
  readonly now: Date
  readonly until: Date
}

/** Assigned seats that are released within the span, whose people can register but have not. */
export function listSeatsToRelease(db: Db, { now, until }: Span) {
  return untakenAssignments(db, now)
    .select([
      'seat_assignment.id',
      'seat_assignment.assigned_at as assignedAt',
      'seat_assignment.reminded_of as remindedOf',
      'seat_reservation.release_at as releaseAt',
    ])
    .where('seat_reservation.release_at', '<=', until)
    .orderBy('seat_assignment.id')
    .execute()
}

/** Returns the seats whose people are to be reminded now; skips rows that another process has locked. */
export async function markReminded(tx: Tx, ids: readonly number[], { now, until }: Span) {
  const { rows } = await sql<{ id: number; memberId: number; releaseAt: Date }>`
    with due as (
      select seat_assignment.id, release_at from seat_assignment
      join seat_reservation on seat_reservation.id = reservation_id
      where seat_assignment.id = any(${[...ids]}::integer[]) and released_at is null
        and release_at > ${now}::timestamptz and release_at <= ${until}::timestamptz
        and reminded_of is distinct from release_at
      order by seat_assignment.id
      for update of seat_assignment skip locked)
    update seat_assignment set reminded_of = due.release_at from due where seat_assignment.id = due.id
    returning seat_assignment.id, member_id as "memberId", due.release_at as "releaseAt"`.execute(tx)
  return rows
}
