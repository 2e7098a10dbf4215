import { sql } from 'kysely'
import type { ExamState } from '#contract/exams/exam-states.ts'
import { addDays, dayOf, startOfDay } from '#contract/platform/centre-time.ts'
import { insertCertification } from '../exams/catalogue/certification-db.ts'
import { currentTerms } from '../exams/catalogue/change-rules.ts'
import { insertExam } from '../exams/catalogue/exam-admin-db.ts'
import { examTimes } from '../exams/catalogue/exam-admin-rules.ts'
import { examStateAt } from '../exams/catalogue/exam-rules.ts'
import { insertDiscountCode } from '../exams/discount/discount-code-admin-db.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { discountCodeTemplates } from './discount-codes.ts'
import { candidatesIn, examPrefixes, type PlannedExam, planExams, smallCapacity } from './exam-plan.ts'
import { linkCourses } from './link-courses.ts'
import { type CertificationTemplate, readCertifications } from './read-content.ts'

/**
 * Seeds certifications, exams of this month and the next, candidates and discount codes. Does nothing if the database has
 * any certification.
 */
export async function seedExams(db: Db, now: Date, zone: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Serialises concurrent starts; the second one finds the rows.
    await sql`select pg_advisory_xact_lock(7265003)`.execute(tx)
    if (await tx.selectFrom('certification').select('id').limit(1).executeTakeFirst()) return
    const planned = planExams(now, zone)
    for (const template of readCertifications()) {
      const certificationId = await insertTemplate(tx, template, now)
      for (const exam of planned.filter(({ level }) => level === template.level))
        await insertPlanned(tx, { exam, template, certificationId, now, zone })
    }
    await linkCourses(tx)
    await insertCodes(tx, now, zone)
    await sql`analyze`.execute(tx)
  })
}

function insertTemplate(tx: Tx, template: CertificationTemplate, now: Date): Promise<number> {
  const { code, level, name, introduction, guide, notice } = template
  return insertCertification(tx, {
    code,
    level,
    name,
    introduce: introduction,
    guide,
    notice,
    pass_score: template.passScore,
    total_score: template.totalScore,
    question_count: template.questionCount,
    minutes: template.minutes,
    created_at: now,
  })
}

interface PlannedInput {
  readonly exam: PlannedExam
  readonly template: CertificationTemplate
  readonly certificationId: number
  readonly now: Date
  readonly zone: string
}

async function insertPlanned(
  tx: Tx,
  { exam, template, certificationId, now, zone }: PlannedInput,
): Promise<void> {
  const { variant, startAt, number } = exam
  const { finishAt, year } = examTimes(startAt, template.minutes, zone)
  const id = await insertExam(tx, {
    certification_id: certificationId,
    exam_code: `${examPrefixes[exam.level]}-${exam.month.replace('-', '')}-${String(number).padStart(2, '0')}`,
    name: template.name,
    turn: number,
    start_at: startAt,
    finish_at: finishAt,
    year,
    capacity: variant === 'FULL' || variant === 'BUSY' ? smallCapacity : template.capacity,
    fee: template.fee,
    pass_score: template.passScore,
    total_score: template.totalScore,
    question_count: template.questionCount,
    state: stateOf({ ...exam, finishAt }, now, zone),
    dropped_because: variant === 'DROPPED' ? 'The examination system is under maintenance that day.' : null,
    created_at: now,
  })
  await insertCandidates(tx, { examId: id, count: candidatesIn[variant], now })
}

function stateOf(
  { variant, startAt, finishAt }: PlannedExam & { readonly finishAt: Date },
  now: Date,
  zone: string,
): ExamState {
  if (variant === 'OVER') return 'FINISHED'
  if (variant === 'DROPPED' || variant === 'DRAFT') return variant
  const state = variant === 'CLOSED' ? 'CLOSED' : 'ANNOUNCED'
  return examStateAt({ state, startAt, finishAt }, now, zone)
}

/**
 * Inserts candidates by invitation: each has spent a code for the whole fee, so that the payment provider knows no
 * payment for it.
 */
async function insertCandidates(
  tx: Tx,
  { examId, count, now }: { examId: number; count: number; now: Date },
): Promise<void> {
  if (count === 0) return
  const { cancelDays, refundPercent } = currentTerms
  await sql`
    with learner as (
      select id, name, email, 'DEMO' || lpad(id::text, 8, '0') as exam_number from member
      where sub like 'learner-%'
        and not exists (select 1 from applicant where member_id = member.id)
      order by id limit ${count}::integer),
    invitation as (
      insert into discount_code (code, percent, valid_from, valid_until, held_by, spent_at, created_at)
      select 'INVITED-' || exam_number, 100, ${now}::timestamptz - interval '1 day',
        ${now}::timestamptz + interval '90 days', exam_number, ${now}, ${now}
      from learner
      returning id, held_by),
    candidate as (
      insert into applicant (exam_id, member_id, exam_number, apply_state, korean_name, english_first_name,
        english_last_name, phone_number, email, language, fee, discount, discount_code_id, pass_score, total_score,
        cancel_days, refund_percent, applied_at)
      select exam.id, learner.id, exam_number, 'APPLIED', learner.name, 'Sample', 'Learner', '010-0000-0000',
        learner.email, 'ko', exam.fee, exam.fee, invitation.id, exam.pass_score, exam.total_score,
        ${cancelDays}::integer, ${refundPercent}::integer, ${now}
      from learner join invitation on held_by = exam_number, exam
      where exam.id = ${examId}
      returning exam_number)
    update exam set seats_taken = (select count(*) from candidate) where id = ${examId}`.execute(tx)
}

/** Validity of a code in days. */
const validDays = 90

async function insertCodes(tx: Tx, now: Date, zone: string): Promise<void> {
  const today = dayOf(now, zone)
  for (const { code, percent, amount, level, over } of discountCodeTemplates)
    await insertDiscountCode(tx, {
      code,
      percent: percent ?? null,
      amount: amount ?? null,
      level: level ?? null,
      valid_from: startOfDay(addDays(today, over ? -validDays : 0), zone),
      valid_until: startOfDay(addDays(today, over ? 0 : validDays), zone),
      created_at: now,
    })
}
