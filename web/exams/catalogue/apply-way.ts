import type { ExamLabel } from '#contract/exams/exam-states.ts'
import type { DecisionReply } from '#contract/platform/wire.ts'

interface Exam {
  readonly label: ExamLabel
  readonly actions: { readonly apply: DecisionReply }
}

/** The one way on from an exam, by the decision that came with it; `none` where there is nothing to do. */
export function applyWay({ label, actions: { apply } }: Exam): 'apply' | 'signIn' | 'application' | 'none' {
  if (apply.allowed) return 'apply'
  switch (apply.because) {
    case 'NOT_SIGNED_IN':
      // Nobody signs in for a seat that is not there.
      return label === 'APPLICABLE' ? 'signIn' : 'none'
    case 'EXAM_ALREADY_RESERVED':
      return 'application'
    default:
      return 'none'
  }
}
