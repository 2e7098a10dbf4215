import { sql } from 'kysely'
import type { Tx } from '../../platform/db/open.ts'

interface Effects {
  /** Seats taken. */
  readonly seats: number
  /** Discount codes in use. */
  readonly codes: number
}

export async function measureEffects(
  tx: Tx,
  of: { readonly lectureId: number } | { readonly examId: number },
): Promise<Effects> {
  const { rows } =
    'lectureId' in of
      ? await sql<Effects>`select seats_taken as seats, 0 as codes from lecture where id = ${of.lectureId}`.execute(
          tx,
        )
      : await sql<Effects>`
          select seats_taken as seats, (
            select count(*)::integer from discount_code join applicant on exam_number = held_by where exam_id = exam.id
          ) as codes
          from exam where id = ${of.examId}`.execute(tx)
  return rows[0] ?? { seats: 0, codes: 0 }
}

/** How many these orders are, and what was paid for them. */
export async function sumOfOrders(
  tx: Tx,
  orderIds: readonly string[],
): Promise<{ count: number; amount: number }> {
  if (orderIds.length === 0) return { count: 0, amount: 0 }
  const { amount } = await tx
    .selectFrom('payment_order')
    .select(sql<number>`coalesce(sum(paid_amount), 0)::integer`.as('amount'))
    .where('order_id', 'in', [...orderIds])
    .executeTakeFirstOrThrow()
  return { count: orderIds.length, amount }
}
