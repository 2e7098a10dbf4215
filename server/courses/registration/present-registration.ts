import type { AppliedLecture } from '#contract/courses/lecture.ts'
import { isLive } from '#contract/courses/lecture-states.ts'
import { localise } from '#contract/platform/languages.ts'
import { presentDecision } from '../../platform/errors/decision.ts'
import type { View } from '../../platform/http/view.ts'
import { listPhase } from '../../platform/lists/list-phase-rules.ts'
import type { AttenderAttendance } from '../attendance/attendance-db.ts'
import { presentAttendance } from '../attendance/present-attendance.ts'
import { factsOf } from '../lecture/lecture-db.ts'
import { stateAt } from '../lecture/lecture-rules.ts'
import type { AttenderMaterial } from '../material/material-db.ts'
import { presentMaterial } from '../material/present-material.ts'
import { type AppliedRow, attenderFactsOf } from './attender-db.ts'
import {
  attenderLabel,
  canCancel,
  canSeeAttendance,
  canSeeMeetingLink,
  meetingOpensAt,
  progressAt,
} from './attender-rules.ts'

interface Details {
  readonly attended?: AttenderAttendance | undefined
  readonly material?: AttenderMaterial | undefined
}

export function presentApplied(row: AppliedRow, { attended, material }: Details, view: View): AppliedLecture {
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
    phase: listPhase({ ...attender, live: isLive(row.apply_state), finishAt: row.finish_at }, now, zone),
    placeName: row.place && localise(row.place.name, language),
    meetingUrl: canSeeMeetingLink(attender, now) ? row.meeting_url : null,
    meetingOpensAt: row.meeting_url ? meetingOpensAt(attender).toISOString() : null,
    paidAmount: row.paid_amount,
    orderId: row.order_id,
    attendance: attended && canSeeAttendance(attender, now) ? presentAttendance(attended, now) : null,
    material: material ? presentMaterial(material, view) : null,
    actions: { cancel: presentDecision(canCancel(attender, now, zone), view) },
  }
}
