/** With the transitions below (diagrams: docs/domain.md), read by server, pages, diagrams and tests; any other is refused. */
export const lectureStates = [
  'DRAFT',
  'ANNOUNCED',
  'PAUSED',
  'CLOSED',
  'PREPARED',
  'IN_PROGRESS',
  'WAITING_COMPLETION',
  'COMPLETED',
  'DROPPED',
] as const
export type LectureState = (typeof lectureStates)[number]

/** Times at which the clock makes a transition. */
export type LectureMoment = 'announceAt' | 'recruitFinishAt' | 'startDayAt' | 'startAt' | 'finishAt'

export interface LectureMove {
  readonly from: LectureState
  readonly to: LectureState
  readonly operator: boolean
  readonly clock?: LectureMoment
  /** Further condition of a transition by staff, checked by the lecture's rules. */
  readonly condition?: 'before recruitFinishAt' | 'with a reason' | 'after attendance is entered'
}

export const lectureMoves: readonly LectureMove[] = [
  { from: 'DRAFT', to: 'ANNOUNCED', operator: true, clock: 'announceAt' },
  { from: 'ANNOUNCED', to: 'PAUSED', operator: true },
  { from: 'PAUSED', to: 'ANNOUNCED', operator: true },
  { from: 'ANNOUNCED', to: 'CLOSED', operator: true, clock: 'recruitFinishAt' },
  { from: 'CLOSED', to: 'ANNOUNCED', operator: true, condition: 'before recruitFinishAt' },
  { from: 'ANNOUNCED', to: 'PREPARED', operator: true, clock: 'startDayAt' },
  { from: 'PAUSED', to: 'PREPARED', operator: true, clock: 'startDayAt' },
  { from: 'CLOSED', to: 'PREPARED', operator: true, clock: 'startDayAt' },
  { from: 'PREPARED', to: 'IN_PROGRESS', operator: false, clock: 'startAt' },
  { from: 'IN_PROGRESS', to: 'WAITING_COMPLETION', operator: false, clock: 'finishAt' },
  { from: 'WAITING_COMPLETION', to: 'COMPLETED', operator: true, condition: 'after attendance is entered' },
  { from: 'DRAFT', to: 'DROPPED', operator: true, condition: 'with a reason' },
  { from: 'ANNOUNCED', to: 'DROPPED', operator: true, condition: 'with a reason' },
  { from: 'PAUSED', to: 'DROPPED', operator: true, condition: 'with a reason' },
  { from: 'CLOSED', to: 'DROPPED', operator: true, condition: 'with a reason' },
  { from: 'PREPARED', to: 'DROPPED', operator: true, condition: 'with a reason' },
]

/** When the clock moves a date into a state. */
export function momentOfState(state: string): LectureMoment | undefined {
  return lectureMoves.find(({ to, clock }) => to === state && clock)?.clock
}

/** Labels on pages; FULL is an announced lecture without a free seat. */
export const lectureLabels = ['DRAFT', 'RECRUITING', 'FULL', 'CLOSED', 'COMPLETE', 'CANCELLED'] as const
export type LectureLabel = (typeof lectureLabels)[number]

export const applyStates = ['APPLIED', 'PAID', 'CANCELED', 'DROPPED'] as const
export type ApplyState = (typeof applyStates)[number]

export const applyMoves: Readonly<Record<ApplyState, readonly ApplyState[]>> = {
  APPLIED: ['CANCELED', 'DROPPED'],
  PAID: ['CANCELED', 'DROPPED'],
  CANCELED: [],
  DROPPED: [],
}

/** States with a seat. */
export const liveApplyStates = ['APPLIED', 'PAID'] as const satisfies readonly ApplyState[]

export function isLive(applyState: ApplyState): boolean {
  return (liveApplyStates as readonly ApplyState[]).includes(applyState)
}

export const progressStates = ['PREPARED', 'IN_PROGRESS', 'WAITING_FINISH', 'FINISHED'] as const
export type ProgressState = (typeof progressStates)[number]

/** Progress by the lecture's state. */
export const progressWithLecture: Partial<Record<LectureState, ProgressState>> = {
  IN_PROGRESS: 'IN_PROGRESS',
  WAITING_COMPLETION: 'WAITING_FINISH',
  COMPLETED: 'FINISHED',
}

/** Labels in a person's list of registrations (specification §4). */
export const attenderLabels = [
  'applied',
  'prepared',
  'inProgress',
  'waitingFinish',
  'finish',
  'canceled',
  'dropped',
] as const
export type AttenderLabel = (typeof attenderLabels)[number]
