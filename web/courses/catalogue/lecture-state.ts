import type { Level, Target } from '#contract/courses/lecture.ts'
import type { LectureLabel, LectureState } from '#contract/courses/lecture-states.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icons.tsx'

export const levelIcons: Record<Level, IconName> = {
  BASIC: 'level1',
  INTERMEDIATE: 'level2',
  ADVANCE: 'level3',
}

interface Display {
  readonly tone: Tone
  readonly icon: IconName
  /** Nothing can be done any more: the row is muted in lists. */
  readonly off?: boolean
}

const labelDisplays: Record<LectureLabel, Display> = {
  DRAFT: { tone: 'plain', icon: 'dash', off: true },
  RECRUITING: { tone: 'good', icon: 'ring' },
  FULL: { tone: 'warn', icon: 'disc' },
  CLOSED: { tone: 'plain', icon: 'dash', off: true },
  COMPLETE: { tone: 'plain', icon: 'check' },
  CANCELLED: { tone: 'plain', icon: 'cross', off: true },
}

/** The note below the badge: an announced lecture shows its seats, any other its state. */
const stateNotes = {
  DRAFT: 'DRAFT',
  ANNOUNCED: 'FULL',
  PAUSED: 'PAUSED',
  CLOSED: 'CLOSED',
  PREPARED: 'CLOSED',
  IN_PROGRESS: 'IN_PROGRESS',
  WAITING_COMPLETION: 'OVER',
  COMPLETED: 'OVER',
  DROPPED: 'DROPPED',
} as const satisfies Record<LectureState, string>

export function lectureNote({ label, state }: { label: LectureLabel; state: LectureState }) {
  return label === 'RECRUITING' ? ('SEATS' as const) : stateNotes[state]
}

const partnerOnly: Display = { tone: 'brand', icon: 'lock' }

/** The badge of a lecture; a recruiting partner course shows that first. */
export function lectureBadge({ label, target }: { label: LectureLabel; target: Target }) {
  return label === 'RECRUITING' && target === 'PARTNER'
    ? { word: 'PARTNER' as const, ...partnerOnly }
    : { word: label, ...labelDisplays[label] }
}
