import { koreanTime, type Payment } from './payment.ts'

/** A payment or refund in the lists that the provider serves. */
export interface Transaction {
  readonly transactionKey: string
  readonly paymentKey: string
  readonly orderId: string
  readonly status: 'DONE' | 'CANCELED' | 'PARTIAL_CANCELED'
  /** In won. */
  readonly amount: number
  /** ISO instant. */
  readonly at: string
}

/** What a test has done to the list, by transaction: added a row, dropped it, or given it another amount. */
export type ListChange =
  | { readonly added: Transaction }
  | { readonly dropped: true }
  | { readonly amount: number }

/** All transactions in the order of their time, with the changes of tests. */
export function listTransactions(
  payments: Iterable<Payment>,
  changes: ReadonlyMap<string, ListChange>,
): Transaction[] {
  const made = [...payments].flatMap(transactionsOf)
  const added = [...changes.values()].flatMap((change) => ('added' in change ? [change.added] : []))
  return [...made, ...added]
    .flatMap((row) => {
      const change = changes.get(row.transactionKey)
      if (change && 'dropped' in change) return []
      return [change && 'amount' in change ? { ...row, amount: change.amount } : row]
    })
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

function transactionsOf(payment: Payment): Transaction[] {
  const { paymentKey, orderId, amount, approvedAt, transactionKey, cancels } = payment
  if (approvedAt === null || transactionKey === null) return []
  let left = amount
  return [
    { transactionKey, paymentKey, orderId, status: 'DONE', amount, at: approvedAt },
    ...cancels.map((cancel): Transaction => {
      left -= cancel.amount
      const status = left === 0 ? 'CANCELED' : 'PARTIAL_CANCELED'
      return {
        transactionKey: cancel.transactionKey,
        paymentKey,
        orderId,
        status,
        amount: cancel.amount,
        at: cancel.at,
      }
    }),
  ]
}

/** The transaction object of core API 2022-11-16. */
export function presentTransaction({ at, ...row }: Transaction, origin: string): Record<string, unknown> {
  return {
    mId: 'tsandbox',
    ...row,
    method: '카드',
    customerKey: null,
    useEscrow: false,
    receiptUrl: `${origin}/receipt/${row.paymentKey}`,
    transactionAt: koreanTime(at),
    currency: 'KRW',
  }
}

const feePercent = 3
const dayMs = 86_400_000

/** The settlement object, with the usual fee; it is paid out on the second day after. */
export function presentSettlement({ at, status, ...row }: Transaction): Record<string, unknown> {
  const isRefund = status !== 'DONE'
  const amount = isRefund ? -row.amount : row.amount
  const supplyAmount = Math.round((amount * feePercent) / 100)
  const vat = Math.round(supplyAmount / 10)
  return {
    mId: 'tsandbox',
    ...row,
    currency: 'KRW',
    method: '카드',
    amount,
    interestFee: 0,
    fee: supplyAmount + vat,
    fees: [{ type: 'BASE', fee: supplyAmount + vat }],
    supplyAmount,
    vat,
    payOutAmount: amount - supplyAmount - vat,
    approvedAt: koreanTime(at),
    soldDate: koreanTime(at).slice(0, 10),
    paidOutDate: koreanTime(new Date(Date.parse(at) + 2 * dayMs).toISOString()).slice(0, 10),
    cancel: isRefund ? { transactionKey: row.transactionKey, cancelAmount: row.amount } : null,
  }
}
