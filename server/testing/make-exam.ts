import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { type CertificationLevel, noticeFields } from '#contract/exams/certification.ts'
import { isLiveApplicant } from '#contract/exams/exam-states.ts'
import { dayOf } from '#contract/platform/centre-time.ts'
import { insertCertification, type NewCertification } from '../exams/catalogue/certification-db.ts'
import { insertExam, type NewExam } from '../exams/catalogue/exam-admin-db.ts'
import { insertDiscountCode, type NewDiscountCode } from '../exams/discount/discount-code-admin-db.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { DB } from '../platform/db/generated/db.ts'
import type { Db } from '../platform/db/open.ts'
import type { StoredNotice } from '../platform/db/stored.ts'
import { holdOfApplicant } from './make-order.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const minuteMs = 60_000
const zone = 'Asia/Seoul'

const text = { en: 'Text', ko: '본문' }

/** A consumer notice with every field. */
export const completeNotice: StoredNotice = Object.fromEntries(noticeFields.map((field) => [field, text]))

function random(): string {
  return randomBytes(5).toString('hex').toUpperCase()
}

/** An ASSOCIATE certification of 100 minutes with a complete notice; values can be overridden. */
export function makeCertification(db: Db, clock: Clock, overrides: Partial<NewCertification> = {}) {
  return insertCertification(db, {
    code: `CERT-${random()}`,
    level: 'ASSOCIATE',
    name: { en: 'Test certification', ko: '시험 자격' },
    introduce: text,
    guide: {
      forWhom: [text],
      parts: { kind: 'SECTIONS', list: [{ title: text, text, questions: 65 }] },
    },
    notice: completeNotice,
    pass_score: 700,
    total_score: 1000,
    question_count: 65,
    minutes: 100,
    created_at: clock.now(),
    ...overrides,
  })
}

export interface ExamOverrides extends Partial<NewExam> {
  /** Level of the certification that is created if none is given. */
  readonly level?: CertificationLevel
  readonly startsInDays?: number
}

/** An announced exam in ten days, 14:00 to 15:40 in Seoul, for 110,000 won; values can be overridden. */
export async function makeExam(
  db: Db,
  clock: Clock,
  { level = 'ASSOCIATE', startsInDays = 10, ...overrides }: ExamOverrides = {},
): Promise<number> {
  const midnight = Math.floor((clock.now().getTime() + 9 * hourMs) / dayMs) * dayMs - 9 * hourMs
  const startAt = new Date(overrides.start_at ?? midnight + startsInDays * dayMs + 14 * hourMs)
  return insertExam(db, {
    certification_id: overrides.certification_id ?? (await makeCertification(db, clock, { level })),
    exam_code: `EXAM-${random()}`,
    name: { en: 'Test exam', ko: '모의 시험' },
    year: Number(dayOf(startAt, zone).slice(0, 4)),
    turn: 1,
    start_at: startAt,
    finish_at: new Date(startAt.getTime() + 100 * minuteMs),
    capacity: 10,
    fee: 110_000,
    pass_score: 700,
    total_score: 1000,
    question_count: 65,
    state: 'ANNOUNCED',
    dropped_because: overrides.state === 'DROPPED' ? 'Dropped by a test' : null,
    created_at: clock.now(),
    ...overrides,
  })
}

/** An unused code of 10 percent for every level, valid for a month around now. */
export async function makeDiscountCode(
  db: Db,
  clock: Clock,
  overrides: Partial<NewDiscountCode> = {},
): Promise<{ id: number; code: string }> {
  const code = overrides.code ?? `SAVE-${random()}`
  const id = await insertDiscountCode(db, {
    percent: overrides.amount ? null : 10,
    valid_from: new Date(clock.now().getTime() - 15 * dayMs),
    valid_until: new Date(clock.now().getTime() + 15 * dayMs),
    created_at: clock.now(),
    ...overrides,
    code,
  })
  return { id, code }
}

export type ApplicantOverrides = Partial<Insertable<DB['applicant']>>

function applicantRow(
  clock: Clock,
  exam: { id: number; fee: number; pass_score: number; total_score: number },
  { id, sub }: ApplyingMember,
  overrides: ApplicantOverrides,
) {
  const canceled = overrides.apply_state === 'CANCELED'
  return {
    exam_id: exam.id,
    member_id: id,
    exam_number: `T${random()}`,
    apply_state: 'APPLIED' as const,
    korean_name: '홍길동',
    english_first_name: 'Gildong',
    english_last_name: 'Hong',
    phone_number: '010-0000-0000',
    email: `${sub}@example.com`,
    language: 'en' as const,
    fee: exam.fee,
    pass_score: exam.pass_score,
    total_score: exam.total_score,
    cancel_days: 2,
    refund_percent: 100,
    applied_at: clock.now(),
    canceled_at: canceled ? clock.now() : null,
    canceled_because: canceled ? ('MEMBER' as const) : null,
    ...overrides,
  }
}

interface ApplyingMember {
  readonly id: number
  readonly sub: string
}

/** An application as made by the member, with a seat while it is live. No order is made. */
export async function makeApplicant(
  db: Db,
  clock: Clock,
  examId: number,
  member: ApplyingMember,
  overrides: ApplicantOverrides = {},
): Promise<{ id: number; examNumber: string }> {
  const exam = await db
    .selectFrom('exam')
    .select(['id', 'fee', 'pass_score', 'total_score'])
    .where('id', '=', examId)
    .executeTakeFirstOrThrow()
  const applicant = await db
    .insertInto('applicant')
    .values(applicantRow(clock, exam, member, overrides))
    .returning(['id', 'exam_number', 'apply_state'])
    .executeTakeFirstOrThrow()
  if (applicant.apply_state === 'DRAFT') await holdOfApplicant(db, clock, applicant.id)
  if (isLiveApplicant(applicant.apply_state))
    await db
      .updateTable('exam')
      .set((row) => ({ seats_taken: row('seats_taken', '+', 1) }))
      .where('id', '=', examId)
      .execute()
  return { id: applicant.id, examNumber: applicant.exam_number }
}
