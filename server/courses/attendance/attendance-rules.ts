import { hasBegun } from '#contract/courses/attendance-opening.ts'
import { completionPercent, type LectureResult } from '#contract/courses/completion-states.ts'
import type { Practice } from '#contract/courses/lecture.ts'
import type { LectureState } from '#contract/courses/lecture-states.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'
import { tooBig, type ValidationIssue, validationIssue } from '../../platform/errors/validation-issue.ts'

/** Minutes per day, in order; null where nothing is entered. */
export interface AttendanceFacts {
  readonly practice: Practice
  readonly days: readonly { readonly taught: number; readonly attended: number | null }[]
  readonly practiceDone: boolean
  readonly excusedBecause: string | null
}

export function taughtMinutes({ startAt, finishAt }: { startAt: Date; finishAt: Date }): number {
  return Math.floor((finishAt.getTime() - startAt.getTime()) / 60_000)
}

/** 70 % of the taught minutes, rounded up. */
export function requiredMinutes(taught: number): number {
  return Math.ceil((taught * completionPercent) / 100)
}

/** Minutes attended, required and still allowed to be missed; open days count as attended in full. */
export function attendanceSummary({ days }: Pick<AttendanceFacts, 'days'>) {
  const taught = sum(days.map((day) => day.taught))
  const attended = sum(days.map((day) => day.attended ?? 0))
  const open = sum(days.map((day) => (day.attended === null ? day.taught : 0)))
  const needed = requiredMinutes(taught)
  const surplus = attended + open - needed
  return { taught, attended, needed, mayMiss: Math.min(open, Math.max(0, surplus)), reachable: surplus >= 0 }
}

/** Result of a live registration when the course is completed; undefined while a day has no entry. */
export function resultOf(facts: AttendanceFacts): Exclude<LectureResult, 'CANCELED'> | undefined {
  if (facts.days.some((day) => day.attended === null)) return undefined
  const { attended, needed } = attendanceSummary(facts)
  if (attended === 0) return facts.excusedBecause === null ? 'NOT_ATTENDED' : 'INCOMPLETE'
  if (attended < needed) return 'INCOMPLETE'
  if (facts.practice === 'NORMAL' && !facts.practiceDone) return 'NOT_PRACTICED'
  return 'COMPLETED'
}

const startedStates: readonly LectureState[] = ['IN_PROGRESS', 'WAITING_COMPLETION', 'COMPLETED']

/** Entering begins with the lecture; once that is completed, a reason is needed. */
export function canEnterAttendance(state: LectureState, reason: string | undefined): Decision {
  if (!startedStates.includes(state)) return refuse('ATTENDANCE_NOT_OPEN')
  if (state === 'COMPLETED' && !reason) return refuse('REASON_REQUIRED')
  return allow()
}

/** Attendance of one attender as staff enter it, with minutes in the order of the days. */
export interface Entry {
  readonly days: readonly (number | null)[]
  readonly practiceDone: boolean
  readonly excusedBecause: string | null
}

/** Minutes are entered only for days that have begun, and at most the taught ones. */
export function entryFaults(
  entry: Entry,
  {
    practice,
    days,
  }: { practice: Practice; days: readonly { readonly startAt: Date; readonly taught: number }[] },
  { completed, now }: { completed: boolean; now: Date },
): ValidationIssue[] {
  if (entry.days.length !== days.length) return [validationIssue(['days'], 'daysOfCourse')]
  return [
    ...days.flatMap((day, index): ValidationIssue[] => {
      const minutes = entry.days[index] ?? null
      // A result requires entries for all days.
      if (minutes === null) return completed ? [validationIssue(['days', index], 'required')] : []
      if (!hasBegun(day, now)) return [validationIssue(['days', index], 'dayAhead')]
      return minutes > day.taught ? [tooBig(['days', index], day.taught)] : []
    }),
    ...(entry.practiceDone && practice === 'NONE' ? [validationIssue(['practiceDone'], 'noPractice')] : []),
  ]
}

function sum(minutes: readonly number[]): number {
  return minutes.reduce((total, one) => total + one, 0)
}
