import { type RawBuilder, sql } from 'kysely'
import type { LectureState } from '#contract/courses/lecture-states.ts'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { lectureColumns } from './lecture-db.ts'
import type { LectureSchedule } from './schedule-rules.ts'

/** The lecture's row is locked in a separate statement, so that days are read after the lock. */
export async function lockSchedule(tx: Tx, lectureId: number) {
  const lecture = await scheduled(tx, lectureId).forUpdate().executeTakeFirst()
  return lecture && { ...lecture, days: await listDays(tx, lectureId) }
}

export async function readSchedule(db: Db, lectureId: number) {
  const row = await scheduled(db, lectureId).executeTakeFirst()
  if (!row) return undefined
  const days = (await listDays(db, lectureId)).map((day) => ({
    startAt: day.start_at,
    finishAt: day.finish_at,
  }))
  return {
    version: row.version,
    days,
    recruitFinishAt: row.recruit_finish_at,
    method: row.method,
    place: row.place,
    meetingUrl: row.meeting_url,
  }
}

function scheduled(db: Db | Tx, lectureId: number) {
  return db
    .selectFrom('lecture')
    .select([...lectureColumns, 'lecture.place', 'lecture.meeting_url', 'lecture.version'])
    .where('id', '=', lectureId)
}

function listDays(db: Db | Tx, lectureId: number) {
  return db
    .selectFrom('lecture_day')
    .select(['start_at', 'finish_at'])
    .where('lecture_id', '=', lectureId)
    .orderBy('start_at')
    .execute()
}

/** `version` is set if the change affects attenders. */
export async function writeSchedule(
  tx: Tx,
  lectureId: number,
  schedule: LectureSchedule & {
    state: LectureState
    version?: { number: number; at: Date }
    changed: { updated_at: Date; updated_by: number }
  },
): Promise<void> {
  const { days, version, changed } = schedule
  await tx
    .updateTable('lecture')
    .set((row) => ({
      ...changed,
      version: row('version', '+', 1),
      state: schedule.state,
      method: schedule.method,
      place: schedule.place,
      meeting_url: schedule.meetingUrl,
      recruit_finish_at: schedule.recruitFinishAt,
      start_at: days[0].startAt,
      finish_at: (days.at(-1) ?? days[0]).finishAt,
      ...(version && { schedule_version: version.number, rescheduled_at: version.at }),
    }))
    .where('id', '=', lectureId)
    .execute()
  await tx.deleteFrom('lecture_day').where('lecture_id', '=', lectureId).execute()
  await tx
    .insertInto('lecture_day')
    .values(days.map((day) => ({ lecture_id: lectureId, start_at: day.startAt, finish_at: day.finishAt })))
    .execute()
}

/**
 * Prepares live attenders for a new schedule: they get the meeting link again, and the entries of earlier days are removed
 * from their calendars. Returns them.
 */
export function followNewSchedule(
  tx: Tx,
  { lectureId, daysBefore }: { lectureId: number; daysBefore: number },
) {
  return tx
    .updateTable('attender')
    .set({ meeting_link_sent_at: null, ...newCalendarEntries(sql`${daysBefore}`) })
    .where('lecture_id', '=', lectureId)
    .where('apply_state', 'in', [...liveApplyStates])
    .returning(['id', 'version_offset'])
    .execute()
}

/** A registration whose days change has an entry per day from then on, and remembers those from before. */
export function newCalendarEntries(daysBefore: RawBuilder<unknown>) {
  const entries = sql<number>`(case when attender.calendar_by_day then ${daysBefore} else 1 end)::smallint`
  return {
    calendar_by_day: true,
    calendar_earlier_days: sql<
      number[]
    >`array_append(array_remove(attender.calendar_earlier_days, ${entries}), ${entries})`,
  }
}
