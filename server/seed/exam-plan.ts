import { type CertificationLevel, certificationLevels } from '#contract/exams/certification.ts'
import { addDays, dayOf, instantOf } from '#contract/platform/centre-time.ts'
import { bookingWindow } from '../exams/catalogue/exam-rules.ts'

/** What the demonstration shows of an exam beside its date. */
export type ExamScene = keyof typeof candidatesIn

/** Few seats where all or nearly all are taken, so that few candidates fill them. */
export const smallCapacity = 6

/** How many sit an exam, at first. Those that cannot be applied for yet have none, as in life. */
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

export interface PlannedExam {
  readonly level: CertificationLevel
  /** `2026-12` */
  readonly month: string
  /** Counts the exams of its level and month from 1. */
  readonly number: number
  readonly day: number
  readonly startAt: Date
  readonly fixture: ExamScene
}

/** Exams of the first three days of a month could be applied for by nobody. */
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
 * Exams of every level in the month of an instant and the next one. What is special is shown by exams that can be
 * applied for, so that it is seen beside the others; where the month has too few left, by those of the next.
 */
export function planExams(now: Date, zone: string): PlannedExam[] {
  const month = dayOf(now, zone).slice(0, 7)
  const next = addDays(`${month}-01`, 31).slice(0, 7)
  const exams = [...examsOf(month, zone), ...examsOf(next, zone)]
  // Those of a month's last day stay open: there is always one that an application can be changed to.
  const special = exams.filter(({ day }) => day < lastDay)
  const open = special.filter((exam) => isOpen(exam, now, zone))
  const later = special.filter((exam) => bookingWindow(exam, zone).opensAt > now)
  const scenes = new Map<Dates, ExamScene>()
  for (const [index, exam] of open.entries()) scenes.set(exam, sceneOfOpen(index))
  const shown = open.length > 8 ? open : later
  for (const [index, fixture] of [
    [4, 'CLOSED'],
    [6, 'DROPPED'],
  ] as const)
    setScene(scenes, shown[index], fixture)
  setScene(scenes, later[2], 'DRAFT')
  return exams.map((exam) => ({
    ...exam,
    scene: scenes.get(exam) ?? plainScene(exam, now, zone),
  }))
}

type Dates = Omit<PlannedExam, 'scene'>

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

function plainScene(exam: Dates, now: Date, zone: string): ExamScene {
  if (isOpen(exam, now, zone)) return 'OPEN'
  return exam.startAt <= now ? 'OVER' : 'EMPTY'
}

/** By their order; there are not learners enough for more. */
const fullAt = [1, 10]
const busyAt = [2, 5, 8]

function sceneOfOpen(index: number): ExamScene {
  if (fullAt.includes(index)) return 'FULL'
  return busyAt.includes(index) ? 'BUSY' : 'OPEN'
}

function setScene(scenes: Map<Dates, ExamScene>, exam: Dates | undefined, fixture: ExamScene): void {
  if (exam) scenes.set(exam, fixture)
}
