import type { ExamListItem } from '#contract/exams/exam.ts'
import type { ExamLabel } from '#contract/exams/exam-states.ts'
import type { PlainDate } from '#contract/platform/centre-time.ts'

type Exam = Pick<ExamListItem, 'startAt' | 'label' | 'applied' | 'seatsLeft'>

/** A day with exams. */
export interface ScheduleDay<Row extends Exam = ExamListItem> {
  readonly day: PlainDate
  readonly exams: readonly Row[]
  /** The most relevant label among the day's exams. */
  readonly label: ExamLabel
  /** The user has an application on that day. */
  readonly applied: boolean
  /** In the exams that are open for applications. */
  readonly seatsLeft: number
}

const byRelevance: readonly ExamLabel[] = [
  'APPLICABLE',
  'FULL',
  'NOT_YET',
  'CLOSED',
  'FINISHED',
  'CANCELLED',
  'NOT_APPLICABLE',
]

/** Groups exams by day, keeping their order; `dayOf` returns `2026-12-15` for an instant. */
export function scheduleDays<Row extends Exam>(
  exams: readonly Row[],
  dayOf: (instant: string) => PlainDate,
): ScheduleDay<Row>[] {
  const byDay = new Map<PlainDate, Row[]>()
  for (const exam of exams) {
    const day = dayOf(exam.startAt)
    byDay.set(day, [...(byDay.get(day) ?? []), exam])
  }
  return [...byDay].map(([day, rows]) => ({
    day,
    exams: rows,
    label: byRelevance.find((one) => rows.some(({ label }) => label === one)) ?? 'NOT_APPLICABLE',
    applied: rows.some(({ applied }) => applied),
    seatsLeft: rows
      .filter(({ label }) => label === 'APPLICABLE')
      .reduce((sum, { seatsLeft }) => sum + seatsLeft, 0),
  }))
}

/**
 * The day to show: the requested one, else the next with an exam open for applications, else the next with any exam,
 * else the month's last.
 */
export function chooseDay(
  days: readonly Pick<ScheduleDay, 'day' | 'label'>[],
  today: PlainDate,
  requested?: PlainDate,
): PlainDate | null {
  if (requested) return requested
  const chosen =
    days.find(({ label }) => label === 'APPLICABLE') ?? days.find(({ day }) => day >= today) ?? days.at(-1)
  return chosen?.day ?? null
}
