import type { AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import type { RecordStep } from '../ui/record-steps.tsx'

export type LectureStepKind =
  | 'announced'
  | 'cancelled'
  | 'completed'
  | 'day'
  | 'registrationEnds'
  | 'roomOpens'

export interface LectureStep extends RecordStep {
  readonly kind: LectureStepKind
  /** Of a day: its number, from 1, and its end. */
  readonly day?: { readonly number: number; readonly finishAt: string }
}

type Facts = Pick<AdminLectureDetail, 'announceAt' | 'days' | 'recruitFinishAt' | 'room' | 'state'>

const beforeClosing = ['DRAFT', 'ANNOUNCED', 'PAUSED']

/** How a date runs, from its announcement to its results, with what has been. */
export function lectureSteps(
  { state, announceAt, recruitFinishAt, days, room }: Facts,
  now: Date,
): LectureStep[] {
  if (state === 'DROPPED') return [{ kind: 'cancelled', at: null, isDone: true, by: null }]
  const isPast = (at: string) => Date.parse(at) <= now.getTime()
  return [
    {
      kind: 'announced',
      at: announceAt,
      isDone: state !== 'DRAFT',
      by: announceAt === null ? 'staff' : 'itself',
    },
    ...(room
      ? [{ kind: 'roomOpens', at: room.opensAt, isDone: isPast(room.opensAt), by: 'itself' } as const]
      : []),
    {
      kind: 'registrationEnds',
      at: recruitFinishAt,
      isDeadline: true,
      isDone: !beforeClosing.includes(state),
      by: 'itself',
    },
    ...days.map(({ startAt, finishAt }, index) => ({
      kind: 'day' as const,
      day: { number: index + 1, finishAt },
      at: startAt,
      isDone: isPast(finishAt),
      by: null,
    })),
    { kind: 'completed', at: null, isDone: state === 'COMPLETED', by: 'staff' },
  ]
}
