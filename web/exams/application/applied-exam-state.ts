import type { ApplicantState } from '#contract/exams/exam-states.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icons.tsx'

interface Look {
  readonly tone: Tone
  readonly icon: IconName
  /** The exam lies ahead: what can still be done, and until when, tells something. */
  readonly ahead?: boolean
}

/** How the state of an application for an exam is shown. */
export const applicantLooks: Record<ApplicantState, Look> = {
  DRAFT: { tone: 'warn', icon: 'half' },
  APPLIED: { tone: 'brand', icon: 'check', ahead: true },
  SCHEDULED: { tone: 'brand', icon: 'check', ahead: true },
  IN_PROGRESS: { tone: 'good', icon: 'ring' },
  COMPLETED: { tone: 'plain', icon: 'check' },
  CANCELED: { tone: 'plain', icon: 'dash' },
  DROPPED: { tone: 'bad', icon: 'cross' },
}
