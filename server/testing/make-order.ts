import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { RefundCause } from '#contract/exams/exam-states.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { DB } from '../platform/db/generated/db.ts'
import type { Db } from '../platform/db/open.ts'
import type { HoldState } from '../platform/db/stored.ts'

const minuteMs = 60_000

type DraftOverrides = Partial<Insertable<DB['registration_draft']>>

/** A held course seat for 33,000 won; taken by that registration if given. */
export async function makeHold(
  db: Db,
  clock: Clock,
  lectureId: number,
  { id: memberId, sub }: { readonly id: number; readonly sub: string },
  { attenderId, ...overrides }: DraftOverrides & { readonly attenderId?: number } = {},
): Promise<number> {
  const state = overrides.state ?? (attenderId ? 'TAKEN' : 'HELD')
  const holdId = await insertHold(db, clock, state)
  await db
    .insertInto('registration_draft')
    .values({
      hold_id: holdId,
      lecture_id: lectureId,
      member_id: memberId,
      email_key: `${sub}@example.com`,
      name: '홍길동',
      email: `${sub}@example.com`,
      language: 'en',
      purpose: 'ETC',
      fee: 33_000,
      ...overrides,
      state,
    })
    .execute()
  if (attenderId)
    await db.updateTable('attender').set({ hold_id: holdId }).where('id', '=', attenderId).execute()
  return holdId
}

/** For 15 minutes from now. */
async function insertHold(db: Db, clock: Clock, state: HoldState): Promise<number> {
  const now = clock.now()
  const { id } = await db
    .insertInto('hold')
    .values({ state, held_at: now, until: new Date(now.getTime() + 15 * minuteMs) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The application's hold, created in the state that suits the application's if there is none. */
export async function holdOfApplicant(db: Db, clock: Clock, applicantId: number): Promise<number> {
  const { hold_id, apply_state, canceled_because } = await db
    .selectFrom('applicant')
    .select(['hold_id', 'apply_state', 'canceled_because'])
    .where('id', '=', applicantId)
    .executeTakeFirstOrThrow()
  if (hold_id !== null) return hold_id
  const ended = canceled_because === 'HOLD_ENDED' ? 'ENDED' : canceled_because === 'GIVEN_UP' && 'GIVEN_UP'
  const holdId = await insertHold(db, clock, ended || (apply_state === 'DRAFT' ? 'HELD' : 'TAKEN'))
  await db.updateTable('applicant').set({ hold_id: holdId }).where('id', '=', applicantId).execute()
  return holdId
}

export interface OrderOverrides {
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

/** Who pays for which application or hold. */
export type OrderSubject = { memberId: number } & ({ applicantId: number } | { holdId: number })

/** An order of 110,000 won for an application or a hold, without ledger entries. */
export async function makeOrder(
  db: Db,
  clock: Clock,
  { memberId, ...subject }: OrderSubject,
  overrides: OrderOverrides = {},
): Promise<{ id: number; orderId: string }> {
  const { amount = 110_000, refund, refunded = false, state = 'READY' } = overrides
  const paid = overrides.paid || refund !== undefined
  const now = clock.now()
  const { id, order_id } = await db
    .insertInto('payment_order')
    .values({
      hold_id: 'holdId' in subject ? subject.holdId : await holdOfApplicant(db, clock, subject.applicantId),
      order_id: `order-${randomBytes(8).toString('hex')}`,
      member_id: memberId,
      amount,
      state: refunded ? 'CANCELED' : paid ? 'DONE' : state,
      payment_key: paid || state === 'IN_PROGRESS' ? `key-${randomBytes(8).toString('hex')}` : null,
      created_at: now,
      ...(paid && { paid_at: now, paid_amount: amount }),
      ...(refund && { refund_asked_at: now, refund_because: refund }),
      ...(refunded && { refunded_at: now, refunded_amount: amount }),
    })
    .returning(['id', 'order_id'])
    .executeTakeFirstOrThrow()
  return { id, orderId: order_id }
}
