import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { calendarMonth, count, id, idText, localisedText } from '../platform/wire.ts'

export const maxMonths = 36

export const maxCompared = 10

/** About dates that began in the period, without drafts and cancelled ones. */
const courseFigures = z.object({
  dates: count,
  capacity: count,
  seatsTaken: count,
  completed: count,
  /** Attended too short a time, or without the practice. */
  incomplete: count,
  notAttended: count,
})
export type CourseFigures = z.infer<typeof courseFigures>

/** About exams that began in the period, without drafts and cancelled ones; results only once published. */
const examFigures = z.object({
  exams: count,
  capacity: count,
  seatsTaken: count,
  passed: count,
  failed: count,
  notAttended: count,
})
export type ExamFigures = z.infer<typeof examFigures>

const sectionFigures = z.object({
  title: localisedText(100),
  candidates: count,
  /** Points reached of those possible, 0 to 1. */
  share: z.number().check(z.gte(0), z.lte(1)),
})

/** Won, as a sum of many orders: not bound by the limit of a single price. */
const sum = z.int().check(z.gte(0))

/** Counted when payments and refunds were made. */
const moneyFigures = z.object({ income: sum, refunds: sum })
export type MoneyFigures = z.infer<typeof moneyFigures>

const byMonth = { month: calendarMonth }
const compared = { id, title: localisedText(1_000) }

/** A part is null if the caller's roles do not include it; that of exams also in figures of one course. */
const centreFigures = z.object({
  courses: z.nullable(
    z.object({
      months: z.array(z.object({ ...byMonth, ...courseFigures.shape })),
      /** Courses with the most seats taken. */
      top: z.array(z.object({ ...compared, ...courseFigures.shape })),
    }),
  ),
  exams: z.nullable(
    z.object({
      months: z.array(z.object({ ...byMonth, ...examFigures.shape })),
      top: z.array(z.object({ ...compared, ...examFigures.shape })),
      /** Certifications with the most published results that have points by section. */
      sections: z.array(z.object({ ...compared, sections: z.array(sectionFigures) })),
    }),
  ),
  money: z.nullable(
    z.object({
      months: z.array(z.object({ ...byMonth, ...moneyFigures.shape })),
      /** Courses and certifications with the highest income. */
      top: z.array(
        z.object({ kind: z.enum(['COURSE', 'CERTIFICATION']), ...compared, ...moneyFigures.shape }),
      ),
    }),
  ),
})
export type CentreFigures = z.infer<typeof centreFigures>

const period = z
  .strictObject({
    from: calendarMonth,
    to: calendarMonth,
    courseId: z.optional(idText),
  })
  .check(({ value, issues }) => {
    if (issues.length > 0) return
    const months = monthsBetween(value.from, value.to).length
    if (months === 0)
      issues.push({ code: 'custom', input: value.to, path: ['to'], params: { words: 'endAfterStart' } })
    if (months > maxMonths)
      issues.push({ code: 'custom', input: value.to, path: ['to'], params: { words: 'periodLong' } })
  })

/** `2026-11` to `2027-01` are three months; none if the end is before the start. */
export function monthsBetween(from: string, to: string): string[] {
  const [first, last] = [from, to].map((text) => {
    const [year = 0, number = 0] = text.split('-').map(Number)
    return year * 12 + number - 1
  }) as [number, number]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const at = first + index
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

export const getCentreFigures = endpoint({
  id: 'getCentreFigures',
  summary: 'Seats, completion, exam results and income by month, course and certification',
  method: 'GET',
  path: '/api/admin/v1/figures',
  access: 'operator',
  readableInView: true,
  roles: ['courses', 'exams', 'money'],
  query: period,
  reply: centreFigures,
  errors: [],
})

export const exportCentreFigures = endpoint({
  id: 'exportCentreFigures',
  summary: 'The figures by month as CSV',
  method: 'GET',
  path: '/api/admin/v1/figures.csv',
  access: 'operator',
  readableInView: true,
  roles: ['courses', 'exams', 'money'],
  query: period,
  reply: z.instanceof(Uint8Array<ArrayBufferLike>),
  media: 'text/csv',
  errors: [],
})
