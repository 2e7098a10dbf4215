import type { CompletedLecture } from '#contract/courses/completed-lecture.ts'
import { labelOfResult } from '#contract/courses/completion-states.ts'
import { localise } from '#contract/platform/languages.ts'
import { hasRunOut } from '../../money/credit/credit-rules.ts'
import type { View } from '../../platform/http/view.ts'
import type { AttenderAttendance } from '../attendance/attendance-db.ts'
import { presentAttendance } from '../attendance/present-attendance.ts'
import type { AttenderMaterial } from '../material/material-db.ts'
import { presentMaterial } from '../material/present-material.ts'
import type { CompletedRow } from './completed-lectures-db.ts'

interface Details {
  readonly attended: AttenderAttendance | undefined
  readonly material: AttenderMaterial | undefined
}

/** A cancelled registration has no attendance. */
export function presentCompleted(
  row: CompletedRow,
  { attended, material }: Details,
  view: View,
): CompletedLecture {
  return {
    lectureId: row.lecture_id,
    attenderId: row.id,
    title: localise(row.title, view.language),
    startAt: row.start_at.toISOString(),
    finishAt: row.finish_at.toISOString(),
    finishedAt: row.finished_at.toISOString(),
    progressState: row.progress_state,
    result: row.result,
    label: labelOfResult[row.result],
    correctedBecause: row.corrected_because,
    attendance: attended && row.result !== 'CANCELED' ? presentAttendance(attended, view.now) : null,
    certificate: row.certificate_id === null ? null : row.made_at ? 'READY' : 'MAKING',
    materialFileExists: material !== undefined,
    material: material ? presentMaterial(material, view) : null,
    credits:
      row.amount !== null && row.expires_at
        ? {
            amount: row.amount,
            expiresAt: row.expires_at.toISOString(),
            usable: !hasRunOut({ expiresAt: row.expires_at }, view.now),
          }
        : null,
  }
}
