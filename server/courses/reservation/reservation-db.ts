import { type Insertable, sql } from 'kysely'
import { maxPartnerOrgs, maxReservations } from '#contract/courses/seat-reservation.ts'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { isPartnerAt } from '../../platform/partner/partner-status.ts'
import { assignedSeats, usedSeats } from '../../seats/reserved-seat-db.ts'
import { type Assignment, deleteAssignmentsOf } from './assignment-db.ts'

function reservations(db: Db | Tx) {
  return db
    .selectFrom('seat_reservation')
    .innerJoin('org', 'org.id', 'seat_reservation.org_id')
    .leftJoin('member', 'member.id', 'seat_reservation.updated_by')
    .select([
      'seat_reservation.id',
      'seat_reservation.version',
      'seat_reservation.lecture_id',
      'seat_reservation.org_id',
      'seat_reservation.seats',
      'seat_reservation.release_at',
      'seat_reservation.released_at',
      'seat_reservation.updated_at',
      'member.name as updated_by_name',
      'org.name',
      usedSeats.as('used'),
      assignedSeats.as('assigned'),
    ])
}

/** Reservations in force come first. */
export function listReservations(db: Db, lectureId: number) {
  return reservations(db)
    .where('seat_reservation.lecture_id', '=', lectureId)
    .orderBy(sql`released_at is not null`)
    .orderBy('release_at')
    .orderBy('seat_reservation.id')
    .limit(maxReservations)
    .execute()
}

/** Includes the dates, the latest first. */
export function listOrgReservations(db: Db, orgId: number) {
  return reservations(db)
    .innerJoin('lecture', 'lecture.id', 'seat_reservation.lecture_id')
    .select(['lecture.title', 'lecture.start_at'])
    .where('seat_reservation.org_id', '=', orgId)
    .orderBy('lecture.start_at', 'desc')
    .orderBy('seat_reservation.id', 'desc')
    .limit(maxReservations)
    .execute()
}

export function findReservation(db: Db | Tx, { lectureId, id }: { lectureId: number; id: number }) {
  return reservations(db)
    .where('seat_reservation.id', '=', id)
    .where('seat_reservation.lecture_id', '=', lectureId)
    .executeTakeFirst()
}

export type ReservationRow = NonNullable<Awaited<ReturnType<typeof findReservation>>>

export async function insertReservation(
  tx: Tx,
  reservation: Insertable<DB['seat_reservation']>,
): Promise<number> {
  const { id } = await tx
    .insertInto('seat_reservation')
    .values(reservation)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The caller has locked the lecture, and calls `recountReserved` afterwards. */
export async function updateReservation(
  tx: Tx,
  id: number,
  reservation: {
    readonly seats: number
    readonly release_at: Date
    readonly updated_by: number
    readonly updated_at: Date
  },
): Promise<void> {
  await tx
    .updateTable('seat_reservation')
    .set((row) => ({ ...reservation, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The caller has locked the lectures, and calls `recountReserved` afterwards. Returns the assigned seats not taken. */
export async function markReleased(
  tx: Tx,
  of: { id: number } | { lectureId: number },
  now: Date,
): Promise<Assignment[]> {
  const rows = await tx
    .updateTable('seat_reservation')
    .set({ released_at: now })
    .where('released_at', 'is', null)
    .where('id' in of ? 'id' : 'lecture_id', '=', 'id' in of ? of.id : of.lectureId)
    .returning('id')
    .execute()
  return deleteAssignmentsOf(tx, rows)
}

export async function listLecturesToRelease(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('seat_reservation')
    .select('lecture_id')
    .distinct()
    .where('released_at', 'is', null)
    .where('release_at', '<=', now)
    .execute()
  return rows.map((row) => row.lecture_id)
}

/** The caller has locked the lectures. Returns the number of released reservations, and the assigned seats not taken. */
export async function markDueReleased(
  tx: Tx,
  lectureIds: readonly number[],
  now: Date,
): Promise<{ released: number; lost: Assignment[] }> {
  const rows = await tx
    .updateTable('seat_reservation')
    .set({ released_at: now })
    .where('lecture_id', 'in', [...lectureIds])
    .where('released_at', 'is', null)
    .where('release_at', '<=', now)
    .returning('id')
    .execute()
  return { released: rows.length, lost: await deleteAssignmentsOf(tx, rows) }
}

function partnerOrgs(db: Db | Tx, now: Date) {
  return db.selectFrom('org').where(isPartnerAt('org.id', now)).where('org.dissolved_at', 'is', null)
}

export function listPartnerOrgs(db: Db, text: string | undefined, now: Date) {
  return partnerOrgs(db, now)
    .select([
      'org.id',
      'org.name',
      sql<number>`(select count(*)::integer from org_member one where one.org_id = org.id)`.as('members'),
    ])
    .$if(text !== undefined, (orgs) => orgs.where('org.name', 'ilike', `%${escapedForLike(text ?? '')}%`))
    .orderBy('org.name')
    .orderBy('org.id')
    .limit(maxPartnerOrgs)
    .execute()
}

/** Facts for a new reservation: is it a partner's, how many seats it has, and whether it has a reservation in force. */
export async function findOrgFacts(
  tx: Tx,
  { lectureId, orgId, now }: { lectureId: number; orgId: number; now: Date },
) {
  const { rows } = await sql<{ ofPartner: boolean; used: number; reserved: boolean }>`
    select exists (${partnerOrgs(tx, now).select('org.id').where('org.id', '=', orgId)}) as "ofPartner",
      ${usedSeats} as used,
      exists (select from seat_reservation own where own.lecture_id = ${lectureId}::integer
        and own.org_id = ${orgId}::integer and own.released_at is null) as reserved
    from (select org.id as org_id, ${lectureId}::integer as lecture_id from org
      where id = ${orgId}::integer and dissolved_at is null) seat_reservation`.execute(tx)
  return rows[0]
}
