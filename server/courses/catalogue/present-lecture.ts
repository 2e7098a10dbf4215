import { type Language, localise } from '#contract/languages.ts'
import type { AppliedLecture, LectureDescription, LectureInfo, LectureListItem } from '#contract/lecture.ts'
import { creditsOffered } from '../../money/credit/credit-rules.ts'
import type { StoredDescription } from '../../platform/db/stored.ts'
import { type Decision, presentDecision } from '../../platform/errors/decision.ts'
import type { Attended } from '../attendance/attendance-db.ts'
import { presentAttendance } from '../attendance/present-attendance.ts'
import { factsOf, type findLecture, type LectureRow } from '../lecture/lecture-db.ts'
import { labelOf, registrationEnd, stateAt, takesGuests } from '../lecture/lecture-rules.ts'
import type { GivenMaterial } from '../material/material-db.ts'
import { presentMaterial } from '../material/present-material.ts'
import { type AppliedRow, attenderFactsOf, type findLive } from '../registration/attender-db.ts'
import {
  attenderLabel,
  canCancel,
  cancelUntil,
  meetingOpensAt,
  progressAt,
  seesMeetingLink,
  showsAttendance,
} from '../registration/attender-rules.ts'
import type { findOwnHold } from '../registration/hold-db.ts'

/** Who reads, when, and by which zone. */
export interface View {
  readonly now: Date
  readonly language: Language
  readonly zone: string
}

export function presentListItem(row: LectureRow, { now, language, zone }: View): LectureListItem {
  const lecture = factsOf(row)
  return {
    id: row.id,
    title: localise(row.title, language),
    startAt: row.start_at.toISOString(),
    finishAt: row.finish_at.toISOString(),
    method: row.method,
    level: row.level,
    target: row.target,
    practice: row.practice,
    state: stateAt(lecture, now, zone),
    label: labelOf(lecture, now, zone),
    capacity: row.capacity,
    seatsLeft: row.capacity - row.seats_taken,
    fee: row.fee,
  }
}

type FoundLecture = NonNullable<Awaited<ReturnType<typeof findLecture>>>
type LiveAttender = Awaited<ReturnType<typeof findLive>>

export function presentLecture(
  row: FoundLecture,
  { own, held }: { own: LiveAttender; held: Awaited<ReturnType<typeof findOwnHold>> },
  register: Decision,
  view: View,
): LectureInfo {
  const { language, zone } = view
  const seat = {
    startAt: row.start_at,
    registeredVersion: own?.registered_version ?? row.schedule_version,
    scheduleVersion: row.schedule_version,
  }
  return {
    ...presentListItem(row, view),
    days: row.days.map((day) => ({
      startAt: new Date(day.start_at).toISOString(),
      finishAt: new Date(day.finish_at).toISOString(),
    })),
    place: row.place && {
      name: localise(row.place.name, language),
      address: localise(row.place.address, language),
      note: row.place.note && localise(row.place.note, language),
    },
    recruitFinishAt: registrationEnd(factsOf(row), zone).toISOString(),
    cancelUntil: cancelUntil(seat, zone).toISOString(),
    credits: creditsOffered(row),
    attenderId: own?.id ?? null,
    applyState: own?.apply_state ?? null,
    progressState: own?.progress_state ?? null,
    held:
      held && held.until > view.now ? { orderId: held.order_id, holdUntil: held.until.toISOString() } : null,
    openToGuests: takesGuests(factsOf(row)),
    actions: { register: presentDecision(register, view) },
  }
}

export function presentDescription(
  { id, description }: { id: number; description: StoredDescription },
  language: Language,
): LectureDescription {
  return {
    lectureId: id,
    introduction: localise(description.introduction, language),
    forWhom: localise(description.forWhom, language),
    outline: description.outline.map(({ title, text }) => ({
      title: localise(title, language),
      text: localise(text, language),
    })),
  }
}

/** What a registration comes with, as far as it was read. */
interface Beside {
  readonly attended?: Attended | undefined
  readonly material?: GivenMaterial | undefined
}

export function presentApplied(row: AppliedRow, { attended, material }: Beside, view: View): AppliedLecture {
  const { now, language, zone } = view
  const lectureState = stateAt(factsOf(row), now, zone)
  const attender = {
    ...attenderFactsOf(row),
    progressState: progressAt(row.progress_state, row.apply_state, lectureState),
  }
  return {
    lectureId: row.lecture_id,
    attenderId: row.id,
    title: localise(row.title, language),
    startAt: row.start_at.toISOString(),
    finishAt: row.finish_at.toISOString(),
    canceledAt: row.canceled_at?.toISOString() ?? null,
    method: row.method,
    target: row.target,
    appliedAt: row.applied_at.toISOString(),
    applyState: row.apply_state,
    progressState: attender.progressState,
    label: attenderLabel(attender, lectureState),
    placeName: row.place && localise(row.place.name, language),
    meetingUrl: seesMeetingLink(attender, now) ? row.meeting_url : null,
    meetingOpensAt: row.meeting_url ? meetingOpensAt(attender).toISOString() : null,
    paidAmount: row.paid_amount,
    attendance: attended && showsAttendance(attender, now) ? presentAttendance(attended, now) : null,
    material: material ? presentMaterial(material, view) : null,
    actions: { cancel: presentDecision(canCancel(attender, now, zone), view) },
  }
}
