import type { Attendance } from '#contract/courses/completed-lecture.ts'
import type { Attended } from './attendance-db.ts'
import { attendanceStanding, hasBegun } from './attendance-rules.ts'

/** Attendance as shown to the attender. */
export function presentAttendance(facts: Attended, now: Date): Attendance {
  return {
    days: facts.days.map((day) => ({
      startAt: day.startAt.toISOString(),
      finishAt: day.finishAt.toISOString(),
      begun: hasBegun(day, now),
      taught: day.taught,
      attended: day.attended,
    })),
    ...attendanceStanding(facts),
    practice: practiceOf(facts),
    excusedBecause: facts.excusedBecause,
  }
}

function practiceOf({ practice, practiceDone }: Attended): Attendance['practice'] {
  if (practice === 'NONE') return 'NONE'
  return practiceDone ? 'DONE' : 'OPEN'
}
