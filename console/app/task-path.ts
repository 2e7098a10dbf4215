import type { StaffTask } from '#contract/reports/staff-tasks.ts'
import { filterOf } from '../ui/filter-of.ts'

/** Where the decision is taken; undefined while the console has no page for it. */
export function taskPath({ kind, lectureId, examId, orderId, webhookId }: StaffTask): string | undefined {
  if (kind === 'NOT_HANDED_OVER' || kind === 'HAND_OVER_MISSED') return `/exams/${examId}`
  if (kind === 'RESULTS_HELD' || kind === 'RESULTS_MISSING') return `/exams/${examId}/results`
  if (kind === 'RESULT_INBOX') return '/result-inbox'
  if (kind === 'RESTRICTIONS_OPENED') return `/restrictions?${filterOf({ open: 'true' })}`
  if (kind === 'MAILS_GIVEN_UP') return `/mails?${filterOf({ state: 'GAVE_UP' })}`
  if (kind === 'DIFFERENCES') return '/reconciliations'
  if (webhookId !== null) return `/webhooks/${webhookId}?outcome=GAVE_UP`
  if (orderId !== null) return `/orders/${orderId}`
  if (lectureId === null) return undefined
  return kind === 'ATTENDANCE_MISSING' ? `/lectures/${lectureId}/attendance` : `/lectures/${lectureId}`
}
