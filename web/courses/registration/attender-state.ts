import type { AttenderLabel } from '#contract/courses/lecture-states.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icons.tsx'

interface Display {
  readonly tone: Tone
  readonly icon: IconName
  /** The course has not started: deadlines and the opening of the link are relevant. */
  readonly ahead?: boolean
}

/** Badge tone and icon for each state of a registration. */
export const attenderBadges: Record<AttenderLabel, Display> = {
  applied: { tone: 'brand', icon: 'check', ahead: true },
  prepared: { tone: 'brand', icon: 'check', ahead: true },
  inProgress: { tone: 'good', icon: 'ring' },
  waitingFinish: { tone: 'warn', icon: 'half' },
  finish: { tone: 'plain', icon: 'check' },
  canceled: { tone: 'plain', icon: 'dash' },
  dropped: { tone: 'bad', icon: 'cross' },
}
