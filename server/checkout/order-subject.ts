import { isLive } from '#contract/courses/lecture-states.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'
import { cancelUntil } from '../courses/registration/attender-rules.ts'
import { seatOfApplicant } from '../exams/application/applicant-rules.ts'
import { changeUntil } from '../exams/catalogue/change-rules.ts'
import type { OrderView } from './order-view-db.ts'

export interface OrderSubject {
  readonly kind: 'EXAM' | 'LECTURE'
  readonly examId: number | null
  readonly examNumber: string | null
  readonly lectureId: number | null
  readonly title: LocalisedText
  readonly startAt: Date
  readonly finishAt: Date
  readonly seat: 'HELD' | 'TAKEN' | 'LOST'
  readonly givenUp: boolean
  readonly holdUntil: Date
  readonly cancelUntil: Date
  readonly fee: number
  readonly discount: number
  readonly person: {
    readonly name: string | null
    readonly latinName: string | null
    readonly email: string | null
    readonly phoneNumber: string | null
  }
}

export function subjectOf(row: OrderView, zone: string): OrderSubject {
  const subject = examOf(row, zone) ?? lectureOf(row, zone)
  if (!subject) throw new Error(`${row.order_id} has no subject`)
  return subject
}

function examOf(row: OrderView, zone: string): OrderSubject | undefined {
  const { exam_name, exam_start_at, exam_finish_at, exam_apply_state, hold_until, cancel_days } = row
  if (!exam_name || !exam_start_at || !exam_finish_at || !exam_apply_state || cancel_days === null)
    return undefined
  return {
    kind: 'EXAM',
    examId: row.exam_id,
    examNumber: row.exam_number,
    lectureId: null,
    title: exam_name,
    startAt: exam_start_at,
    finishAt: exam_finish_at,
    seat: seatOfApplicant(exam_apply_state),
    givenUp: row.canceled_because === 'GIVEN_UP',
    holdUntil: hold_until,
    cancelUntil: changeUntil({ startAt: exam_start_at, cancelDays: cancel_days }, zone),
    fee: row.exam_fee ?? 0,
    discount: row.discount ?? 0,
    person: {
      name: row.korean_name,
      latinName: `${row.english_first_name} ${row.english_last_name}`,
      email: row.exam_email,
      phoneNumber: row.exam_phone_number,
    },
  }
}

function lectureOf(row: OrderView, zone: string): OrderSubject | undefined {
  const { title, start_at, finish_at, hold_until, registered_version, schedule_version } = row
  if (!title || !start_at || !finish_at || registered_version === null || schedule_version === null)
    return undefined
  const held = { startAt: start_at, registeredVersion: registered_version, scheduleVersion: schedule_version }
  return {
    kind: 'LECTURE',
    examId: null,
    examNumber: null,
    lectureId: row.lecture_id,
    title,
    startAt: start_at,
    finishAt: finish_at,
    seat:
      row.hold_state === 'HELD'
        ? 'HELD'
        : row.attender_state && isLive(row.attender_state)
          ? 'TAKEN'
          : 'LOST',
    givenUp: row.hold_state === 'GIVEN_UP',
    holdUntil: hold_until,
    cancelUntil: cancelUntil(held, zone),
    fee: row.lecture_fee ?? 0,
    discount: 0,
    person: { name: row.name, latinName: null, email: row.email, phoneNumber: row.phone_number },
  }
}
