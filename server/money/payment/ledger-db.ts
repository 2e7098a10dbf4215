import type { LedgerEvent } from '#contract/exams/exam-states.ts'
import type { Tx } from '../../platform/db/open.ts'

/** `amount` in won: positive for money received, negative for money paid out. */
export async function appendLedger(
  tx: Tx,
  entry: { id: number; event: LedgerEvent; amount?: number; detail?: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('payment_ledger')
    .values({
      payment_order_id: entry.id,
      at: entry.now,
      event: entry.event,
      amount: entry.amount ?? 0,
      detail: entry.detail ?? null,
    })
    .execute()
}
