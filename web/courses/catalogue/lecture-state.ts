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

/** What the badge says: a course that has started is in progress until its end. */
type LectureWord = Exclude<LectureLabel, 'COMPLETE'> | 'IN_PROGRESS' | 'ENDED'

const badges: Record<LectureWord, Display> = {
  DRAFT: { tone: 'plain', icon: 'dash', off: true },
  RECRUITING: { tone: 'good', icon: 'ring' },
  FULL: { tone: 'warn', icon: 'disc' },
  CLOSED: { tone: 'plain', icon: 'dash', off: true },
  IN_PROGRESS: { tone: 'good', icon: 'half' },
  ENDED: { tone: 'plain', icon: 'check' },
  CANCELLED: { tone: 'plain', icon: 'cross', off: true },
}

/** The note below the badge: an announced lecture shows its seats, any other its state. */
const stateNotes = {
  DRAFT: 'DRAFT',
  ANNOUNCED: 'FULL',
  PAUSED: 'PAUSED',
  CLOSED: 'CLOSED',
  PREPARED: 'CLOSED',
  IN_PROGRESS: 'CLOSED',
  WAITING_COMPLETION: 'OVER',
  COMPLETED: 'OVER',
  DROPPED: 'DROPPED',
} as const satisfies Record<LectureState, string>

export function lectureNote({ label, state }: { label: LectureLabel; state: LectureState }) {
  return label === 'RECRUITING' ? ('SEATS' as const) : stateNotes[state]
}

/** Whether the note says more than the badge beside it. */
export function noteAddsToBadge(lecture: { label: LectureLabel; state: LectureState }): boolean {
  const note = lectureNote(lecture)
  return note !== 'FULL' && note !== 'OVER' && note !== 'DROPPED'
}

const partnerOnly: Display = { tone: 'brand', icon: 'lock' }

/** The badge of a lecture; a recruiting partner course shows that first. */
export function lectureBadge(lecture: { label: LectureLabel; state: LectureState; target: Target }) {
  if (lecture.label === 'RECRUITING' && lecture.target === 'PARTNER')
    return { word: 'PARTNER' as const, ...partnerOnly }
  const word = lectureWord(lecture)
  return { word, ...badges[word] }
}

function lectureWord({ label, state }: { label: LectureLabel; state: LectureState }): LectureWord {
  if (label !== 'COMPLETE') return label
  return state === 'IN_PROGRESS' ? 'IN_PROGRESS' : 'ENDED'
}
