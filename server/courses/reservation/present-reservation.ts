import type { SeatReservation } from '#contract/courses/seat-reservation.ts'
import { maskEmail, maskName } from '../../platform/masking/mask.ts'
import type { AssignmentRow } from './assignment-db.ts'
import type { ReservationRow } from './reservation-db.ts'

export function presentReservation(
  row: ReservationRow,
  { assignments, masked }: { assignments: readonly AssignmentRow[]; masked: boolean },
): SeatReservation {
  return {
    id: row.id,
    version: row.version,
    orgId: row.org_id,
    organisation: row.name,
    seats: row.seats,
    used: row.used,
    assigned: row.assigned,
    assignments: assignments.map((one) => presentAssignment(one, masked)),
    releaseAt: row.release_at.toISOString(),
    releasedAt: row.released_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by_name,
  }
}

function presentAssignment({ id, name, email, assignedAt, taken }: AssignmentRow, masked: boolean) {
  return {
    memberId: id,
    name: name !== null && masked ? maskName(name) : name,
    email: email !== null && masked ? maskEmail(email) : email,
    masked,
    assignedAt: assignedAt.toISOString(),
    taken,
  }
}
