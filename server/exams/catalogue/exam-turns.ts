import { sql } from 'kysely'
import { dayOf } from '#contract/platform/centre-time.ts'
import { compiledOnce } from '../../platform/db/compiled-once.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { memberSql, nobodySql, type PersonSql } from '../../seats/person-sql.ts'
import { roomsOf, type StoredTurn, turnColumn, turnOf } from '../../waiting-room/turn-db.ts'
import { canTakeTurn, type TurnFacts, withoutTime } from '../../waiting-room/waiting-room-rules.ts'
import type { ExamRow } from './exam-db.ts'

/** Waiting rooms of exams, with a person's turn in each. */
export type ExamTurns = readonly {
  readonly examId: number | null
  readonly month: string | null
  readonly turn: TurnFacts
}[]

const turnsOf = (person: PersonSql) => sql<{
  exam_id: number | null
  exam_month: string | null
  turn: StoredTurn
}>`
  select live.exam_id, live.exam_month, ${turnColumn(sql`room.id = live.id`, person)} as turn
  from waiting_room live
  where live.closed_at is null and live.lecture_id is null
  order by live.opens_at, live.id`

const selectRooms = compiledOnce(() => turnsOf(nobodySql))
const selectTurns = compiledOnce((_, { memberId }: { memberId: number }) =>
  turnsOf(memberSql(sql`${memberId}::integer`)),
)

/** Turns in all live rooms, which are few; `memberId` is null for a visitor. */
export async function listExamTurns(db: Db, memberId: number | null): Promise<ExamTurns> {
  const rows = memberId === null ? await selectRooms(db, {}) : await selectTurns(db, { memberId })
  return rows.flatMap((row) => {
    const turn = turnOf(row.turn)
    return turn ? [{ examId: row.exam_id, month: row.exam_month, turn }] : []
  })
}

/** The turn in the exam's own room, or in that of its month. */
export function turnAt(
  turns: ExamTurns,
  { id, start_at }: Pick<ExamRow, 'id' | 'start_at'>,
  zone: string,
): TurnFacts | null {
  if (turns.length === 0) return null
  const month = dayOf(start_at, zone).slice(0, 7)
  return turns.find((one) => one.examId === id || one.month === month)?.turn ?? null
}

export async function findExamTurn(
  tx: Tx,
  { examId, memberId, zone }: { examId: number; memberId: number; zone: string },
): Promise<TurnFacts | null> {
  const rooms = roomsOf.exam({ id: sql`exam.id`, startAt: sql`exam.start_at`, zone })
  const row = await tx
    .selectFrom('exam')
    .select(turnColumn(rooms, memberSql(sql`${memberId}::integer`)).as('turn'))
    .where('id', '=', examId)
    .executeTakeFirst()
  return turnOf(row?.turn ?? null)
}

export const shownTurn =
  (now: Date) =>
  ({ examId, month, turn }: ExamTurns[number]) => ({
    examId,
    month,
    isEntering: turn.entersFrom <= now,
    decision: withoutTime(canTakeTurn(turn, now)),
  })
