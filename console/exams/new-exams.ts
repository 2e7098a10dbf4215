import { bookingWindow } from '#contract/exams/booking-window.ts'
import type { AdminCertification } from '#contract/exams/certification-admin.ts'
import type { AdminExam, NewExamInput } from '#contract/exams/exam-admin.ts'
import { addDays, addMonths, dayOf, isPlainDate, type PlainDate } from '#contract/platform/centre-time.ts'
import { readDays } from '../client/day-list.ts'
import { instantText, localTime } from '../client/local-time.ts'

/** An exam to be created, as the table has it; its start in the centre's zone. */
export interface NewExamRow {
  readonly examCode: string
  readonly turn: number | null
  readonly startAt: string
  readonly capacity: number | null
  readonly fee: number | null
}

/** Exams of a month by rule: on some weekdays, at some times of the day. */
export interface MonthRule {
  /** `2026-12` */
  readonly month: string
  /** Numbers of weekdays as text, `0` for Sunday. */
  readonly weekdays: readonly string[]
  /** `HH:mm`, separated by commas or spaces. */
  readonly times: string
  /** Days to leave out, separated likewise. */
  readonly excluded: string
}

export interface NewExams {
  readonly rule: MonthRule
  readonly exams: NewExamRow[]
}

type Named = Pick<AdminCertification, 'code'>

const weekMs = 7 * 86_400_000
const firstCapacity = 20
/** First day of a month on which an exam can be: its booking window lies within its month and ends before it. */
const firstDayOfMonth = 4

/** The next exam of a certification: the last one again, a turn and at least a week later at the same hour. */
export function nextExam(
  certification: Named,
  last: AdminExam | undefined,
  now: Date,
  zone: string,
): NewExamRow {
  if (!last)
    return { examCode: codeOf(certification, '', 1), turn: 1, startAt: '', capacity: firstCapacity, fee: 0 }
  const lastStart = new Date(last.startAt)
  const weeks = Math.max(1, Math.floor((now.getTime() - lastStart.getTime()) / weekMs) + 1)
  const { day, time } = splitLocal(localTime(lastStart, zone))
  const startAt = `${addDays(day, weeks * 7)}T${time}`
  const turn = last.turn + 1
  return {
    examCode: codeOf(certification, startAt, turn),
    turn,
    startAt,
    capacity: last.capacity,
    fee: last.fee,
  }
}

/** The exams of a rule, numbered and priced like the first one of the table. */
export function examsOfMonth(rule: MonthRule, certification: Named, first: NewExamRow): NewExamRow[] {
  return startsOfMonth(rule).map((startAt, index) => {
    const turn = (first.turn ?? 1) + index
    return { ...first, examCode: codeOf(certification, startAt, turn), turn, startAt }
  })
}

/** Starts such as `2026-12-16T10:00`, in order; none while the rule is incomplete. */
export function startsOfMonth({ month, weekdays, times, excluded }: MonthRule): string[] {
  if (!isPlainDate(`${month}-01`)) return []
  const { days: leftOut } = readDays(excluded)
  const hours = [...new Set(parts(times).filter(isTime))].sort()
  return daysOf(month)
    .filter((day) => weekdays.includes(String(new Date(day).getUTCDay())) && !leftOut.includes(day))
    .flatMap((day) => hours.map((time) => `${day}T${time}`))
}

function daysOf(month: string): PlainDate[] {
  const end = addMonths(`${month}-01`, 1)
  const days: PlainDate[] = []
  for (let day = addDays(`${month}-01`, firstDayOfMonth - 1); day < end; day = addDays(day, 1)) days.push(day)
  return days
}

/** The month that is planned next: the coming one. */
export function nextMonth(now: Date, zone: string): string {
  return addMonths(`${dayOf(now, zone).slice(0, 7)}-01`, 1).slice(0, 7)
}

const parts = (text: string) => text.split(/[\s,;]+/)
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

function splitLocal(local: string): { day: PlainDate; time: string } {
  const [day = '', time = ''] = local.split('T')
  return { day, time }
}

/** `STORAGE-202612-03`; codes have at most 40 characters. */
function codeOf({ code }: Named, startAt: string, turn: number): string {
  const month = startAt.slice(0, 7).replace('-', '')
  return [code.slice(0, 28), month, String(turn).padStart(2, '0')].filter(Boolean).join('-')
}

/** The body of the call. Empty fields stay empty, so that the server reports them. */
export function examInputs(rows: readonly NewExamRow[], zone: string): NewExamInput[] {
  return rows.map((row) => ({ ...row, startAt: instantText(row.startAt, zone) }) as NewExamInput)
}

/** When applications for an exam at this time end; null without a booking window, undefined without a time. */
export function bookingEnd(startAt: string, zone: string): Date | null | undefined {
  const instant = new Date(instantText(startAt, zone))
  if (Number.isNaN(instant.getTime())) return undefined
  const { opensAt, endsAt } = bookingWindow({ startAt: instant }, zone)
  return opensAt < endsAt ? endsAt : null
}
