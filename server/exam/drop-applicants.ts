import type { Tx } from '../db/open.ts'
import { giveCodesBack } from './discount-code-admin-db.ts'
import {
  type DroppedApplicant,
  emptySeats,
  expireOrders,
  listPaidOrders,
  markApplicantsDropped,
} from './drop-applicants-db.ts'

export interface Dropped {
  readonly applicants: readonly DroppedApplicant[]
  /** Their orders that hold money, each to be refunded in full. */
  readonly paidOrders: readonly { readonly id: number; readonly order_id: string }[]
}

/**
 * The centre drops an exam: seats are empty, codes are free again, also spent ones, and what was not paid yet cannot
 * be paid any more. An order that the provider is being asked about stays: whoever settles it finds its seat gone.
 * The exam must be locked.
 */
export async function dropApplicants(tx: Tx, examId: number, now: Date): Promise<Dropped> {
  const applicants = await markApplicantsDropped(tx, examId)
  const ids = applicants.map(({ id }) => id)
  await emptySeats(tx, examId)
  await giveCodesBack(
    tx,
    applicants.map((one) => one.exam_number),
  )
  await expireOrders(tx, ids, now)
  return { applicants, paidOrders: await listPaidOrders(tx, ids) }
}
