import type { ExamLabel } from '#contract/exams/exam-states.ts'
import type { DecisionReply } from '#contract/platform/wire.ts'

interface Exam {
  readonly label: ExamLabel
  readonly waiting: { readonly offeredUntil: string | null } | null
  readonly actions: { readonly apply: DecisionReply; readonly joinWaitingList: DecisionReply }
}

/** The next action for an exam, from the API's decision; `none` if there is none. */
export function applyAction({
  label,
  waiting,
  actions: { apply, joinWaitingList },
}: Exam): 'apply' | 'signIn' | 'application' | 'join' | 'place' | 'none' {
  if (apply.allowed) return 'apply'
  if (waiting) return 'place'
  if (joinWaitingList.allowed) return 'join'
  switch (apply.because) {
    case 'NOT_SIGNED_IN':
      // Signing in is the first step there, too.
      return label === 'FULL' ? 'join' : label === 'APPLICABLE' ? 'signIn' : 'none'
    case 'EXAM_ALREADY_RESERVED':
      return 'application'
    default:
      return 'none'
  }
}
