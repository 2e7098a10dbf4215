import { monthSpan } from '#contract/platform/centre-time.ts'
import { mayCall, type StaffRole } from '#contract/platform/staff-roles.ts'
import { type CentreFigures, monthsBetween } from '#contract/reports/centre-figures.ts'
import type { Db } from '../../platform/db/open.ts'
import { courseFigures, examFigures, moneyFigures } from './figures-db.ts'
import { sectionFigures } from './section-figures-db.ts'

interface FiguresQuery {
  /** Months, such as `2026-11`, inclusive. */
  readonly from: string
  readonly to: string
  readonly courseId?: number | undefined
  readonly roles: readonly StaffRole[]
  readonly zone: string
}

const noCourses = { dates: 0, capacity: 0, seatsTaken: 0, completed: 0, incomplete: 0, notAttended: 0 }
const noExams = { exams: 0, capacity: 0, seatsTaken: 0, passed: 0, failed: 0, notAttended: 0 }
const noMoney = { income: 0, refunds: 0 }

/** A part is null if the caller's roles do not include it. */
export async function findFigures(
  db: Db,
  { from, to, courseId, roles, zone }: FiguresQuery,
): Promise<CentreFigures> {
  const period = { from: monthSpan(from, zone)[0], until: monthSpan(to, zone)[1], zone, courseId }
  const months = monthsBetween(from, to)
  const reads = (role: StaffRole) => mayCall(roles, { method: 'GET', roles: [role] })
  const showsExams = reads('exams') && courseId === undefined
  const [courses, exams, sections, money] = await Promise.all([
    reads('courses') ? courseFigures(db, period) : null,
    showsExams ? examFigures(db, period) : null,
    showsExams ? sectionFigures(db, period) : [],
    reads('money') ? moneyFigures(db, period) : null,
  ])
  return {
    courses: courses && { months: byMonth(months, courses, noCourses), top: compared(courses) },
    exams: exams && { months: byMonth(months, exams, noExams), top: compared(exams), sections },
    money: money && { months: byMonth(months, money, noMoney), top: compared(money) },
  }
}

/** Adds zeros for months without data. */
function byMonth<F extends object>(
  months: readonly string[],
  rows: readonly (F & { readonly month: string | null })[],
  none: F,
): (F & { month: string })[] {
  return months.map((month) => ({ ...none, ...rows.find((row) => row.month === month), month }))
}

function compared<R extends { readonly id: number | null; readonly title: unknown }>(rows: readonly R[]) {
  return rows.filter(
    (row): row is R & { id: number; title: NonNullable<R['title']> } => row.id !== null && row.title !== null,
  )
}
