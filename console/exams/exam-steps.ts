import type { AdminExamDetail } from '#contract/exams/exam-admin.ts'
import type { ExamState } from '#contract/exams/exam-states.ts'
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
  'bookingEndsAt' | 'bookingOpensAt' | 'finishAt' | 'handedOverAt' | 'room' | 'startAt' | 'state'
>

const closed: readonly ExamState[] = ['CLOSED', 'PREPARED', 'IN_PROGRESS', 'WAITING_COMPLETION', 'FINISHED']

/** How an exam runs, from its announcement to its results, with what has been. */
export function examSteps(exam: Facts, now: Date): ExamStep[] {
  const { state, bookingOpensAt, bookingEndsAt, handedOverAt, startAt, finishAt, room } = exam
  if (state === 'DROPPED') return [{ kind: 'cancelled', at: null, isDone: true, by: null }]
  const isPast = (at: string) => Date.parse(at) <= now.getTime()
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
    { kind: 'handedOver', at: handedOverAt, isDone: handedOverAt !== null, by: 'itself' },
    { kind: 'taken', at: startAt, isDone: isAnnounced && isPast(finishAt), by: null },
    { kind: 'finished', at: null, isDone: state === 'FINISHED', by: 'staff' },
  ]
}
