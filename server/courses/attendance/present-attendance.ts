import { hasBegun } from '#contract/courses/attendance-opening.ts'
import type { Attendance } from '#contract/courses/completed-lecture.ts'
import type { AttenderAttendance } from './attendance-db.ts'
import { attendanceSummary } from './attendance-rules.ts'

export function presentAttendance(facts: AttenderAttendance, now: Date): Attendance {
  return {
    days: facts.days.map((day) => ({
      startAt: day.startAt.toISOString(),
      finishAt: day.finishAt.toISOString(),
      begun: hasBegun(day, now),
      taught: day.taught,
      attended: day.attended,
    })),
    ...attendanceSummary(facts),
    practice: practiceOf(facts),
    excusedBecause: facts.excusedBecause,
  }
}

function practiceOf({ practice, practiceDone }: AttenderAttendance): Attendance['practice'] {
  if (practice === 'NONE') return 'NONE'
  return practiceDone ? 'DONE' : 'OPEN'
}
