import { type RawBuilder, sql } from 'kysely'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import { maxReservations } from '#contract/courses/seat-reservation.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { assignedSeats, usedSeats } from '../../seats/reserved-seat-db.ts'

function reservationsOf(db: Db | Tx, orgId: number) {
  return db
    .selectFrom('seat_reservation')
    .innerJoin('lecture', 'lecture.id', 'seat_reservation.lecture_id')
    .select([
      'seat_reservation.id',
      'seat_reservation.lecture_id',
      'seat_reservation.seats',
      'seat_reservation.release_at as releaseAt',
      'seat_reservation.released_at as releasedAt',
      'lecture.title',
      'lecture.start_at',
      'lecture.finish_at',
      usedSeats.as('used'),
      assignedSeats.as('assigned'),
    ])
    .where('seat_reservation.org_id', '=', orgId)
    .where('lecture.state', '<>', 'DRAFT')
}

/** Announced dates that are not over, the next date first. */
export function listComingReservations(db: Db, orgId: number, now: Date) {
  return reservationsOf(db, orgId)
    .where('lecture.finish_at', '>', now)
    .where('lecture.state', '<>', 'DROPPED')
    .orderBy('lecture.start_at')
    .orderBy('seat_reservation.id')
    .limit(maxReservations)
    .execute()
}

export function findOrgReservation(db: Db | Tx, { orgId, id }: { orgId: number; id: number }) {
  return reservationsOf(db, orgId).where('seat_reservation.id', '=', id).executeTakeFirst()
}

export type OwnReservationRow = NonNullable<Awaited<ReturnType<typeof findOrgReservation>>>

