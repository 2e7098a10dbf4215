import type { Level, Target } from '#contract/courses/lecture.ts'
import type { LectureLabel, LectureState } from '#contract/courses/lecture-states.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icons.tsx'

export const levelIcons: Record<Level, IconName> = {
  BASIC: 'level1',
  INTERMEDIATE: 'level2',
  ADVANCE: 'level3',
}

interface Look {
  readonly tone: Tone
  readonly icon: IconName
  /** Nothing can be done with it any more: it stands back in a list. */
  readonly off?: boolean
}

const labelLooks: Record<LectureLabel, Look> = {
  DRAFT: { tone: 'plain', icon: 'dash', off: true },
  RECRUITING: { tone: 'good', icon: 'ring' },
  FULL: { tone: 'warn', icon: 'disc' },
  CLOSED: { tone: 'plain', icon: 'dash', off: true },
  COMPLETE: { tone: 'plain', icon: 'check' },
  CANCELLED: { tone: 'plain', icon: 'cross', off: true },
}

/** What is said under the badge: an announced lecture speaks of its seats, any other of its state. */
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

const partnerOnly: Look = { tone: 'brand', icon: 'lock' }

/** How a lecture's state is shown; a recruiting one for partners says that first. */
export function lectureLook({ label, target }: { label: LectureLabel; target: Target }) {
  return label === 'RECRUITING' && target === 'PARTNER'
    ? { word: 'PARTNER' as const, ...partnerOnly }
    : { word: label, ...labelLooks[label] }
}
