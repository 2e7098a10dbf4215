import { sql } from 'kysely'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { Entry } from './attendance-rules.ts'

export function listDays(db: Db | Tx, lectureId: number) {
  return db
    .selectFrom('lecture_day')
    .where('lecture_id', '=', lectureId)
    .select(['start_at as startAt', 'finish_at as finishAt'])
    .orderBy('start_at')
    .execute()
}

export type RollRow = Awaited<ReturnType<typeof listRoll>>[number]

/** Live attenders, in order of registration. */
export function listRoll(db: Db | Tx, lectureId: number) {
  return db
    .selectFrom('attender')
    .leftJoin('member', 'member.id', 'attender.member_id')
    .where('attender.lecture_id', '=', lectureId)
    .where('attender.apply_state', 'in', [...liveApplyStates])
    .select([
      'attender.id as attenderId',
      'attender.member_id as memberId',
      'attender.org_id as orgId',
      'attender.result',
      'attender.corrected_because as correctedBecause',
    ])
    .select((row) => [
      row.fn.coalesce('attender.name', 'member.name').as('name'),
      row.fn.coalesce('attender.email', 'member.email').as('email'),
    ])
    .orderBy('attender.id')
    .execute()
}

interface WriteEntriesInput {
  readonly lectureId: number
  readonly days: readonly { readonly startAt: Date }[]
  readonly entries: readonly (Entry & { readonly attenderId: number })[]
  readonly now: Date
}

/** Inserts or updates minutes by day, practice and excuse. */
export async function writeEntries(
  tx: Tx,
  { lectureId, days, entries, now }: WriteEntriesInput,
): Promise<void> {
  const cells = entries.flatMap(({ attenderId, days: minutes }) =>
    days.map(({ startAt }, index) => ({ attenderId, startAt, minutes: minutes[index] ?? null })),
  )
  const cellColumns = sql`${cells.map(({ attenderId }) => attenderId)}::integer[],
    ${cells.map(({ startAt }) => startAt)}::timestamptz[], ${cells.map(({ minutes }) => minutes)}::integer[]`
  await sql`
    delete from attendance using unnest(${cellColumns}) as cell (attender_id, day_start_at, minutes)
    where attendance.attender_id = cell.attender_id and attendance.day_start_at = cell.day_start_at
      and cell.minutes is null`.execute(tx)
  await sql`
    insert into attendance (attender_id, lecture_id, day_start_at, minutes, entered_at)
    select attender_id, ${lectureId}::integer, day_start_at, minutes, ${now}::timestamptz
    from unnest(${cellColumns}) as cell (attender_id, day_start_at, minutes) where minutes is not null
    on conflict (attender_id, day_start_at) do update set minutes = excluded.minutes, entered_at = excluded.entered_at
    where attendance.minutes <> excluded.minutes`.execute(tx)
  await sql`
    update attender set practice_done = entry.practice_done, absence_excused_because = entry.excused_because
    from unnest(${entries.map(({ attenderId }) => attenderId)}::integer[],
      ${entries.map(({ practiceDone }) => practiceDone)}::boolean[],
      ${entries.map(({ excusedBecause }) => excusedBecause)}::text[]) as entry (id, practice_done, excused_because)
    where attender.id = entry.id`.execute(tx)
}
