import { sql } from 'kysely'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import { amongIds } from '../../platform/db/among-ids.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { type AttendanceFacts, taughtMinutes } from './attendance-rules.ts'

export interface AttenderAttendance extends AttendanceFacts {
  readonly days: readonly {
    readonly startAt: Date
    readonly finishAt: Date
    readonly taught: number
    readonly attended: number | null
  }[]
}

/** Keyed by attender id. */
export async function listAttendance(
  db: Db | Tx,
  attenderIds: readonly number[],
): Promise<Map<number, AttenderAttendance>> {
  if (attenderIds.length === 0) return new Map()
  return groupByAttender(await rows(db).where(amongIds('attender.id', attenderIds)).execute())
}

/** Live attenders by id, in order of registration. */
export async function listAttendanceOfLecture(
  db: Db | Tx,
  lectureId: number,
): Promise<Map<number, AttenderAttendance>> {
  return groupByAttender(
    await rows(db)
      .where('attender.lecture_id', '=', lectureId)
      .where('attender.apply_state', 'in', [...liveApplyStates])
      .execute(),
  )
}

/** One row per attender and day. */
function rows(db: Db | Tx) {
  return days(db)
    .innerJoin('lecture', 'lecture.id', 'attender.lecture_id')
    .select([
      'attender.id',
      'attender.practice_done',
      'attender.absence_excused_because',
      'lecture.practice',
      'lecture_day.start_at',
      'lecture_day.finish_at',
      'attendance.minutes',
    ])
    .orderBy('attender.id')
    .orderBy('lecture_day.start_at')
}

function days(db: Db | Tx) {
  return db
    .selectFrom('attender')
    .innerJoin('lecture_day', 'lecture_day.lecture_id', 'attender.lecture_id')
    .leftJoin('attendance', (join) =>
      join
        .onRef('attendance.attender_id', '=', 'attender.id')
        .onRef('attendance.day_start_at', '=', 'lecture_day.start_at'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

function groupByAttender(found: readonly Row[]): Map<number, AttenderAttendance> {
  const byAttender = new Map<number, AttenderAttendance & { days: AttenderAttendance['days'][number][] }>()
  for (const row of found) {
    const before = byAttender.get(row.id)
    const attended = before ?? {
      practice: row.practice,
      practiceDone: row.practice_done,
      excusedBecause: row.absence_excused_because,
      days: [],
    }
    const hours = { startAt: row.start_at, finishAt: row.finish_at }
    attended.days.push({ ...hours, taught: taughtMinutes(hours), attended: row.minutes })
    if (!before) byAttender.set(row.id, attended)
  }
  return byAttender
}

/** Number of live attenders without an entry for some day. */
export async function countMissingAttendance(db: Db | Tx, lectureId: number): Promise<number> {
  const { missing } = await days(db)
    .where('attender.lecture_id', '=', lectureId)
    .where('attender.apply_state', 'in', [...liveApplyStates])
    .where('attendance.minutes', 'is', null)
    .select(sql<number>`count(distinct attender.id)`.as('missing'))
    .executeTakeFirstOrThrow()
  return missing
}
