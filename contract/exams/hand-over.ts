import type { AdminExamDetail } from './exam-admin.ts'

/** How the hand-over of an exam's candidates to the exam provider stands. */
export interface HandOver {
  readonly standing: 'ahead' | 'done' | 'failed'
  /** When it happened, or is planned to; null where staff choose the time. */
  readonly at: string | null
  readonly by: 'itself' | 'staff'
  /** Candidates cancelled and refunded because they were not handed over in time. */
  readonly missed: number
}

type Facts = Pick<AdminExamDetail, 'handedOverAt' | 'handedOverBy' | 'handOverAt' | 'notHandedOver'>

/** It has failed if nobody was handed over; some can be missed besides those who were. */
export function handOverOf({
  handedOverAt,
  handedOverBy,
  handOverAt,
  notHandedOver: missed,
}: Facts): HandOver {
  if (handedOverAt !== null)
    return { standing: 'done', at: handedOverAt, by: handedOverBy ?? 'itself', missed }
  const planned = { at: handOverAt, by: handOverAt === null ? 'staff' : 'itself', missed } as const
  return { standing: missed > 0 ? 'failed' : 'ahead', ...planned }
}