/** Whether the member of a row is registered for the reservation's organisation, or holds a seat for it. */
function hasTaken(member: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from attender where attender.lecture_id = seat_reservation.lecture_id
      and attender.org_id = seat_reservation.org_id and attender.member_id = ${member}
      and attender.apply_state = any(${[...liveApplyStates]}::text[]))
    or exists (select from registration_draft draft where draft.lecture_id = seat_reservation.lecture_id
      and draft.org_id = seat_reservation.org_id and draft.member_id = ${member} and draft.state = 'HELD'))`
}

/** Oldest first. */
export function listAssignments(db: Db | Tx, reservationIds: readonly number[]) {
  return db
    .selectFrom('seat_assignment')
    .innerJoin('seat_reservation', 'seat_reservation.id', 'seat_assignment.reservation_id')
    .innerJoin('member', 'member.id', 'seat_assignment.member_id')
    .leftJoin('org_agreement as agreement', (join) =>
      join
        .onRef('agreement.org_id', '=', 'seat_reservation.org_id')
        .onRef('agreement.member_id', '=', 'member.id')
        .on('agreement.withdrawn_at', 'is', null),
    )
    .select([
      'seat_assignment.reservation_id as reservationId',
      'seat_assignment.assigned_at as assignedAt',
      'member.id',
      'member.name',
      'member.email',
      'agreement.version as agreedVersion',
      hasTaken(sql.ref('seat_assignment.member_id')).as('taken'),
    ])
    .where('seat_assignment.reservation_id', '=', sql<number>`any(${[...reservationIds]}::integer[])`)
    .orderBy('seat_assignment.assigned_at')
    .orderBy('seat_assignment.id')
    .execute()
}

export type AssignmentRow = Awaited<ReturnType<typeof listAssignments>>[number]

export interface Assignment {
  readonly reservationId: number
  readonly memberId: number
}

/** Whether a seat of the reservation is assigned to a person, and whether they have taken one. */
export function findPersonFacts(tx: Tx, { reservationId, memberId }: Assignment) {
  return tx
    .selectFrom('seat_reservation')
    .select([
      sql<boolean>`exists (select from seat_assignment
        where reservation_id = seat_reservation.id and member_id = ${memberId}::integer)`.as('assigned'),
      hasTaken(sql`${memberId}::integer`).as('taken'),
    ])
    .where('seat_reservation.id', '=', reservationId)
    .executeTakeFirstOrThrow()
}

/** The caller has locked the lecture, and calls `recountReserved` afterwards. */
export async function insertAssignment(
  tx: Tx,
  { reservationId, memberId, by, now }: Assignment & { by: number; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('seat_assignment')
    .values({ reservation_id: reservationId, member_id: memberId, assigned_by: by, assigned_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Returns the assignments whose people have neither registered nor a held seat, for the mails. The caller has locked the
 * lectures, and calls `recountReserved` afterwards.
 */
async function deleteAssignmentsWhere(tx: Tx, condition: RawBuilder<boolean>): Promise<Assignment[]> {
  const { rows } = await sql<Assignment & { unregistered: boolean }>`
    delete from seat_assignment using seat_reservation
    where seat_reservation.id = seat_assignment.reservation_id and ${condition}
    returning seat_assignment.reservation_id as "reservationId", seat_assignment.member_id as "memberId",
      ${isUnregistered} as unregistered`.execute(tx)
  return rows
    .filter(({ unregistered }) => unregistered)
    .map(({ reservationId, memberId }) => ({ reservationId, memberId }))
}

export function deleteAssignment(tx: Tx, { reservationId, memberId }: Assignment): Promise<Assignment[]> {
  return deleteAssignmentsWhere(
    tx,
    sql`seat_assignment.reservation_id = ${reservationId}::integer and seat_assignment.member_id = ${memberId}::integer`,
  )
}

/** After the release nobody needs to know to whom seats were assigned. */
export function deleteAssignmentsOf(
  tx: Tx,
  released: readonly { readonly id: number }[],
): Promise<Assignment[]> {
  const ids = released.map(({ id }) => id)
  return deleteAssignmentsWhere(tx, sql`seat_assignment.reservation_id = any(${ids}::integer[])`)
}

/** Lectures with seats that the organisation has assigned to the member, or to anybody. */
export async function listAssignedLectures(
  tx: Tx,
  { orgId, memberId }: { orgId: number; memberId?: number | undefined },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('seat_assignment')
    .innerJoin('seat_reservation', 'seat_reservation.id', 'reservation_id')
    .select('lecture_id')
    .distinct()
    .where('org_id', '=', orgId)
    .$if(memberId !== undefined, (some) => some.where('member_id', '=', memberId ?? 0))
    .orderBy('lecture_id')
    .execute()
  return rows.map((row) => row.lecture_id)
}

/** Deletes what the organisation has assigned to the member, or to anybody. */
export function deleteAssignments(
  tx: Tx,
  { orgId, memberId = null }: { orgId: number; memberId?: number | undefined | null },
): Promise<Assignment[]> {
  return deleteAssignmentsWhere(
    tx,
    sql`seat_reservation.org_id = ${orgId}::integer
      and (${memberId}::integer is null or seat_assignment.member_id = ${memberId}::integer)`,
  )
}

/** Assigned seats that are not released yet, whose people can register but have not. */
export function untakenAssignments(db: Db, now: Date) {
  return db
    .selectFrom('seat_assignment')
    .innerJoin('seat_reservation', 'seat_reservation.id', 'seat_assignment.reservation_id')
    .innerJoin('lecture', 'lecture.id', 'seat_reservation.lecture_id')
    .where('seat_reservation.released_at', 'is', null)
    .where('seat_reservation.release_at', '>', now)
    .where('lecture.state', '=', 'ANNOUNCED')
    .where(isUnregistered)
}

/** Seats that are not taken yet, by date. */
export function listAssignedTo(db: Db, memberId: number, now: Date) {
  return untakenAssignments(db, now)
    .innerJoin('org', 'org.id', 'seat_reservation.org_id')
    .select([
      'seat_reservation.lecture_id',
      'lecture.title',
      'lecture.start_at',
      'lecture.finish_at',
      'org.name',
      'seat_reservation.release_at',
    ])
    .where('seat_assignment.member_id', '=', memberId)
    .orderBy('lecture.start_at')
    .orderBy('seat_assignment.id')
    .limit(maxReservations)
    .execute()
}

/** Whether for the organisation or not. A registration dropped with the date counts as a seat: it has a mail of its own. */
export function hasNoSeat(member: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (select from attender where attender.lecture_id = seat_reservation.lecture_id
      and attender.member_id = ${member} and attender.apply_state <> 'CANCELED')
    and not exists (select from registration_draft draft where draft.lecture_id = seat_reservation.lecture_id
      and draft.member_id = ${member} and draft.state = 'HELD'))`
}

export const isUnregistered = hasNoSeat(sql.ref('seat_assignment.member_id'))
