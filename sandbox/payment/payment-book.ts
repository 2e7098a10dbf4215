import { randomBytes } from 'node:crypto'
import { balanceOf, type Payment, type Plan, type WebhookTiming } from './payment.ts'
import { errorMessage, TossError } from './payment-errors.ts'

const minute = 60_000
const authenticateWithin = 30 * minute
const confirmWithin = 10 * minute
const smallestAmount = 100

export interface Checkout {
  readonly orderId: string
  readonly orderName: string
  readonly amount: number
  readonly successUrl: string
  readonly failUrl: string
}

export interface Choice {
  readonly plan: Plan
  readonly webhooks: WebhookTiming
  readonly card: string
}

interface CancelInput {
  readonly reason: string
  readonly amount?: number | undefined
  /** The balance that the shop expects. */
  readonly balance?: number | undefined
}

/** The provider's payments and their state transitions. Rejections are `TossError`s. */
export class PaymentBook {
  readonly #payments: Map<string, Payment>
  readonly #now: () => Date

  constructor(payments: Map<string, Payment>, now: () => Date) {
    this.#payments = payments
    this.#now = now
  }

  /** Opens the pay page for an order. An order may have several attempts until it is paid. */
  open(checkout: Checkout): Payment {
    if (checkout.amount < smallestAmount) throw new TossError('BELOW_MINIMUM_AMOUNT')
    if (this.findByOrder(checkout.orderId)?.approvedAt) throw new TossError('DUPLICATED_ORDER_ID')
    const payment: Payment = {
      ...checkout,
      paymentKey: `tsandbox${newKey()}`,
      requestedAt: this.#now().toISOString(),
      status: 'READY',
      plan: 'approve',
      webhooks: 'on-time',
      card: '',
      authenticatedAt: null,
      approvedAt: null,
      transactionKey: null,
      failure: null,
      cancels: [],
    }
    this.#payments.set(payment.paymentKey, payment)
    return payment
  }

  /** The card company has approved; the shop's confirmation follows. */
  authenticate(payment: Payment, choice: Choice): void {
    this.#expire(payment)
    if (payment.status !== 'READY') throw new TossError('NOT_FOUND_PAYMENT_SESSION')
    Object.assign(payment, choice, { status: 'IN_PROGRESS', authenticatedAt: this.#now().toISOString() })
  }

  confirm(input: { paymentKey: string; orderId: string; amount: number }): Payment {
    const payment = this.get(input.paymentKey)
    if (payment.orderId !== input.orderId || payment.amount !== input.amount)
      throw new TossError('INVALID_REQUEST')
    if (payment.approvedAt) throw new TossError('ALREADY_PROCESSED_PAYMENT')
    if (payment.status !== 'IN_PROGRESS') throw new TossError('NOT_FOUND_PAYMENT_SESSION')
    if (payment.plan === 'refuse') {
      this.fail(payment, 'REJECT_CARD_PAYMENT')
      throw new TossError('REJECT_CARD_PAYMENT')
    }
    this.charge(payment)
    return payment
  }

  fail(payment: Payment, code: 'REJECT_CARD_PAYMENT' | 'REJECT_CARD_COMPANY'): void {
    payment.status = 'ABORTED'
    payment.failure = { code, message: errorMessage(code) }
  }

  /** Charges an open payment, even after it expired. */
  charge(payment: Payment): void {
    if (payment.approvedAt) throw new TossError('ALREADY_PROCESSED_PAYMENT')
    if (payment.status === 'ABORTED') throw new TossError('NOT_FOUND_PAYMENT_SESSION')
    const at = this.#now().toISOString()
    payment.authenticatedAt ??= at
    payment.approvedAt = at
    payment.status = 'DONE'
    payment.transactionKey = newKey()
  }

  /** Refunds an amount or the whole balance; refuses if the shop expects another balance. */
  cancel(payment: Payment, { reason, amount, balance: expected }: CancelInput): void {
    const balance = balanceOf(payment)
    if (payment.status === 'CANCELED') throw new TossError('ALREADY_CANCELED_PAYMENT')
    if (!payment.approvedAt) throw new TossError('NOT_CANCELABLE_PAYMENT')
    if (expected !== undefined && expected !== balance) throw new TossError('NOT_MATCHES_REFUNDABLE_AMOUNT')
    if (amount !== undefined && (amount > balance || amount < 1)) throw new TossError('NOT_CANCELABLE_AMOUNT')
    payment.cancels.push({
      transactionKey: newKey(),
      amount: amount ?? balance,
      reason,
      at: this.#now().toISOString(),
    })
    payment.status = balanceOf(payment) === 0 ? 'CANCELED' : 'PARTIAL_CANCELED'
  }

  find(paymentKey: string): Payment | undefined {
    const payment = this.#payments.get(paymentKey)
    if (payment) this.#expire(payment)
    return payment
  }

  get(paymentKey: string): Payment {
    const payment = this.find(paymentKey)
    if (!payment) throw new TossError('NOT_FOUND_PAYMENT')
    return payment
  }

  /** Of several attempts the paid one, else the newest. */
  findByOrder(orderId: string): Payment | undefined {
    const attempts = [...this.#payments.values()].filter((one) => one.orderId === orderId)
    for (const one of attempts) this.#expire(one)
    return attempts.find((one) => one.approvedAt) ?? attempts.at(-1)
  }

  /** Newest first. */
  list(): Payment[] {
    const all = [...this.#payments.values()].reverse()
    for (const one of all) this.#expire(one)
    return all
  }

  #expire(payment: Payment): void {
    const { status, requestedAt, authenticatedAt } = payment
    const dueAt =
      status === 'READY'
        ? Date.parse(requestedAt) + authenticateWithin
        : status === 'IN_PROGRESS' && authenticatedAt
          ? Date.parse(authenticatedAt) + confirmWithin
          : undefined
    if (dueAt !== undefined && this.#now().getTime() >= dueAt) payment.status = 'EXPIRED'
  }
}

function newKey(): string {
  return randomBytes(10).toString('hex')
}
