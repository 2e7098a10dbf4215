import type { ReservationInput, SeatReservation } from '#contract/courses/seat-reservation.ts'
import type { AuditAction } from '#contract/platform/audit-actions.ts'
import type { AuditedRecord } from '#contract/platform/audit-fields.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { recountReserved } from '../../seats/reserved-seat-db.ts'
import { lockSeats } from '../../seats/seat-db.ts'
import { factsOf, lockLecture } from '../lecture/lecture-db.ts'
import { presentReservation } from './present-reservation.ts'
import {
  findOrgFacts,
  findReservation,
  insertReservation,
  markReleased,
  updateReservation,
} from './reservation-db.ts'
import { canChangeReservation, canReserve } from './reservation-rules.ts'
import { seatTakenBack } from './taken-back-mail.ts'

interface ReserveInput {
  readonly lectureId: number
  readonly reservation: { readonly orgId: number; readonly seats: number; readonly releaseAt: string }
  readonly staffId: number
  readonly by: AuditSource
  readonly idempotencyKey: string | undefined
  readonly now: Date
  readonly zone: string
}

export function reserveSeats(db: Db, input: ReserveInput): Promise<SeatReservation> {
  const { lectureId, reservation, staffId, by, idempotencyKey: key, now, zone } = input
  const { orgId, seats } = reservation
  const scope = `reserveSeats ${staffId}`
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key, input: { lectureId, reservation }, now }, async () => {
      const lecture = await lockLecture(tx, lectureId)
      const org = await findOrgFacts(tx, { lectureId, orgId, now })
      if (!lecture || !org) throw new AppError('NOT_FOUND')
      const releaseAt = new Date(reservation.releaseAt)
      assertAllowed(canReserve(factsOf(lecture), { ...org, seats, releaseAt }, now, zone))
      const id = await insertReservation(tx, {
        lecture_id: lectureId,
        org_id: orgId,
        seats,
        release_at: releaseAt,
        created_at: now,
        updated_by: staffId,
        updated_at: now,
      })
      await recountReserved(tx, 'lecture', [lectureId])
      const after = { id, orgId, seats, releaseAt: releaseAt.toISOString() }
      await audit(tx, { ...input, by, now }, { action: 'lecture.reserveSeats', after })
      // Read in the transaction, so that a repeated request gets the same response.
      const row = await findReservation(tx, { lectureId, id })
      if (!row) throw new Error(`reservation ${id} was not found after insert`)
      return presentReservation(row, { assignments: [], masked: false })
    }),
  )
}

interface ChangeInput {
  readonly lectureId: number
  readonly reservationId: number
  /** The version being changed. */
  readonly version: number
  readonly reservation: ReservationInput
  readonly staffId: number
  readonly by: AuditSource
  readonly now: Date
  readonly zone: string
}

/** Seats that the organisation's people have taken count towards the number, so that a smaller one reserves no more. */
export function changeReservation(db: Db, input: ChangeInput): Promise<void> {
  const { lectureId, reservationId: id, version, reservation, staffId, now, zone } = input
  return db.transaction().execute(async (tx) => {
    const lecture = await lockLecture(tx, lectureId)
    const present = await findReservation(tx, { lectureId, id })
    if (!lecture || !present) throw new AppError('NOT_FOUND')
    if (present.version !== version) throw new AppError('VERSION_CHANGED')
    const { org_id: orgId, seats, used, assigned, release_at: releaseAt, released_at: releasedAt } = present
    const change = { seats: reservation.seats, releaseAt: new Date(reservation.releaseAt) }
    assertAllowed(
      canChangeReservation(factsOf(lecture), { seats, used, assigned, releaseAt, releasedAt }, change, {
        now,
        zone,
      }),
    )
    await updateReservation(tx, id, {
      seats: change.seats,
      release_at: change.releaseAt,
      updated_by: staffId,
      updated_at: now,
    })
    await recountReserved(tx, 'lecture', [lectureId])
    const entry = (of: typeof change) => ({
      id,
      orgId,
      seats: of.seats,
      releaseAt: of.releaseAt.toISOString(),
    })
    await audit(tx, input, {
      action: 'lecture.changeReservedSeats',
      before: entry({ seats, releaseAt }),
      after: entry(change),
    })
  })
}

interface ReleaseInput {
  readonly lectureId: number
  readonly reservationId: number
  readonly by: AuditSource
  readonly now: Date
}

/** Releases seats early. Mails members with an assigned seat that they have not taken. */
export function releaseReservation({ db, jobs }: { db: Db; jobs: Jobs }, input: ReleaseInput): Promise<void> {
  const { lectureId, reservationId: id, now } = input
  return db.transaction().execute(async (tx) => {
    await lockSeats(tx, 'lecture', [lectureId])
    const reservation = await findReservation(tx, { lectureId, id })
    if (!reservation) throw new AppError('NOT_FOUND')
    if (reservation.released_at) throw new AppError('RESERVATION_OVER')
    const assigned = await markReleased(tx, { id }, now)
    await jobs.send(tx, 'org-mail', ...assigned.map((one) => seatTakenBack(one, now)))
    await recountReserved(tx, 'lecture', [lectureId])
    const { org_id: orgId, seats, used } = reservation
    const before = { id, orgId, seats, used, releasedAt: null }
    await audit(tx, input, { action: 'lecture.releaseSeats', before, after: { ...before, releasedAt: now } })
  })
}

function audit(
  tx: Tx,
  { lectureId, by, now }: Pick<ReleaseInput, 'lectureId' | 'by' | 'now'>,
  change: { action: AuditAction; before?: AuditedRecord; after: AuditedRecord },
): Promise<void> {
  return appendAudit(tx, { ...by, at: now, entity: 'lecture', entityId: String(lectureId), ...change })
}
