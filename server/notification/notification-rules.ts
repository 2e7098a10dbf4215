import type { NotificationKind } from '#contract/people/notification.ts'
import type { LectureFacts } from '../courses/lecture/lecture-rules.ts'
import { registrationEnd, stateAt } from '../courses/lecture/lecture-rules.ts'
import { allow, type Decision, refuse } from '../platform/errors/decision.ts'

/** Whether a member may ask to be told when registration for a date opens: while it is closed and can still open. */
export function canRequestOpening(lecture: LectureFacts, now: Date, zone: string): Decision {
  const until = registrationEnd(lecture, zone)
  const state = stateAt(lecture, now, zone)
  if (state === 'ANNOUNCED') return refuse('REGISTRATION_IS_OPEN')
  if (now >= until || (state !== 'PAUSED' && state !== 'CLOSED')) return refuse('REGISTRATION_IS_OVER')
  return allow(until)
}

/** Whether a notification is still asked for when its mail is sent. That of an opening has ended by being sent. */
export function isWanted({ kind, endedAt }: { kind: NotificationKind; endedAt: Date | null }): boolean {
  return kind === 'REGISTRATION_OPEN' || endedAt === null
}

/** A month of the calendar, `2026-12`, as an integer that sorts alike: 202612. */
export function monthNumber(month: string): number {
  return Number(month.replace('-', ''))
}

/** The month of such a number. */
export function monthOfNumber(number: number): string {
  return `${Math.floor(number / 100)}-${String(number % 100).padStart(2, '0')}`
}
