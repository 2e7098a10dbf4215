import { completionPercent, type LectureResult } from '#contract/courses/completion-states.ts'
import type { Practice } from '#contract/courses/lecture.ts'
import type { LectureState } from '#contract/courses/lecture-states.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'
import { type Fault, fault, tooMuch } from '../../platform/errors/fault.ts'

/** What one attender attended: minutes by day, in the order of the days; null where nothing has been entered. */
export interface AttendanceFacts {
  readonly practice: Practice
  readonly days: readonly { readonly taught: number; readonly attended: number | null }[]
  readonly practiceDone: boolean
  readonly excusedBecause: string | null
}

/** Whole minutes that a day teaches. */
export function taughtMinutes({ startAt, finishAt }: { startAt: Date; finishAt: Date }): number {
  return Math.floor((finishAt.getTime() - startAt.getTime()) / 60_000)
}

/** Minutes that complete a course which teaches so many: 70 %, rounded up. */
export function neededMinutes(taught: number): number {
  return Math.ceil((taught * completionPercent) / 100)
}

/** Where somebody stands, in minutes; days without an entry may still be attended in full. */
export function attendanceStanding({ days }: Pick<AttendanceFacts, 'days'>) {
  const taught = sum(days.map((day) => day.taught))
  const attended = sum(days.map((day) => day.attended ?? 0))
  const open = sum(days.map((day) => (day.attended === null ? day.taught : 0)))
  const needed = neededMinutes(taught)
  const spare = attended + open - needed
  return { taught, attended, needed, mayMiss: Math.min(open, Math.max(0, spare)), reachable: spare >= 0 }
}

/** What completing the course makes of a live registration; undefined while a day has no entry. */
export function resultOf(facts: AttendanceFacts): Exclude<LectureResult, 'CANCELED'> | undefined {
  if (facts.days.some((day) => day.attended === null)) return undefined
  const { attended, needed } = attendanceStanding(facts)
  if (attended === 0) return facts.excusedBecause === null ? 'NOT_ATTENDED' : 'INCOMPLETE'
  if (attended < needed) return 'INCOMPLETE'
  if (facts.practice === 'NORMAL' && !facts.practiceDone) return 'NOT_PRACTICED'
  return 'COMPLETED'
}

const begun: readonly LectureState[] = ['IN_PROGRESS', 'WAITING_COMPLETION', 'COMPLETED']

/** May staff enter attendance? From the start on; what is completed is corrected, with a reason. */
export function canEnterAttendance(state: LectureState, reason: string | undefined): Decision {
  if (!begun.includes(state)) return refuse('ATTENDANCE_NOT_OPEN')
  if (state === 'COMPLETED' && !reason) return refuse('REASON_REQUIRED')
  return allow()
}

/** Has a day come? Only then is there attendance to enter. */
export function hasBegun({ startAt }: { startAt: Date }, now: Date): boolean {
  return startAt <= now
}

/** What staff enters for one attender, minutes in the order of the days. */
export interface Entry {
  readonly days: readonly (number | null)[]
  readonly practiceDone: boolean
  readonly excusedBecause: string | null
}

/** What is wrong with an entry: minutes only of days that have begun, at most the taught ones. */
export function entryFaults(
  entry: Entry,
  {
    practice,
    days,
  }: { practice: Practice; days: readonly { readonly startAt: Date; readonly taught: number }[] },
  { completed, now }: { completed: boolean; now: Date },
): Fault[] {
  if (entry.days.length !== days.length) return [fault(['days'], 'daysOfCourse')]
  return [
    ...days.flatMap((day, index): Fault[] => {
      const minutes = entry.days[index] ?? null
      // A result stands on entries of all days.
      if (minutes === null) return completed ? [fault(['days', index], 'required')] : []
      if (!hasBegun(day, now)) return [fault(['days', index], 'dayAhead')]
      return minutes > day.taught ? [tooMuch(['days', index], day.taught)] : []
    }),
    ...(entry.practiceDone && practice === 'NONE' ? [fault(['practiceDone'], 'noPractice')] : []),
  ]
}

function sum(minutes: readonly number[]): number {
  return minutes.reduce((total, one) => total + one, 0)
}
