import { bookingWindow } from '#contract/exams/booking-window.ts'
import { type CertificationLevel, certificationLevels } from '#contract/exams/certification.ts'
import { addDays, dayOf, instantOf } from '#contract/platform/centre-time.ts'

/** State that a demonstration exam shows beside its date. */
export type ExamVariant = keyof typeof candidatesIn

/** Few seats for (nearly) full exams, so that few candidates fill them. */
export const smallCapacity = 6

/** Initial number of candidates; exams whose booking has not opened have none. */
export const candidatesIn = {
  OPEN: 1,
  BUSY: smallCapacity - 1,
  FULL: smallCapacity,
  CLOSED: 0,
  DROPPED: 0,
  DRAFT: 0,
  EMPTY: 0,
  OVER: 0,
} as const

/** Codes of exams begin with these. */
export const examPrefixes = { ESSENTIAL: 'ES', ASSOCIATE: 'AA', PROFESSIONAL: 'AP' } as const

export interface PlannedExam {
  readonly level: CertificationLevel
  /** `2026-12` */
  readonly month: string
  /** Counts the exams of its level and month from 1. */
  readonly number: number
  readonly day: number
  readonly startAt: Date
  readonly variant: ExamVariant
}

/** Booking of an exam on the first three days of a month would never open. */
const firstDay = 5
const lastDay = 28

const slots: readonly (readonly (readonly [time: string, level: CertificationLevel])[])[] = [
  [
    ['10:00', 'ESSENTIAL'],
    ['14:00', 'ASSOCIATE'],
    ['18:30', 'PROFESSIONAL'],
  ],
  [['19:00', 'ESSENTIAL']],
  [
    ['10:00', 'ASSOCIATE'],
    ['15:00', 'ESSENTIAL'],
  ],
  [
    ['13:00', 'PROFESSIONAL'],
    ['19:00', 'ASSOCIATE'],
  ],
  [],
]

/**
 * Exams of every level in the current and the next month. Special states are given to exams open for booking, so that
 * they appear beside open ones; if too few are left this month, to those of the next.
 */
export function planExams(now: Date, zone: string): PlannedExam[] {
  const month = dayOf(now, zone).slice(0, 7)
  const next = addDays(`${month}-01`, 31).slice(0, 7)
  const exams = [...examsOf(month, zone), ...examsOf(next, zone)]
  // Those of a month's last day stay open, so that a date to change to always exists.
  const special = exams.filter(({ day }) => day < lastDay)
  const open = special.filter((exam) => isOpen(exam, now, zone))
  const later = special.filter((exam) => bookingWindow(exam, zone).opensAt > now)
  const variants = new Map<Dates, ExamVariant>()
  for (const [index, exam] of open.entries()) variants.set(exam, variantOfOpen(index))
  const shown = open.length > 8 ? open : later
  for (const [index, variant] of [
    [4, 'CLOSED'],
    [6, 'DROPPED'],
  ] as const)
    setVariant(variants, shown[index], variant)
  setVariant(variants, later[2], 'DRAFT')
  return exams.map((exam) => ({
    ...exam,
    variant: variants.get(exam) ?? plainVariant(exam, now, zone),
  }))
}

type Dates = Omit<PlannedExam, 'variant'>

function examsOf(month: string, zone: string): Dates[] {
  const numbers = Object.fromEntries(certificationLevels.map((level) => [level, 0]))
  return Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay + index).flatMap((day) => {
    // Counted from the end of the month, so that its last day has exams of every level.
    const times = slots[(lastDay - day) % slots.length] ?? []
    return times.map(([time, level]) => {
      const number = (numbers[level] ?? 0) + 1
      numbers[level] = number
      const startAt = instantOf(`${month}-${String(day).padStart(2, '0')}`, time, zone)
      return { level, month, number, day, startAt }
    })
  })
}

function isOpen(exam: Dates, now: Date, zone: string): boolean {
  const { opensAt, endsAt } = bookingWindow(exam, zone)
  return opensAt <= now && now < endsAt
}

function plainVariant(exam: Dates, now: Date, zone: string): ExamVariant {
  if (isOpen(exam, now, zone)) return 'OPEN'
  return exam.startAt <= now ? 'OVER' : 'EMPTY'
}

/** Indexes of open exams; the demonstration has no learners for more. */
const fullAt = [1, 10]
const busyAt = [2, 5, 8]

function variantOfOpen(index: number): ExamVariant {
  if (fullAt.includes(index)) return 'FULL'
  return busyAt.includes(index) ? 'BUSY' : 'OPEN'
}

function setVariant(variants: Map<Dates, ExamVariant>, exam: Dates | undefined, variant: ExamVariant): void {
  if (exam) variants.set(exam, variant)
}
