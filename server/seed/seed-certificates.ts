import { sql } from 'kysely'
import { checkCharacter } from '#contract/certificates/certificate-code.ts'
import { dayOf, instantOf } from '#contract/platform/centre-time.ts'
import { issueCertificate, withdrawCertificate } from '../certificates/certificate/issue-certificate.ts'
import { newExamNumber } from '../exams/application/exam-number.ts'
import { currentTerms } from '../exams/catalogue/change-rules.ts'
import { insertExam } from '../exams/catalogue/exam-admin-db.ts'
import { examTimes } from '../exams/catalogue/exam-admin-rules.ts'
import { insertDiscountCode } from '../exams/discount/discount-code-admin-db.ts'
import { outcomeOf, publishAt } from '../exams/result/result-rules.ts'
import { namedSections, sectionTitles } from '../exams/result/section-rules.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import type { StoredSection } from '../platform/db/stored.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { examPrefixes } from './exam-plan.ts'
import { findMemberAndCertification, insertResult, insertSeededApplicant, setCode } from './sat-exam-db.ts'
import { type SatExam, satExams } from './sat-exams.ts'

interface Deps {
  readonly jobs: Jobs
  readonly zone: string
  readonly resultHour: string
}

/**
 * Seeds results of earlier months with the certificates earned, whose PDFs a worker generates. Does nothing if the
 * database has any result.
 */
export async function seedCertificates(db: Db, deps: Deps, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Serialises concurrent starts; the second one finds the rows.
    await sql`select pg_advisory_xact_lock(7265004)`.execute(tx)
    if (await tx.selectFrom('exam_result').select('id').limit(1).executeTakeFirst()) return
    for (const [index, satExam] of satExams.entries()) await insertSat(tx, deps, { satExam, index, now })
  })
}

const dayMs = 86_400_000
const hourMs = 3_600_000
const fee = 110_000

type MemberAndCertification = NonNullable<Awaited<ReturnType<typeof findMemberAndCertification>>>

interface Sitting extends MemberAndCertification {
  readonly satExam: SatExam
  readonly startAt: Date
  readonly finishAt: Date
  readonly appliedAt: Date
}

async function insertSat(
  tx: Tx,
  deps: Deps,
  { satExam, index, now }: { satExam: SatExam; index: number; now: Date },
): Promise<void> {
  const found = await findMemberAndCertification(tx, satExam)
  // The account or certification was deleted.
  if (!found) return
  const { zone } = deps
  const month = monthBefore(dayOf(now, zone), satExam.monthsAgo)
  const startAt = instantOf(`${month}-12`, '14:00', zone)
  const { finishAt, year } = examTimes(startAt, found.certification.minutes, zone)
  const appliedAt = new Date(startAt.getTime() - 7 * dayMs)
  const sitting = { ...found, satExam, startAt, finishAt, appliedAt }
  const code = `${examPrefixes[satExam.level]}-${month.replace('-', '')}-${90 + index}`
  const examId = await insertHeldExam(tx, sitting, { code, year })
  const applicantId = await insertCandidate(tx, sitting, examId)
  await publish(tx, deps, { sitting, applicantId, now })
}

function insertHeldExam(
  tx: Tx,
  { certification, startAt, finishAt, appliedAt }: Sitting,
  { code, year }: { code: string; year: number },
): Promise<number> {
  return insertExam(tx, {
    certification_id: certification.id,
    exam_code: code,
    name: certification.name,
    turn: 1,
    start_at: startAt,
    finish_at: finishAt,
    year,
    capacity: 30,
    seats_taken: 1,
    fee,
    pass_score: certification.pass_score,
    total_score: certification.total_score,
    question_count: certification.question_count,
    state: 'FINISHED',
    created_at: appliedAt,
  })
}

/** By invitation code, like the other candidates: the payment provider knows no payment for it. */
async function insertCandidate(
  tx: Tx,
  { certification, member, satExam, startAt, appliedAt }: Sitting,
  examId: number,
): Promise<number> {
  const examNumber = newExamNumber()
  const discountCodeId = await insertDiscountCode(tx, {
    code: `INVITED-${examNumber}`,
    percent: 100,
    valid_from: appliedAt,
    valid_until: startAt,
    held_by: examNumber,
    spent_at: appliedAt,
    created_at: appliedAt,
  })
  const [english_first_name, english_last_name] = satExam.latinName
  return insertSeededApplicant(tx, {
    exam_id: examId,
    member_id: member.id,
    exam_number: examNumber,
    apply_state: 'COMPLETED',
    korean_name: member.name ?? satExam.latinName.join(' '),
    english_first_name,
    english_last_name,
    phone_number: member.phone_number ?? '010-0000-0000',
    email: member.email ?? `${satExam.sub}@example.com`,
    language: member.language,
    fee,
    discount: fee,
    discount_code_id: discountCodeId,
    pass_score: certification.pass_score,
    total_score: certification.total_score,
    cancel_days: currentTerms.cancelDays,
    refund_percent: currentTerms.refundPercent,
    applied_at: appliedAt,
  })
}

/** Splits a score over sections of about the same size, alternately above and below the average; the parts add up to it. */
function pointsBySection(
  { guide, total_score }: Pick<Sitting['certification'], 'guide' | 'total_score'>,
  score: number,
): StoredSection[] | null {
  const titles = sectionTitles(guide)
  if (titles.length === 0) return null
  const totals = divide(total_score, titles.length)
  const even = divide(score, titles.length)
  const swing = Math.round(total_score / titles.length / 20)
  const points = totals.map((total, index) => {
    const isPaired = index < titles.length - (titles.length % 2)
    const difference = isPaired ? (index % 2 === 0 ? swing : -swing) : 0
    return { score: (even[index] ?? 0) + difference, total }
  })
  return namedSections(points, titles)
}

/** Whole numbers that add up to the sum and differ by one at most. */
function divide(sum: number, parts: number): number[] {
  return Array.from(
    { length: parts },
    (_, index) => Math.floor((sum * (index + 1)) / parts) - Math.floor((sum * index) / parts),
  )
}

async function publish(
  tx: Tx,
  { jobs, zone, resultHour }: Deps,
  { sitting, applicantId, now }: { sitting: Sitting; applicantId: number; now: Date },
): Promise<void> {
  const { certification, satExam, finishAt } = sitting
  const { score, codeDigits: digits, revoked } = satExam
  const { pass_score, total_score } = certification
  const publishedAt = publishAt({ finishAt }, finishAt, resultHour, zone)
  const result = outcomeOf(score, { passScore: pass_score, totalScore: total_score })
  await insertResult(
    tx,
    {
      applicant_id: applicantId,
      result,
      score,
      pass_score,
      total_score,
      exam_taken_at: score === null ? null : new Date(finishAt.getTime() - hourMs / 3),
      received_at: finishAt,
      publish_at: publishedAt,
      published_at: publishedAt,
    },
    score === null ? null : pointsBySection(certification, score),
  )
  if (result !== 'PASSED') return
  await issueCertificate(tx, jobs, { applicantId, now: publishedAt, zone })
  if (digits) await setCode(tx, applicantId, digits + checkCharacter(digits))
  if (revoked) await withdrawCertificate(tx, { applicantId, because: revoked, now })
}

/** `2026-12-08` and 38 months: `2023-10`. */
function monthBefore(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}
