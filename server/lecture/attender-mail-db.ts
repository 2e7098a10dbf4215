import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../db/open.ts'

export type Mailed = NonNullable<Awaited<ReturnType<typeof findMailed>>>

/** A registration with all that a mail about it tells. */
export function findMailed(db: Db, attenderId: number) {
  return db
    .selectFrom('attender')
    .innerJoin('lecture', 'lecture.id', 'attender.lecture_id')
    .select([
      'attender.id',
      'attender.name',
      'attender.email',
      'attender.language',
      'attender.apply_state',
      'attender.applied_at',
      'attender.canceled_at',
      'attender.registered_version',
      'lecture.title',
      'lecture.place',
      'lecture.meeting_url',
      'lecture.dropped_because',
      'lecture.start_at',
      'lecture.finish_at',
      'lecture.schedule_version',
      'lecture.rescheduled_at',
      'lecture.id as lecture_id',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('lecture_day')
          .select(['lecture_day.start_at', 'lecture_day.finish_at'])
          .whereRef('lecture_day.lecture_id', '=', 'lecture.id')
          .orderBy('lecture_day.start_at'),
      ).as('days'),
    )
    .where('attender.id', '=', attenderId)
    .executeTakeFirst()
}
