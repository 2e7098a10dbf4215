import type { Fault } from './fault.ts'

export const moneyFaults: readonly Fault[] = [
  {
    name: 'payments: the amount is not compared',
    file: 'server/checkout/confirm-order.ts',
    find: "    if (amount !== order.amount) throw new AppError('AMOUNT_CHANGED')\n",
    replace: '',
    harm: 'A browser that was tampered with confirms an amount that nobody has agreed to.',
    caughtBy: ['server/checkout/orders.test.ts'],
  },
  {
    name: 'payments: another amount takes the seat',
    file: 'server/checkout/settle-order.ts',
    find: "  if (payment.amount !== order.amount) return 'WRONG_AMOUNT'\n",
    replace: '',
    harm: 'Somebody has a seat for one won, and the books do not agree with the fee.',
    caughtBy: ['server/checkout/late-money.test.ts'],
  },
  {
    name: 'payments: a paid order is paid again',
    file: 'server/money/payment/order-rules.ts',
    find: "  if (isPaid(order)) return refuse('ALREADY_PAID')\n  if (order.state === 'IN_PROGRESS') return refuse('PAYMENT_IN_PROGRESS')\n  if (order.state === 'FAILED'",
    replace:
      "  if (order.state === 'IN_PROGRESS') return refuse('PAYMENT_IN_PROGRESS')\n  if (order.state === 'FAILED'",
    harm: 'Who reloads the page is charged twice for one seat.',
    caughtBy: ['server/money/payment/order-rules.test.ts'],
  },
  {
    name: 'refunds: staff approve their own',
    file: 'server/money/payment/staff-refund-rules.ts',
    find: "return askedBy === staffId ? refuse('SECOND_PERSON_NEEDED') : allow()",
    replace: "return askedBy === 0 ? refuse('SECOND_PERSON_NEEDED') : allow()",
    harm: 'One member of staff pays out any amount alone.',
    caughtBy: ['server/money/payment/staff-refund-rules.test.ts'],
  },
  {
    name: 'reconciliation: what the provider refunded goes unnoticed',
    file: 'server/checkout/reconcile.ts',
    find: '  if (balance === moneyOf(order)) return []\n',
    replace: '  if (balance <= moneyOf(order)) return []\n',
    harm: 'People keep seats whose money has gone back, and the books do not agree with the bank.',
    caughtBy: ['server/checkout/reconcile.test.ts'],
  },
  {
    name: 'credits: those that expire last are spent first',
    file: 'server/money/credit/credit-rules.ts',
    find: 'one.expiresAt.getTime() - other.expiresAt.getTime()',
    replace: 'other.expiresAt.getTime() - one.expiresAt.getTime()',
    harm: 'Members lose credits that could have been spent in time.',
    caughtBy: ['server/money/credit/credit-rules.test.ts'],
  },
  {
    name: 'credits: a charge needs no signature',
    file: 'server/money/credit/charge-routes.ts',
    find: 'if (reason !== undefined) {',
    replace: "if (reason !== undefined && text === '') {",
    harm: 'Anybody on the internet spends the credits of all members.',
    caughtBy: ['server/money/credit/charge-credits.test.ts'],
  },
]
