import { monthSpan } from '#contract/platform/centre-time.ts'
import type { NewRoomInput } from '#contract/waiting-room/waiting-room-admin.ts'
import type { Tx } from '../platform/db/open.ts'

export interface Subject {
  /** Null for a course date that is announced, or is not announced by the clock; undefined for exams. */
  readonly announceAt: Date | null | undefined
  /** Of several exams, the first start. */
  readonly startAt: Date
  readonly month: string | undefined
  /** End of registration; for exams, the start of the last one. */
  readonly endsAt: Date
  readonly over: 'RECRUITMENT_OVER' | 'BOOKING_OVER' | undefined
}

/** Undefined if there is no such course date or exam, or no exam in the month. */
export async function findSubject(
  tx: Tx,
  { lectureId, examId, examMonth }: Pick<NewRoomInput, 'lectureId' | 'examId' | 'examMonth'>,
  { now, zone }: { now: Date; zone: string },
): Promise<Subject | undefined> {
  if (lectureId !== undefined) return findLectureSubject(tx, lectureId, now)
  const [from, to] = examMonth === undefined ? [] : monthSpan(examMonth, zone)
  const exams = await tx
    .selectFrom('exam')
    .select(['state', 'start_at'])
    .$if(examId !== undefined, (query) => query.where('id', '=', examId ?? 0))
    .$if(from !== undefined, (query) =>
      query.where('start_at', '>=', from ?? now).where('start_at', '<', to ?? now),
    )
    .orderBy('start_at')
    .execute()
  const [first] = exams
  const last = exams.at(-1)
  if (!first || !last) return undefined
  const isOver = exams.every(({ state }) => state !== 'DRAFT' && state !== 'ANNOUNCED')
  return {
    announceAt: undefined,
    startAt: first.start_at,
    month: examMonth,
    endsAt: last.start_at,
    over: isOver ? 'BOOKING_OVER' : undefined,
  }
}

async function findLectureSubject(tx: Tx, lectureId: number, now: Date): Promise<Subject | undefined> {
  const row = await tx
    .selectFrom('lecture')
    .select(['state', 'announce_at', 'recruit_finish_at', 'start_at'])
    .where('id', '=', lectureId)
    .forShare()
    .executeTakeFirst()
  if (!row) return undefined
  const canRecruit = ['DRAFT', 'ANNOUNCED', 'PAUSED', 'CLOSED'].includes(row.state)
  return {
    announceAt: row.state === 'DRAFT' ? row.announce_at : null,
    startAt: row.start_at,
    month: undefined,
    endsAt: row.recruit_finish_at,
    over: !canRecruit || row.recruit_finish_at <= now ? 'RECRUITMENT_OVER' : undefined,
  }
}
