import type { ExamLabel } from '#contract/exams/exam-states.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icons.tsx'

interface Look {
  readonly tone: Tone
  readonly icon: IconName
}

const labelLooks: Record<ExamLabel, Look> = {
  NOT_APPLICABLE: { tone: 'plain', icon: 'dash' },
  NOT_YET: { tone: 'plain', icon: 'calendar' },
  APPLICABLE: { tone: 'good', icon: 'ring' },
  FULL: { tone: 'warn', icon: 'disc' },
  CLOSED: { tone: 'plain', icon: 'dash' },
  FINISHED: { tone: 'plain', icon: 'dash' },
  CANCELLED: { tone: 'plain', icon: 'cross' },
}

const appliedLook: Look = { tone: 'brand', icon: 'check' }

/** How an exam's state is shown; the reader's own application says more than the exam's state. */
export function examLook({ label, applied }: { label: ExamLabel; applied: boolean }) {
  return applied ? { word: 'APPLIED' as const, ...appliedLook } : { word: label, ...labelLooks[label] }
}
