/** With the transitions below (diagrams: docs/domain.md), read by server, pages, diagrams and tests; any other is refused. */
export const examStates = [
  'DRAFT',
  'ANNOUNCED',
  'CLOSED',
  'PREPARED',
  'IN_PROGRESS',
  'WAITING_COMPLETION',
  'FINISHED',
  'DROPPED',
] as const
export type ExamState = (typeof examStates)[number]

/** `bookingEndsAt` is 00:00 two days before the exam, `dayBeforeAt` 00:00 of the day before it. */
export type ExamMoment = 'bookingEndsAt' | 'dayBeforeAt' | 'startAt' | 'finishAt'

export interface ExamMove {
  readonly from: ExamState
  readonly to: ExamState
  readonly operator: boolean
  readonly clock?: ExamMoment
  /** Further condition, checked by the exam's rules. */
  readonly condition?:
    | 'with a booking window and a complete notice'
    | 'before bookingEndsAt'
    | 'from bookingEndsAt, without holds'
    | 'with a reason'
    | "once no candidate's result is missing"
}

export const examMoves: readonly ExamMove[] = [
  {
    from: 'DRAFT',
    to: 'ANNOUNCED',
    operator: true,
    condition: 'with a booking window and a complete notice',
  },
  { from: 'ANNOUNCED', to: 'CLOSED', operator: true, clock: 'bookingEndsAt' },
  { from: 'CLOSED', to: 'ANNOUNCED', operator: true, condition: 'before bookingEndsAt' },
  {
    from: 'CLOSED',
    to: 'PREPARED',
    operator: true,
    condition: 'from bookingEndsAt, without holds',
    clock: 'dayBeforeAt',
  },
  { from: 'PREPARED', to: 'IN_PROGRESS', operator: false, clock: 'startAt' },
  { from: 'IN_PROGRESS', to: 'WAITING_COMPLETION', operator: false, clock: 'finishAt' },
  {
    from: 'WAITING_COMPLETION',
    to: 'FINISHED',
    operator: true,
    condition: "once no candidate's result is missing",
  },
  { from: 'DRAFT', to: 'DROPPED', operator: true, condition: 'with a reason' },
  { from: 'ANNOUNCED', to: 'DROPPED', operator: true, condition: 'with a reason' },
  { from: 'CLOSED', to: 'DROPPED', operator: true, condition: 'with a reason' },
  { from: 'PREPARED', to: 'DROPPED', operator: true, condition: 'with a reason' },
]

/** Labels on pages; FULL is an announced exam without a free seat. */
export const examLabels = [
  'NOT_APPLICABLE',
  'NOT_YET',
  'APPLICABLE',
  'FULL',
  'CLOSED',
  'FINISHED',
  'CANCELLED',
] as const
export type ExamLabel = (typeof examLabels)[number]

export const applicantStates = [
  'DRAFT',
  'APPLIED',
  'SCHEDULED',
  'DROPPED',
  'CANCELED',
  'IN_PROGRESS',
  'COMPLETED',
] as const
export type ApplicantState = (typeof applicantStates)[number]

/** CANCELED → APPLIED: a late payment, if a seat is free. SCHEDULED → APPLIED: a change to an exam that is not prepared yet. */
export const applicantMoves: Readonly<Record<ApplicantState, readonly ApplicantState[]>> = {
  DRAFT: ['APPLIED', 'CANCELED', 'DROPPED'],
  APPLIED: ['SCHEDULED', 'CANCELED', 'DROPPED'],
  SCHEDULED: ['APPLIED', 'CANCELED', 'DROPPED', 'IN_PROGRESS'],
  IN_PROGRESS: ['COMPLETED'],
  COMPLETED: [],
  CANCELED: ['APPLIED'],
  DROPPED: [],
}

/** States with a seat. A member can have only one application in any of them. */
export const liveApplicantStates = [
  'DRAFT',
  'APPLIED',
  'SCHEDULED',
  'IN_PROGRESS',
] as const satisfies readonly ApplicantState[]

export function isLiveApplicant(state: ApplicantState): boolean {
  return (liveApplicantStates as readonly ApplicantState[]).includes(state)
}

/** Why an application is CANCELED. */
export const applicantEndings = ['HOLD_ENDED', 'GIVEN_UP', 'MEMBER', 'STAFF', 'PAYMENT_REVERSED'] as const
export type ApplicantEnding = (typeof applicantEndings)[number]

export const orderStates = ['READY', 'IN_PROGRESS', 'DONE', 'CANCELED', 'EXPIRED', 'FAILED'] as const
export type OrderState = (typeof orderStates)[number]

/** EXPIRED → DONE and FAILED → DONE are for late payments. */
export const orderMoves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  READY: ['IN_PROGRESS', 'EXPIRED', 'DONE'],
  IN_PROGRESS: ['DONE', 'FAILED'],
  DONE: ['CANCELED'],
  CANCELED: [],
  EXPIRED: ['DONE'],
  FAILED: ['DONE'],
}

export const refundCauses = [
  'MEMBER',
  'DROPPED',
  'NO_SEAT',
  'PAID_TWICE',
  'WRONG_AMOUNT',
  'PROVIDER',
  'STAFF',
] as const
export type RefundCause = (typeof refundCauses)[number]

export const ledgerEvents = [
  'OPENED',
  'CONFIRM_SENT',
  'PAID',
  'REFUSED',
  'EXPIRED',
  'REFUND_ASKED',
  'REFUND_REFUSED',
  'REFUNDED',
  'CHARGED_BACK',
  'CHARGEBACK_WON',
] as const
export type LedgerEvent = (typeof ledgerEvents)[number]
