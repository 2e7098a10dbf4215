import { bookingWindow } from '#contract/exams/booking-window.ts'
import type { AdminExam, AdminExamDetail } from '#contract/exams/exam-admin.ts'
import { examMoves } from '#contract/exams/exam-states.ts'
import type { RoomOfDate } from '#contract/waiting-room/waiting-room-admin.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { presentDecision } from '../../platform/errors/decision.ts'
import type { View } from '../../platform/http/view.ts'
import { findRoomOfDate } from '../../waiting-room/room-of-date.ts'
import {
  type AdminExamDetailRow,
  type AdminExamRow,
  countUnresolved,
  findAdminExam,
} from './exam-admin-db.ts'
import { examFactsOf } from './exam-db.ts'
import {
  canMoveExam,
  examStateAt,
  isFull,
  missingNoticeFields,
  nextExamMove,
  preparedAt,
  resultsDueAt,
} from './exam-rules.ts'
import { type RenewalSeatSettings, renewalPeriod, seatsKeptNow } from './renewal-seat-rules.ts'

export function presentAdminExam(
  row: AdminExamRow,
  room: RoomOfDate,
  { now, zone }: Pick<View, 'now' | 'zone'>,
): AdminExam {
  return {
    id: row.id,
    certificationId: row.certification_id,
    certificationCode: row.certification_code,
    level: row.level,
    examCode: row.exam_code,
    name: row.name,
    year: row.year,
    turn: row.turn,
    startAt: row.start_at.toISOString(),
    finishAt: row.finish_at.toISOString(),
    capacity: row.capacity,
    seatsTaken: row.seats_taken,
    full: isFull(examFactsOf(row), now, zone),
    room,
    fee: row.fee,
    passScore: row.pass_score,
    totalScore: row.total_score,
    questionCount: row.question_count,
    state: examStateAt(examFactsOf(row), now, zone),
    droppedBecause: row.dropped_because,
    noticeMissing: missingNoticeFields(row.notice),
    emptyWhileWaiting: row.empty_while_waiting,
  }
}

export interface ExamDetailView extends View {
  readonly renewalSeats: RenewalSeatSettings
  /** Whether results come as files, without an exam provider. */
  readonly byFile: boolean
  /** Results are published at this hour, such as `10:00`. */
  readonly resultHour: string
}

export async function readExamDetail(
  db: Db | Tx,
  examId: number,
  view: ExamDetailView,
): Promise<AdminExamDetail> {
  const row = await findAdminExam(db, examId, view.now)
  if (!row) throw new AppError('NOT_FOUND')
  return presentExamDetail(
    row,
    {
      ...(await countUnresolved(db, examId)),
      room: await findRoomOfDate(db, { examId, startAt: row.start_at }, view),
    },
    view,
  )
}

function presentExamDetail(
  row: AdminExamDetailRow,
  { room, ...beside }: Pick<AdminExamDetail, 'holds' | 'resultsMissing' | 'room'>,
  view: ExamDetailView,
): AdminExamDetail {
  const { now, zone } = view
  const facts = { ...examFactsOf(row), state: examStateAt(examFactsOf(row), now, zone) }
  const { opensAt, endsAt } = bookingWindow(facts, zone)
  const next = nextExamMove(facts, zone)
  return {
    ...presentAdminExam(row, room, view),
    version: row.version,
    bookingOpensAt: opensAt.toISOString(),
    bookingEndsAt: endsAt.toISOString(),
    handedOverAt: row.handed_over_at?.toISOString() ?? null,
    handedOverBy: row.handed_over_at && (row.handed_over_by_staff ? 'staff' : 'itself'),
    handOverAt: view.byFile ? null : preparedAt(facts, zone).toISOString(),
    resultsAt: resultsDueAt(facts, view.resultHour, zone).toISOString(),
    notHandedOver: row.not_handed_over,
    ...beside,
    seatsKept: row.seats_reserved,
    seatsForRenewals: seatsKeptNow({ ...facts, opensAt }, view.renewalSeats, now, zone)?.left ?? 0,
    renewalSeats: presentRenewalSeats(row, opensAt, view),
    peopleWaiting: row.people_waiting,
    waitingListClosedAt: row.waiting_list_closed_at?.toISOString() ?? null,
    moves: examMoves
      .filter((move) => move.operator && move.from === facts.state)
      .map(({ to, condition }) => {
        const needsReason = condition === 'with a reason'
        // The reason is checked when the move is made.
        const move = { to, ...(needsReason && { reason: '-' }) }
        const decision = canMoveExam({ ...facts, notice: row.notice, ...beside }, move, now, zone)
        return { to, needsReason, decision: presentDecision(decision, view) }
      }),
    nextMove: next ? { to: next.to, at: next.at.toISOString() } : null,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by_name,
  }
}

function presentRenewalSeats(
  { capacity, renewals_taken: taken }: AdminExamDetailRow,
  opensAt: Date,
  { renewalSeats: settings, zone }: ExamDetailView,
): AdminExamDetail['renewalSeats'] {
  if (settings.seats === 0 && taken === 0) return null
  const { endsAt } = renewalPeriod({ opensAt }, settings, zone)
  return { seats: Math.min(settings.seats, capacity), taken, until: endsAt.toISOString() }
}
