import { randomBytes } from 'node:crypto'
import { moveClock } from '#contract/clock.ts'
import { Browser } from './browser.ts'
import type { Rows } from './database.ts'

const dayMs = 86_400_000

/** The 8th of next month, 10:00 in Seoul: exams from the 11th on can be applied for, whatever the date of today. */
export function examSeason(today = new Date()): Date {
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 8, 1))
}

/** Moves a product's clock to the season; it must run with SANDBOX=on. */
export async function enterExamSeason(origin: string): Promise<Date> {
  const season = examSeason()
  const moved = await new Browser().call(origin, moveClock, { body: { now: season.toISOString() } })
  return new Date(moved.reply().now)
}

export interface ExamWish {
  readonly startAt: Date
  readonly capacity?: number
  readonly fee?: number
}

/** An announced exam of a certification of its own, of 100 minutes. */
export async function insertExam(database: Rows, wish: ExamWish): Promise<number> {
  const { startAt, capacity = 10, fee = 110_000 } = wish
  const name = { en: 'Test exam', ko: '모의 시험', ja: '模擬試験' }
  const [row] = await database.rows<{ id: number }>(
    `with made as (
      insert into certification (code, level, name, introduce, guide, notice, pass_score, total_score, question_count,
        minutes, created_at)
      values ($1, 'ASSOCIATE', $2, $2, '{"forWhom": [], "parts": {"kind": "SECTIONS", "list": []}}', '{}', 700, 1000, 65,
        100, now()) returning id)
    insert into exam (certification_id, exam_code, name, year, turn, start_at, finish_at, capacity, fee, pass_score,
      total_score, question_count, state, created_at)
    select id, $1, $2, $3, 1, $4::timestamptz, $4::timestamptz + interval '100 minutes', $5, $6, 700, 1000, 65,
      'ANNOUNCED', now() from made returning id`,
    [
      `E2E-${randomBytes(5).toString('hex').toUpperCase()}`,
      name,
      startAt.getUTCFullYear(),
      startAt,
      capacity,
      fee,
    ],
  )
  if (!row) throw new Error('no exam was made')
  return row.id
}

/** Codes that take 10,000 won off. */
export async function insertDiscountCodes(database: Rows, count: number, from: Date): Promise<string[]> {
  const codes = Array.from({ length: count }, () => `E2E-${randomBytes(6).toString('hex').toUpperCase()}`)
  await database.rows(
    `insert into discount_code (code, amount, valid_from, valid_until, created_at)
     select code, 10000, $2::timestamptz, $3::timestamptz, now() from unnest($1::text[]) as code`,
    [codes, new Date(from.getTime() - dayMs), new Date(from.getTime() + 90 * dayMs)],
  )
  return codes
}

/** What the application form sends for members that `insertMembers` made. */
export const application = {
  koreanName: '수강생',
  englishFirstName: 'Gildong',
  englishLastName: 'Hong',
  phoneNumber: '010-0000-0000',
  email: 'gildong@example.com',
  termsAgreed: true,
  termsVersion: 1,
}
