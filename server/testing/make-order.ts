import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { RefundCause } from '#contract/exams/exam-states.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { DB } from '../platform/db/generated/db.ts'
import type { Db } from '../platform/db/open.ts'

const minuteMs = 60_000

type HoldOverrides = Partial<Insertable<DB['hold']>>

/** A held course seat for 33,000 won; taken by that registration if `attender_id` is set. */
export async function makeHold(
  db: Db,
  clock: Clock,
  lectureId: number,
  { id: memberId, sub }: { readonly id: number; readonly sub: string },
  overrides: HoldOverrides = {},
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
      state: overrides.attender_id ? 'TAKEN' : 'HELD',
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface OrderOverrides {
  readonly amount?: number
  /** Paid now; not refunded unless set below. */
  readonly paid?: boolean
  /** Paid, and refund requested now. */
  readonly refund?: RefundCause
  /** Refunded now. */
  readonly refunded?: boolean
  /** State of an unpaid order. */
  readonly state?: 'READY' | 'IN_PROGRESS' | 'EXPIRED' | 'FAILED'
}

/** An order of 110,000 won for an application or a hold, without ledger entries. */
export async function makeOrder(
  db: Db,
  clock: Clock,
  { memberId, ...subject }: { memberId: number } & ({ applicant_id: number } | { hold_id: number }),
  overrides: OrderOverrides = {},
): Promise<{ id: number; orderId: string }> {
  const { amount = 110_000, refund, refunded = false, state = 'READY' } = overrides
  const paid = overrides.paid || refund !== undefined
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
