import type { LectureResultLabel } from '#contract/courses/completion-states.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icons.tsx'

/** Badge tone and icon for each result; cancelled registrations show a dash. */
export const completedLooks: Record<Exclude<LectureResultLabel, 'none'>, { tone: Tone; icon: IconName }> = {
  completed: { tone: 'good', icon: 'check' },
  incomplete: { tone: 'warn', icon: 'half' },
  notAttended: { tone: 'bad', icon: 'cross' },
}
