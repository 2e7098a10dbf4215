import { sql } from 'kysely'
import type { ResultOutcome } from '#contract/exams/result-states.ts'
import type { DryRun } from '#contract/reports/dry-run.ts'
import { findCompletionProgress } from '../../courses/completion/completion-db.ts'
import { ofAnyLength } from '../../platform/db/of-any-length.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { ActSubject } from '../../platform/http/staff-action.ts'
import { seatsOfLine } from '../../seats/reserved-seat-db.ts'
import { lockSeats } from '../../seats/seat-db.ts'

/** Counts of a course date or exam, which change with an act. */
export interface Effects {
  readonly seats: number
  /** Reserved for organisations, and not taken. */
  readonly reservedSeats: number
  /** Kept for the waiting list. */
  readonly keptSeats: number
  readonly registrationEnds: Date | null
  readonly begins: Date | null
  readonly capacity: number
  readonly codes: number
  readonly state: string
}

/** One of somebody's registrations or applications. */
export interface Standing {
  readonly id: number
  /** Of the member, or the address of a guest. */
  readonly who: string
  /** All that the person has by it: state, result, certificate, credits, restriction. */
  readonly standing: string
  /** A result that the candidate sees; null for a course date. */
  readonly published: ResultOutcome | null
}

/** Nobody can take or free its seats until the transaction ends, so that all that changes is the act's. */
export async function lockSubjects(tx: Tx, subjects: readonly ActSubject[]): Promise<void> {
  const lectures = subjects.flatMap((one) => ('lectureId' in one ? [one.lectureId] : []))
  const exams = subjects.flatMap((one) => ('examId' in one ? [one.examId] : []))
  if (lectures.length > 0) await lockSeats(tx, 'lecture', lectures)
  if (exams.length > 0) await lockSeats(tx, 'exam', exams)
}

export async function measureEffects(tx: Tx, of: ActSubject): Promise<Effects | undefined> {
  const { rows } =
    'lectureId' in of
      ? await sql<Effects>`
          select seats_taken as seats, seats_reserved - kept as "reservedSeats", kept as "keptSeats", 0 as codes,
            recruit_finish_at as "registrationEnds", start_at as begins, capacity, state
          from lecture cross join lateral (select ${seatsOfLine('lecture')} as kept) line
          where id = ${of.lectureId}`.execute(tx)
      : await sql<Effects>`
          select seats_taken as seats, 0 as "reservedSeats", seats_reserved as "keptSeats", (
            select count(*)::integer from discount_code join applicant on exam_number = held_by where exam_id = exam.id
          ) as codes, null as "registrationEnds", start_at as begins, capacity, state || case when results_held_at is null then '' else ' HELD' end as state
          from exam where id = ${of.examId}`.execute(tx)
  return rows[0]
}

export async function readStandings(tx: Tx, subjects: readonly ActSubject[]): Promise<Standing[]> {
  const lectures = subjects.flatMap((one) => ('lectureId' in one ? [one.lectureId] : []))
  const exams = subjects.flatMap((one) => ('examId' in one ? [one.examId] : []))
  if (lectures.length === 0 && exams.length === 0) return []
  const { rows } = await sql<Standing>`
    select attender.id, coalesce('member ' || attender.member_id, email_key) as who,
      concat_ws(' ', 'date ' || lecture_id, apply_state, progress_state, result, case when certificate.id is not null then 'certificate' end,
        case when credit_grant.id is not null then 'credits ' || credit_grant.amount end,
        case when restriction_id is not null then 'restricted' end) as standing,
      null as published
    from attender
    left join completion_certificate certificate on certificate.attender_id = attender.id and withdrawn_at is null
    left join credit_grant on credit_grant.attender_id = attender.id and taken_back_at is null
    where lecture_id = any(${ofAnyLength(lectures, 'integer')})
    union all
    select -applicant.id, 'member ' || applicant.member_id,
      concat_ws(' ', 'exam ' || exam_id, apply_state, result, case when published_at is not null then 'published' end,
        case when certificate.id is not null then 'certificate' end),
      case when published_at is not null then result end
    from applicant
    left join exam_result on exam_result.applicant_id = applicant.id
    left join certificate on certificate.applicant_id = applicant.id and revoked_at is null and replaced_at is null
    where exam_id = any(${ofAnyLength(exams, 'integer')})`.execute(tx)
  return rows
}

