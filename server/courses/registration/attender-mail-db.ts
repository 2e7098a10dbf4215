import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { seatOrderPriority } from '../../money/payment/order-db.ts'
import type { Db } from '../../platform/db/open.ts'
import { mailLanguage } from '../../platform/mail/mail-language.ts'

const conditionColumns = [
  ...(['lecture.fee', 'lecture.target', 'lecture.credits', 'lecture.practice'] as const),
  'lecture.taught_in as taughtIn',
] as const

const courseColumns = [
  'course.id as course_id',
  'course.title as course_title',
  'course.topic as course_topic',
  'file.key as cover_key',
] as const

const paymentColumns = [
  'payment_order.paid_amount',
  'payment_order.refunded_amount',
  'payment_order.charged_back_amount',
  'payment_order.refund_asked_at',
  'payment_order.refunded_at',
] as const

export type AttenderMailRow = NonNullable<Awaited<ReturnType<typeof findAttenderMailRow>>>

export function findAttenderMailRow(db: Db, attenderId: number) {
  return db
    .selectFrom('attender')
    .innerJoin('lecture', 'lecture.id', 'attender.lecture_id')
    .innerJoin('course', 'course.id', 'lecture.course_id')
    .leftJoin('file', 'file.id', 'course.cover_file_id')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('payment_order')
          .whereRef('payment_order.hold_id', '=', 'attender.hold_id')
          .select(paymentColumns)
          .orderBy(seatOrderPriority)
          .limit(1)
          .as('paying'),
      (join) => join.onTrue(),
    )
    .select([
      'attender.id',
      'attender.name',
      'attender.email',
      mailLanguage('attender.member_id', 'attender.language'),
      'attender.apply_state',
      'attender.applied_at',
      'attender.canceled_at',
      'attender.registered_version',
      'attender.member_id',
      'attender.link_generation',
      'attender.calendar_by_day',
      'attender.calendar_earlier_days',
      'lecture.title',
      'lecture.place',
      'lecture.meeting_url',
      'lecture.dropped_because',
      'lecture.start_at',
      'lecture.finish_at',
      'lecture.schedule_version',
      ...conditionColumns,
      'lecture.rescheduled_at',
      'lecture.id as lecture_id',
      ...courseColumns,
      'paying.paid_amount',
      'paying.refunded_amount',
      'paying.charged_back_amount',
      'paying.refund_asked_at',
      'paying.refunded_at',
    ])
    .select(sql<number>`schedule_version + version_offset`.as('version'))
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
