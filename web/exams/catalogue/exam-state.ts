import type { ExamLabel } from '#contract/exams/exam-states.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icons.tsx'

interface Display {
  readonly tone: Tone
  readonly icon: IconName
}

const labelDisplays: Record<ExamLabel, Display> = {
  NOT_APPLICABLE: { tone: 'plain', icon: 'dash' },
  NOT_YET: { tone: 'plain', icon: 'calendar' },
  APPLICABLE: { tone: 'good', icon: 'ring' },
  FULL: { tone: 'warn', icon: 'disc' },
  CLOSED: { tone: 'plain', icon: 'dash' },
  FINISHED: { tone: 'plain', icon: 'dash' },
  CANCELLED: { tone: 'plain', icon: 'cross' },
}

const appliedDisplay: Display = { tone: 'brand', icon: 'check' }

/** The badge of an exam; the user's own application takes precedence over the exam's state. */
export function examBadge({ label, applied }: { label: ExamLabel; applied: boolean }) {
  return applied ? { word: 'APPLIED' as const, ...appliedDisplay } : { word: label, ...labelDisplays[label] }
}
