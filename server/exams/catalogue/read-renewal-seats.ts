import { bookingWindow } from '#contract/exams/booking-window.ts'
import type { RenewalSeat } from '#contract/exams/renewal-seat.ts'
import { addMonths, dayOf, monthSpan } from '#contract/platform/centre-time.ts'
import type { Db } from '../../platform/db/open.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { type ExamRow, examFactsOf, listExamsBetween } from './exam-db.ts'
import { canApply } from './exam-rules.ts'
import { personFactsOf, readOwnApplicant } from './own-applicant.ts'
import { type OwnRenewal, type RenewalContext, readOwnRenewals } from './own-renewals.ts'
import { seatsKeptFor } from './renewal-seat-rules.ts'

/**
 * For each of the member's certificates that ends soon, the first exam with kept seats left, else the first of which all are
 * taken. Empty if the member cannot apply, e.g. has a live application.
 */
export async function readRenewalSeats(
  db: Db,
  actor: MemberActor,
  context: RenewalContext,
): Promise<RenewalSeat[]> {
  const { now, zone } = context
  const renewals = await readOwnRenewals(db, actor.memberId, context)
  if (renewals.length === 0) return []
  const reserved = (await readOwnApplicant(db, actor.memberId, context)) !== undefined
  const nextMonth = addMonths(dayOf(now, zone), 1).slice(0, 7)
  const exams = await listExamsBetween(db, monthSpan(nextMonth, zone))
  return renewals.flatMap((renewal) => {
    const person = { ...personFactsOf(actor, { reserved }), renewal }
    const seats = exams.flatMap((row) => {
      const decision = canApply(examFactsOf(row), person, now, zone)
      const isShown = decision.allowed || decision.because === 'RENEWAL_SEATS_TAKEN'
      return row.level === renewal.level && isShown ? present(row, renewal, context) : []
    })
    return seats.find(({ seatsLeft }) => seatsLeft > 0) ?? seats.slice(0, 1)
  })
}

function present(row: ExamRow, renewal: OwnRenewal, { now, zone }: RenewalContext): RenewalSeat[] {
  const exam = examFactsOf(row)
  const { opensAt } = bookingWindow(exam, zone)
  const kept = seatsKeptFor(renewal, { ...exam, opensAt }, now, zone)
  if (!kept) return []
  return [
    {
      certificateId: renewal.certificateId,
      examId: row.id,
      startAt: row.start_at.toISOString(),
      finishAt: row.finish_at.toISOString(),
      seatsLeft: kept.left,
      until: kept.until.toISOString(),
      opensAt: opensAt.toISOString(),
    },
  ]
}
