import { maxHeldSeats } from '#contract/courses/held-seat.ts'
import type { Db } from '../../platform/db/open.ts'

/** Each has its newest order. */
export function listHeldSeats(db: Db, lectureId: number) {
  return db
    .selectFrom('registration_draft as draft')
    .innerJoin('hold', 'hold.id', 'draft.hold_id')
    .leftJoin('org', 'org.id', 'draft.org_id')
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('payment_order')
          .select(['payment_order.order_id', 'payment_order.state', 'payment_order.amount'])
          .whereRef('payment_order.hold_id', '=', 'draft.hold_id')
          .orderBy('payment_order.id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['draft.hold_id', 'draft.member_id', 'draft.name', 'draft.email', 'draft.phone_number'])
    .select(['org.name as org_name', 'hold.held_at', 'hold.until'])
    .select(['newest.order_id', 'newest.state', 'newest.amount'])
    .where('draft.lecture_id', '=', lectureId)
    .where('draft.state', '=', 'HELD')
    .orderBy('hold.until')
    .orderBy('draft.hold_id')
    .limit(maxHeldSeats)
    .execute()
}
export type HeldSeatRow = Awaited<ReturnType<typeof listHeldSeats>>[number]
