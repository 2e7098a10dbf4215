import type { AdminExamDetail } from '#contract/exams/exam-admin.ts'
import type { ExamState } from '#contract/exams/exam-states.ts'
import { handOverOf } from '#contract/exams/hand-over.ts'
import type { RecordStep } from '../ui/record-steps.tsx'

export interface ExamStep extends RecordStep {
  readonly kind:
    | 'announced'
    | 'bookingEnds'
    | 'bookingOpens'
    | 'cancelled'
    | 'finished'
    | 'handedOver'
    | 'roomOpens'
    | 'taken'
}

type Facts = Pick<
  AdminExamDetail,
  | 'bookingEndsAt'
  | 'bookingOpensAt'
  | 'finishAt'
  | 'handedOverAt'
  | 'handedOverBy'
  | 'handOverAt'
  | 'notHandedOver'
  | 'room'
  | 'seatsTaken'
  | 'startAt'
  | 'state'
>

const closed: readonly ExamState[] = ['CLOSED', 'PREPARED', 'IN_PROGRESS', 'WAITING_COMPLETION', 'FINISHED']

/** How an exam runs, from its announcement to its results, with what has been. */
export function examSteps(exam: Facts, now: Date): ExamStep[] {
  const { state, bookingOpensAt, bookingEndsAt, seatsTaken, startAt, finishAt, room } = exam
  if (state === 'DROPPED') return [{ kind: 'cancelled', at: null, isDone: true, by: null }]
  const isPast = (at: string) => Date.parse(at) <= now.getTime()
  const { standing, at, by } = handOverOf(exam)
  const isFailed = standing === 'failed'
  const isUnsat = isFailed && seatsTaken === 0
  const isAnnounced = state !== 'DRAFT'
  return [
    { kind: 'announced', at: null, isDone: isAnnounced, by: 'staff' },
    {
      kind: room ? 'roomOpens' : 'bookingOpens',
      at: room ? room.opensAt : bookingOpensAt,
      isDone: isAnnounced && isPast(room ? room.opensAt : bookingOpensAt),
      by: 'itself',
    },
    {
      kind: 'bookingEnds',
      at: bookingEndsAt,
      isDeadline: true,
      isDone: closed.includes(state),
      by: 'itself',
    },
    { kind: 'handedOver', at, by, isDone: standing === 'done', isFailed },
    {
      kind: 'taken',
      at: startAt,
      isDone: isAnnounced && isPast(finishAt) && !isUnsat,
      isFailed: isUnsat,
      by: null,
    },
    { kind: 'finished', at: null, isDone: state === 'FINISHED', by: 'staff' },
  ]
}
