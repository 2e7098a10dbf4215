import type { ExamLabel } from '#contract/exams/exam-states.ts'
import type { DecisionReply } from '#contract/platform/wire.ts'

interface Exam {
  readonly label: ExamLabel
  readonly actions: { readonly apply: DecisionReply }
}

/** The next action for an exam, from the API's decision; `none` if there is none. */
export function applyAction({
  label,
  actions: { apply },
}: Exam): 'apply' | 'signIn' | 'application' | 'none' {
  if (apply.allowed) return 'apply'
  switch (apply.because) {
    case 'NOT_SIGNED_IN':
      // Do not offer signing in when no seat is available.
      return label === 'APPLICABLE' ? 'signIn' : 'none'
    case 'EXAM_ALREADY_RESERVED':
      return 'application'
    default:
      return 'none'
  }
}