export async function measureCompletion(
  tx: Tx,
  lectureId: number,
): Promise<NonNullable<DryRun['completion']>> {
  const { results, restrictions } = await findCompletionProgress(tx, lectureId)
  const { COMPLETED, INCOMPLETE, NOT_PRACTICED, NOT_ATTENDED } = results
  const credits = await tx
    .selectFrom('credit_grant')
    .innerJoin('attender', 'attender.id', 'credit_grant.attender_id')
    .select(sql<number>`count(distinct credit_grant.member_id)::integer`.as('people'))
    .select(sql<number>`coalesce(sum(credit_grant.amount), 0)::integer`.as('amount'))
    .where('attender.lecture_id', '=', lectureId)
    .where('credit_grant.taken_back_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { results: { COMPLETED, INCOMPLETE, NOT_PRACTICED, NOT_ATTENDED }, credits, restrictions }
}

export async function sumOfStaffRefunds(
  tx: Tx,
  refundIds: readonly number[],
): Promise<{ count: number; amount: number }> {
  if (refundIds.length === 0) return { count: 0, amount: 0 }
  const { amount } = await tx
    .selectFrom('staff_refund')
    .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('amount'))
    .where('id', 'in', [...refundIds])
    .executeTakeFirstOrThrow()
  return { count: refundIds.length, amount }
}

export async function hasUnapproved(tx: Tx, refundIds: readonly number[]): Promise<boolean> {
  if (refundIds.length === 0) return false
  const found = await tx
    .selectFrom('staff_refund')
    .select('id')
    .where('id', 'in', [...refundIds])
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Number and total amount of the latest refund of each order. */
export async function sumOfFullRefunds(
  tx: Tx,
  orderIds: readonly string[],
): Promise<{ count: number; amount: number }> {
  if (orderIds.length === 0) return { count: 0, amount: 0 }
  const last = await tx
    .selectFrom('payment_ledger')
    .innerJoin('payment_order', 'payment_order.id', 'payment_ledger.payment_order_id')
    .select('payment_ledger.amount')
    .distinctOn('payment_order.id')
    .where('payment_ledger.event', '=', 'REFUNDED')
    .where('payment_order.order_id', 'in', [...orderIds])
    .orderBy('payment_order.id')
    .orderBy('payment_ledger.id', 'desc')
    .execute()
  const amounts = last.map(({ amount }) => -amount).filter((amount) => amount > 0)
  return { count: amounts.length, amount: amounts.reduce((sum, amount) => sum + amount, 0) }
}

/** Number and total amount of the orders that are paid now. */
export async function sumOfPayments(
  tx: Tx,
  orderIds: readonly string[],
): Promise<{ count: number; amount: number }> {
  if (orderIds.length === 0) return { count: 0, amount: 0 }
  return tx
    .selectFrom('payment_order')
    .select(sql<number>`count(*)::integer`.as('count'))
    .select(sql<number>`coalesce(sum(paid_amount), 0)::integer`.as('amount'))
    .where('order_id', 'in', [...orderIds])
    .where('paid_amount', 'is not', null)
    .executeTakeFirstOrThrow()
}

/** Number of the orders still to be refunded, and what is left of their payments. */
export async function sumOfOrders(
  tx: Tx,
  orderIds: readonly string[],
): Promise<{ count: number; amount: number }> {
  if (orderIds.length === 0) return { count: 0, amount: 0 }
  const left = sql<number>`paid_amount - refunded_amount - charged_back_amount`
  return tx
    .selectFrom('payment_order')
    .select(sql<number>`count(*)::integer`.as('count'))
    .select(sql<number>`coalesce(sum(${left}), 0)::integer`.as('amount'))
    .where('order_id', 'in', [...orderIds])
    .where(left, '>', 0)
    .executeTakeFirstOrThrow()
}

/** Certificates that are revoked at this instant. */
export function listRevoked(tx: Tx, now: Date): Promise<{ id: number; memberId: number }[]> {
  return tx
    .selectFrom('certificate')
    .select(['id', 'member_id as memberId'])
    .where('revoked_at', '=', now)
    .execute()
}

/** Codes that can be redeemed now or later. */
export async function countUsableCodes(tx: Tx, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('discount_code')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('held_by', 'is', null)
    .where('spent_at', 'is', null)
    .where('valid_until', '>', now)
    .executeTakeFirstOrThrow()
  return count
}
