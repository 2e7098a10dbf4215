import { type CertificationLevel, certificationLevels } from '#contract/exams/certification.ts'
import { addDays } from '#contract/platform/centre-time.ts'

/** The schedule's URL state; missing values get defaults. */
export interface ScheduleUrlState {
  /** `2026-12` */
  readonly month?: string | undefined
  readonly level?: CertificationLevel | undefined
  /** `2026-12-19`, a day of the month. */
  readonly day?: string | undefined
  /** The exam whose dialog is open. */
  readonly exam?: number | undefined
}

type Query = Readonly<Record<string, unknown>>

const maxId = 2_147_483_647

/** Parses the schedule's query; unknown values are ignored. */
export function parseScheduleUrl(query: Query): ScheduleUrlState {
  const requested = readDay(query['day'])
  const month = readMonth(query['month']) ?? requested?.slice(0, 7)
  return {
    month,
    level: certificationLevels.find((level) => level === query['level']),
    day: month && requested?.startsWith(month) ? requested : undefined,
    exam: readId(query['exam']),
  }
}

/** The query of the schedule's page; unset values are left out. */
export function scheduleQuery({ month, level, day, exam }: ScheduleUrlState): Record<string, string> {
  return {
    ...(month && { month }),
    ...(level && { level }),
    ...(day && { day }),
    ...(exam && { exam: String(exam) }),
  }
}

function readMonth(value: unknown): string | undefined {
  return typeof value === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : undefined
}

function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value))
    return undefined
  // Rejects days such as the 31st of a month with 30 days.
  return addDays(value, 0) === value ? value : undefined
}

function readId(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^[1-9]\d{0,9}$/.test(value)) return undefined
  return Number(value) <= maxId ? Number(value) : undefined
}
