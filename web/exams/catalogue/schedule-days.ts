import type { ExamListItem } from '#contract/exams/exam.ts'
import type { ExamLabel } from '#contract/exams/exam-states.ts'
import type { PlainDate } from '#contract/platform/centre-time.ts'

type Exam = Pick<ExamListItem, 'startAt' | 'label' | 'applied' | 'capacity' | 'applicantCount'>

/** A day with exams. */
export interface ScheduleDay<Row extends Exam = ExamListItem> {
  readonly day: PlainDate
  readonly exams: readonly Row[]
  /** What is said of the day: of its exams, the one that tells a reader most. */
  readonly label: ExamLabel
  /** The reader has an application that day. */
  readonly applied: boolean
  /** In the exams that can be applied for. */
  readonly seatsLeft: number
}

const tellingMost: readonly ExamLabel[] = [
  'APPLICABLE',
  'FULL',
  'NOT_YET',
  'CLOSED',
  'FINISHED',
  'CANCELLED',
  'NOT_APPLICABLE',
]

/** Exams by their days, both in the order given; `dayOf` gives `2026-12-15` of an instant. */
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
    label: tellingMost.find((one) => rows.some(({ label }) => label === one)) ?? 'NOT_APPLICABLE',
    applied: rows.some(({ applied }) => applied),
    seatsLeft: rows
      .filter(({ label }) => label === 'APPLICABLE')
      .reduce((sum, { capacity, applicantCount }) => sum + capacity - applicantCount, 0),
  }))
}

/**
 * The day that a schedule opens with: the one asked for, else the next with an exam that can be applied for, else the
 * next with any, else the month's last.
 */
export function chooseDay(
  days: readonly Pick<ScheduleDay, 'day' | 'label'>[],
  today: PlainDate,
  asked?: PlainDate,
): PlainDate | null {
  if (asked) return asked
  const chosen =
    days.find(({ label }) => label === 'APPLICABLE') ?? days.find(({ day }) => day >= today) ?? days.at(-1)
  return chosen?.day ?? null
}
