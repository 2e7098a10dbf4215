import { type RawBuilder, sql } from 'kysely'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import { maxReservations } from '#contract/courses/seat-reservation.ts'
import type { Language } from '#contract/platform/languages.ts'
import { assignedSeats, usedSeats } from '../../money/hold/reserved-seat-db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

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

/** Reservations for an organisation on announced dates that are not over, the next date first. */
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

/** Assigned seats of reservations with their people, by time. */
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

interface Assignment {
  readonly reservationId: number
  readonly memberId: number
}

/** Whether a reservation's seat is assigned to a person, and whether they have taken one. */
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

/** Assigns a seat of a locked lecture; call `recountReserved` afterwards. */
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

/** Deletes an assignment of a locked lecture; call `recountReserved` afterwards. */
export async function deleteAssignment(tx: Tx, { reservationId, memberId }: Assignment): Promise<void> {
  await tx
    .deleteFrom('seat_assignment')
    .where('reservation_id', '=', reservationId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Lectures with seats that an organisation has assigned to a member, or to anybody. */
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

/** Deletes what an organisation has assigned in locked lectures to a member, or to anybody. */
export async function deleteAssignments(
  tx: Tx,
  { orgId, memberId }: { orgId: number; memberId?: number | undefined },
): Promise<void> {
  await tx
    .deleteFrom('seat_assignment')
    .where('reservation_id', 'in', (some) =>
      some.selectFrom('seat_reservation').select('id').where('org_id', '=', orgId),
    )
    .$if(memberId !== undefined, (some) => some.where('member_id', '=', memberId ?? 0))
    .execute()
}

/** Seats that are assigned to a member who is not registered yet, by date. */
export function listAssignedTo(db: Db, memberId: number, now: Date) {
  return db
    .selectFrom('seat_assignment')
    .innerJoin('seat_reservation', 'seat_reservation.id', 'seat_assignment.reservation_id')
    .innerJoin('lecture', 'lecture.id', 'seat_reservation.lecture_id')
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
    .where('seat_reservation.released_at', 'is', null)
    .where('seat_reservation.release_at', '>', now)
    .where('lecture.state', '=', 'ANNOUNCED')
    .where(isUnregistered)
    .orderBy('lecture.start_at')
    .orderBy('seat_assignment.id')
    .limit(maxReservations)
    .execute()
}

/** Whether the member of a row has no live registration or held seat, for the organisation or not. */
function hasNoSeat(member: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (select from attender where attender.lecture_id = seat_reservation.lecture_id
      and attender.member_id = ${member} and attender.apply_state = any(${[...liveApplyStates]}::text[]))
    and not exists (select from registration_draft draft where draft.lecture_id = seat_reservation.lecture_id
      and draft.member_id = ${member} and draft.state = 'HELD'))`
}

const isUnregistered = hasNoSeat(sql.ref('seat_assignment.member_id'))

/** An assigned seat with everything its mail needs. */
export function findAssignmentMailRow(db: Db, assignmentId: number) {
  return db
    .selectFrom('seat_assignment')
    .innerJoin('seat_reservation', 'seat_reservation.id', 'seat_assignment.reservation_id')
    .innerJoin('lecture', 'lecture.id', 'seat_reservation.lecture_id')
    .innerJoin('org', 'org.id', 'seat_reservation.org_id')
    .innerJoin('member', 'member.id', 'seat_assignment.member_id')
    .select([
      'lecture.id as lectureId',
      'lecture.title',
      'lecture.start_at as startAt',
      'lecture.finish_at as finishAt',
      'lecture.fee',
      'seat_reservation.release_at as releaseAt',
      'org.name as org',
      isUnregistered.as('unregistered'),
      sql<string | null>`case when member.email_verified then member.email end`.as('email'),
      sql<Language>`coalesce(member.language, 'en')`.as('language'),
    ])
    .where('seat_assignment.id', '=', assignmentId)
    .executeTakeFirst()
}

/** A reservation of which a seat was assigned to a member, with everything the mail needs once it is taken back. */
export function findTakenBackMailRow(db: Db, { reservationId, memberId }: Assignment) {
  return db
    .selectFrom('seat_reservation')
    .innerJoin('lecture', 'lecture.id', 'seat_reservation.lecture_id')
    .innerJoin('org', 'org.id', 'seat_reservation.org_id')
    .innerJoin('member', (join) => join.on('member.id', '=', memberId))
    .select([
      'lecture.id as lectureId',
      'lecture.title',
      'lecture.start_at as startAt',
      'lecture.finish_at as finishAt',
      'org.name as org',
      sql<boolean>`lecture.state <> 'DROPPED' and ${hasNoSeat(sql.ref('member.id'))} and not exists (
        select from seat_assignment where reservation_id = seat_reservation.id and member_id = member.id)`.as(
        'without',
      ),
      sql<string | null>`case when member.email_verified then member.email end`.as('email'),
      sql<Language>`coalesce(member.language, 'en')`.as('language'),
    ])
    .where('seat_reservation.id', '=', reservationId)
    .executeTakeFirst()
}
