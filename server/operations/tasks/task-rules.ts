import type { TaskKind } from '#contract/reports/staff-tasks.ts'

/** Money and people's deadlines come before what waits for staff alone, and reminders of routine work come last. */
const ranks = {
  REFUND_REFUSED: 0,
  REFUND_WAITING: 0,
  DIFFERENCES: 0,
  NOT_HANDED_OVER: 0,
  HAND_OVER_MISSED: 0,
  FEW_REGISTRATIONS: 0,
  RESULTS_HELD: 0,
  MANY_WAITING: 1,
  RESULTS_MISSING: 1,
  RESULT_INBOX: 1,
  RESTRICTIONS_OPENED: 1,
  MAILS_GIVEN_UP: 1,
  WEBHOOK_GIVEN_UP: 1,
  READY_TO_COMPLETE: 2,
  ATTENDANCE_MISSING: 2,
} as const satisfies Record<TaskKind, number>

interface Waiting {
  readonly kind: TaskKind
  readonly at: Date
}

/** The order in which tasks are listed: by rank, within it the oldest first. */
export function byUrgency(one: Waiting, other: Waiting): number {
  return ranks[one.kind] - ranks[other.kind] || one.at.getTime() - other.at.getTime()
}
