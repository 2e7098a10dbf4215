import type { AttenderLabel } from '#contract/courses/lecture-states.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icons.tsx'

interface Look {
  readonly tone: Tone
  readonly icon: IconName
  /** The course lies ahead: deadlines and the link's opening tell something. */
  readonly ahead?: boolean
}

/** How a registration's state is shown. */
export const attenderLooks: Record<AttenderLabel, Look> = {
  applied: { tone: 'brand', icon: 'check', ahead: true },
  prepared: { tone: 'brand', icon: 'check', ahead: true },
  inProgress: { tone: 'good', icon: 'ring' },
  waitingFinish: { tone: 'warn', icon: 'half' },
  finish: { tone: 'plain', icon: 'check' },
  canceled: { tone: 'plain', icon: 'dash' },
  dropped: { tone: 'bad', icon: 'cross' },
}
