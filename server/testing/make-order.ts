import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { RefundCause } from '#contract/exams/exam-states.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { DB } from '../platform/db/generated/db.ts'
import type { Db } from '../platform/db/open.ts'

const minuteMs = 60_000

type HoldWish = Partial<Insertable<DB['hold']>>

/** A seat of a course for 33,000 won that is being paid; with an `attender_id`, the one that the registration came of. */
export async function makeHold(
  db: Db,
  clock: Clock,
  lectureId: number,
  { id: memberId, sub }: { readonly id: number; readonly sub: string },
  wish: HoldWish = {},
): Promise<number> {
  const { id } = await db
    .insertInto('hold')
    .values({
      lecture_id: lectureId,
      member_id: memberId,
      email_key: `${sub}@example.com`,
      name: '홍길동',
      email: `${sub}@example.com`,
      language: 'en',
      purpose: 'ETC',
      fee: 33_000,
      held_at: clock.now(),
      until: new Date(clock.now().getTime() + 15 * minuteMs),
      state: wish.attender_id ? 'TAKEN' : 'HELD',
      ...wish,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface OrderWish {
  readonly amount?: number
  /** Paid now, and not given back unless wished. */
  readonly paid?: boolean
  /** Paid, and the refund asked for now. */
  readonly refund?: RefundCause
  /** The refund is done, now. */
  readonly refunded?: boolean
  /** What an order that nobody has paid is. */
  readonly state?: 'READY' | 'IN_PROGRESS' | 'EXPIRED' | 'FAILED'
}

/** An order of 110,000 won for an application or a hold. Its ledger is empty. */
export async function makeOrder(
  db: Db,
  clock: Clock,
  { memberId, ...subject }: { memberId: number } & ({ applicant_id: number } | { hold_id: number }),
  wish: OrderWish = {},
): Promise<{ id: number; orderId: string }> {
  const { amount = 110_000, refund, refunded = false, state = 'READY' } = wish
  const paid = wish.paid || refund !== undefined
  const now = clock.now()
  const { id, order_id } = await db
    .insertInto('payment_order')
    .values({
      ...subject,
      order_id: `order-${randomBytes(8).toString('hex')}`,
      member_id: memberId,
      amount,
      state: refunded ? 'CANCELED' : paid ? 'DONE' : state,
      payment_key: paid || state === 'IN_PROGRESS' ? `key-${randomBytes(8).toString('hex')}` : null,
      created_at: now,
      ...(paid && { paid_at: now, paid_amount: amount }),
      ...(refund && { refund_asked_at: now, refund_because: refund }),
      ...(refunded && { refunded_at: now }),
    })
    .returning(['id', 'order_id'])
    .executeTakeFirstOrThrow()
  return { id, orderId: order_id }
}
