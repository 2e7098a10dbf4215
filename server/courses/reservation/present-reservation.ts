import type { SeatReservation } from '#contract/courses/seat-reservation.ts'
import type { ReservationRow } from './reservation-db.ts'

export function presentReservation(row: ReservationRow): SeatReservation {
  return {
    ...{
      id: row.id,
      version: row.version,
      orgId: row.org_id,
      organisation: row.name,
      seats: row.seats,
      used: row.used,
      assigned: row.assigned,
    },
    ...{ releaseAt: row.release_at.toISOString(), releasedAt: row.released_at?.toISOString() ?? null },
    ...{ updatedAt: row.updated_at.toISOString(), updatedBy: row.updated_by_name },
  }
}
