import { randomBytes } from 'node:crypto'
import { moveClock } from '#contract/platform/clock.ts'
import { Browser } from './browser.ts'
import type { Rows } from './database.ts'

/** The 8th of next month at 10:00 in Seoul, when exams from the 11th on are open, independent of today's date. */
export function examSeason(today = new Date()): Date {
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 8, 1))
}

/** Moves a product's clock to `examSeason`; the product must run with SANDBOX=on. */
export async function enterExamSeason(origin: string): Promise<Date> {
  const season = examSeason()
  const moved = await new Browser().call(origin, moveClock, { body: { now: season.toISOString() } })
  return new Date(moved.reply().now)
}

export interface ExamOptions {
  readonly startAt: Date
  /** Default: a new certification. */
  readonly certificationId?: number
  readonly capacity?: number
}

/** Inserts an announced exam of 100 minutes for 110,000 won. */
export async function insertExam(
  database: Rows,
  { startAt, certificationId, capacity = 10 }: ExamOptions,
): Promise<{ id: number; certificationId: number }> {
  const name = { en: 'Test exam', ko: '모의 시험', ja: '模擬試験' }
  const code = newCode()
  const ofCertification = certificationId ?? (await insertCertification(database, code))
  const [row] = await database.rows<{ id: number }>(
    `insert into exam (certification_id, exam_code, name, year, turn, start_at, finish_at, capacity, fee, pass_score,
      total_score, question_count, state, created_at, updated_at)
    values ($1, $2, $3, extract(year from $4::timestamptz), 1, $4, $4::timestamptz + interval '100 minutes', $5, 110000,
      700, 1000, 65, 'ANNOUNCED', now(), now())
    returning id`,
    [ofCertification, `EXAM-${code}`, name, startAt, capacity],
  )
  if (!row) throw new Error('no exam was inserted')
  return { id: row.id, certificationId: ofCertification }
}

async function insertCertification(database: Rows, code: string): Promise<number> {
  const text = { en: 'Text', ko: '본문' }
  const guide = { forWhom: [text], parts: { kind: 'SECTIONS', list: [{ title: text, text, questions: 65 }] } }
  const [row] = await database.rows<{ id: number }>(
    `insert into certification (code, level, name, introduce, guide, notice, pass_score, total_score, question_count,
      minutes, created_at, updated_at)
    values ($1, 'ASSOCIATE', $2, $2, $3, '{}', 700, 1000, 65, 100, now(), now()) returning id`,
    [`CERT-${code}`, text, guide],
  )
  if (!row) throw new Error('no certification was inserted')
  return row.id
}

/** Inserts discount codes valid from a year ago to a year ahead. */
export async function insertDiscountCodes(
  database: Rows,
  { count = 1, percent }: { count?: number; percent: number },
): Promise<string[]> {
  const codes = Array.from({ length: count }, () => `E2E-${newCode()}`)
  await database.rows(
    `insert into discount_code (code, percent, valid_from, valid_until, created_at)
     select code, $2, now() - interval '1 year', now() + interval '1 year', now() from unnest($1::text[]) as code`,
    [codes, percent],
  )
  return codes
}

function newCode(): string {
  return randomBytes(6).toString('hex').toUpperCase()
}

/** The application form's input for members from `insertMembers`. */
export const application = {
  koreanName: '수강생',
  englishFirstName: 'Gildong',
  englishLastName: 'Hong',
  phoneNumber: '010-0000-0000',
  email: 'gildong@example.com',
  termsAgreed: true,
  termsVersion: 1,
}
