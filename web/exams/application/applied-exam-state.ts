import type { ApplicantState } from '#contract/exams/exam-states.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icons.tsx'

interface Display {
  readonly tone: Tone
  readonly icon: IconName
  /** The exam has not taken place: remaining actions and deadlines are relevant. */
  readonly ahead?: boolean
}

/** Badge tone and icon for each state of an application. */
export const applicantBadges: Record<ApplicantState, Display> = {
  DRAFT: { tone: 'warn', icon: 'half' },
  APPLIED: { tone: 'brand', icon: 'check', ahead: true },
  SCHEDULED: { tone: 'brand', icon: 'check', ahead: true },
  IN_PROGRESS: { tone: 'good', icon: 'ring' },
  COMPLETED: { tone: 'plain', icon: 'check' },
  CANCELED: { tone: 'plain', icon: 'dash' },
  DROPPED: { tone: 'bad', icon: 'cross' },
}
