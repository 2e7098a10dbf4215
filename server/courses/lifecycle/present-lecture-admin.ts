import type { AdminLecture, AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import { lectureMoves } from '#contract/courses/lecture-states.ts'
import type { RoomOfDate } from '#contract/waiting-room/waiting-room-admin.ts'
import { olderTextsOf } from '../../platform/db/older-text-columns.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { presentDecision } from '../../platform/errors/decision.ts'
import type { View } from '../../platform/http/view.ts'
import { findRoomOfDate } from '../../waiting-room/room-of-date.ts'
import { countMissingAttendance } from '../attendance/attendance-db.ts'
import { presentTexts } from '../course/course-texts.ts'
import { factsOf } from '../lecture/lecture-db.ts'
import { canMove, isFull, nextMove, stateAt } from '../lecture/lecture-rules.ts'
import { type AdminLectureRow, findLectureDetail, type LectureDetailRow } from './lecture-admin-db.ts'

export function presentAdminLecture(
  row: AdminLectureRow,
  room: RoomOfDate,
  { now, zone }: Pick<View, 'now' | 'zone'>,
): AdminLecture {
  return {
    id: row.id,
    courseId: row.course_id,
    title: row.title,
    level: row.level,
    method: row.method,
    target: row.target,
    practice: row.practice,
    taughtIn: row.taught_in,
    state: stateAt(factsOf(row), now, zone),
    announceAt: row.announce_at?.toISOString() ?? null,
    recruitFinishAt: row.recruit_finish_at.toISOString(),
    startAt: row.start_at.toISOString(),
    finishAt: row.finish_at.toISOString(),
    capacity: row.capacity,
    seatsTaken: row.seats_taken,
    full: isFull(factsOf(row), now, zone),
    room,
    fee: row.fee,
    emptyWhileWaiting: row.empty_while_waiting,
  }
}

export async function readLectureDetail(
  db: Db | Tx,
  lectureId: number,
  view: View,
): Promise<AdminLectureDetail> {
  const row = await findLectureDetail(db, lectureId, view.now)
  if (!row) throw new AppError('NOT_FOUND')
  const hasEnded = stateAt(factsOf(row), view.now, view.zone) === 'WAITING_COMPLETION'
  return presentLectureDetail(row, view, {
    attendanceMissing: hasEnded ? await countMissingAttendance(db, lectureId) : 0,
    room: await findRoomOfDate(db, { lectureId }, view),
  })
}

function presentLectureDetail(
  row: LectureDetailRow,
  view: View,
  { room, attendanceMissing }: Pick<AdminLectureDetail, 'attendanceMissing' | 'room'>,
): AdminLectureDetail {
  const { now, zone } = view
  const state = stateAt(factsOf(row), now, zone)
  const next = nextMove({ ...factsOf(row), state }, zone)
  return {
    ...presentAdminLecture(row, room, view),
    ...presentTexts(row),
    version: row.version,
    ...olderTextsOf(row),
    attendanceMissing,
    seatsHeld: row.seats_held,
    seatsReserved: row.seats_reserved - row.seats_kept,
    seatsKept: row.seats_kept,
    peopleWaiting: row.people_waiting,
    waitingListClosedAt: row.waiting_list_closed_at?.toISOString() ?? null,
    waitingElsewhere: row.waiting_elsewhere,
    messages: row.messages,
    credits: row.credits,
    recommended: row.recommended,
    days: row.days.map((day) => ({
      startAt: new Date(day.start_at).toISOString(),
      finishAt: new Date(day.finish_at).toISOString(),
    })),
    place: row.place && { ...row.place, directions: row.place.directions ?? null },
    meetingUrl: row.meeting_url,
    moves: lectureMoves
      .filter((move) => move.operator && move.from === state)
      .map(({ to, condition }) => {
        const needsReason = condition === 'with a reason'
        // Reason and missing attendance are checked when the move is made.
        const decision = canMove(factsOf(row), { to, ...(needsReason && { reason: '-' }) }, now, zone)
        return { to, needsReason, decision: presentDecision(decision, view) }
      }),
    nextMove: next ? { to: next.to, at: next.at.toISOString() } : null,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by_name,
  }
}
