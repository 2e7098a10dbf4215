import { type CertificationLevel, certificationLevels } from '#contract/exams/certification.ts'
import { addDays } from '#contract/platform/centre-time.ts'

/** What a reader has chosen to see of the schedule; what is left out is chosen for them. */
export interface ScheduleAddress {
  /** `2026-12` */
  readonly month?: string | undefined
  readonly level?: CertificationLevel | undefined
  /** `2026-12-19`, a day of the month. */
  readonly day?: string | undefined
  /** The exam whose facts are open. */
  readonly exam?: number | undefined
}

type Query = Readonly<Record<string, unknown>>

const maxId = 2_147_483_647

/** Reads the schedule's part of an address; what it does not know is as if it were not there. */
export function readScheduleAddress(query: Query): ScheduleAddress {
  const asked = readDay(query['day'])
  const month = readMonth(query['month']) ?? asked?.slice(0, 7)
  return {
    month,
    level: certificationLevels.find((level) => level === query['level']),
    day: month && asked?.startsWith(month) ? asked : undefined,
    exam: readId(query['exam']),
  }
}

/** The query of a schedule's page: what is not chosen is left out. */
export function scheduleQuery({ month, level, day, exam }: ScheduleAddress): Record<string, string> {
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
  // The 31st of a month of thirty days is none.
  return addDays(value, 0) === value ? value : undefined
}

function readId(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^[1-9]\d{0,9}$/.test(value)) return undefined
  return Number(value) <= maxId ? Number(value) : undefined
}
