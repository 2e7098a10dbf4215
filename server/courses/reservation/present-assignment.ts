import type { AssignedSeat, OwnReservation } from '#contract/courses/seat-assignment.ts'
import { localise } from '#contract/platform/languages.ts'
import { seesPerson } from '../../people/partner/org-permission-rules.ts'
import { presentPerson } from '../../people/partner/present-org.ts'
import type { Db } from '../../platform/db/open.ts'
import { presentDecision } from '../../platform/errors/decision.ts'
import type { View } from '../../platform/http/view.ts'
import { type AssignmentRow, listAssignedTo, type OwnReservationRow } from './assignment-db.ts'
import { canAssign, canTakeBack } from './assignment-rules.ts'

/** For owner and admins of the organisation. */
export function presentOwnReservation(
  row: OwnReservationRow,
  assignments: readonly AssignmentRow[],
  view: View & { readonly memberId: number },
): OwnReservation {
  return {
    id: row.id,
    lectureId: row.lecture_id,
    title: localise(row.title, view.language),
    startAt: row.start_at.toISOString(),
    finishAt: row.finish_at.toISOString(),
    seats: row.seats,
    used: row.used,
    left: Math.max(0, row.seats - row.used - row.assigned),
    releaseAt: row.releaseAt.toISOString(),
    releasedAt: row.releasedAt?.toISOString() ?? null,
    assignments: assignments.map((one) => ({
      ...presentPerson(one, seesPerson({ me: one.id === view.memberId, ...one })),
      assignedAt: one.assignedAt.toISOString(),
      taken: one.taken,
      actions: { takeBack: presentDecision(canTakeBack(row, one, view.now), view) },
    })),
    actions: { assign: presentDecision(canAssign(row, view.now), view) },
  }
}

export async function readAssignedSeats(
  db: Db,
  memberId: number,
  { now, language }: View,
): Promise<AssignedSeat[]> {
  const rows = await listAssignedTo(db, memberId, now)
  return rows.map((row) => ({
    lectureId: row.lecture_id,
    title: localise(row.title, language),
    startAt: row.start_at.toISOString(),
    finishAt: row.finish_at.toISOString(),
    organisation: row.name,
    until: row.release_at.toISOString(),
  }))
}
