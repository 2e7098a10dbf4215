import type { IncomingMessage } from 'node:http'
import * as z from 'zod/mini'
import type { Call } from './faults.ts'
import type { Payment } from './payment.ts'
import type { PaymentBook } from './payment-book.ts'
import { TossError } from './payment-errors.ts'

const confirmation = z.object({
  paymentKey: z.string().check(z.minLength(1), z.maxLength(200)),
  orderId: z.string().check(z.regex(/^[A-Za-z0-9_=-]{6,64}$/)),
  amount: z.int().check(z.nonnegative()),
})
const cancellation = z.object({
  cancelReason: z.string().check(z.minLength(1), z.maxLength(200)),
  cancelAmount: z.nullish(z.int()),
  refundableAmount: z.nullish(z.int()),
})

/** A parsed call of the core API, before it runs. */
export interface Operation {
  readonly call: Call
  readonly orderId: string | undefined
  /** The payment that it may change. */
  readonly payment?: Payment | undefined
  /** Runs the operation; the payment is the response. */
  run(): Payment
}

export function parseOperation(
  book: PaymentBook,
  { method, url }: IncomingMessage,
  body: unknown,
): Operation {
  const { pathname } = new URL(url ?? '/', 'http://localhost')
  const [, , , first = '', second, more] = pathname.split('/').map(decoded)
  if (more !== undefined) throw new TossError('NOT_FOUND')
  if (method === 'POST' && first === 'confirm' && second === undefined) return confirming(book, body)
  if (method === 'POST' && second === 'cancel') return cancelling(book, first, body)
  if (method === 'GET' && first === 'orders' && second !== undefined)
    return { call: 'lookup', orderId: second, run: () => book.findByOrder(second) ?? missing() }
  if (method === 'GET' && first !== '' && second === undefined) {
    const payment = book.get(first)
    return { call: 'lookup', orderId: payment.orderId, run: () => payment }
  }
  throw new TossError('NOT_FOUND')
}

function confirming(book: PaymentBook, body: unknown): Operation {
  const input = confirmation.safeParse(body).data
  if (!input) throw new TossError('INVALID_REQUEST')
  const payment = book.find(input.paymentKey)
  return { call: 'confirm', orderId: input.orderId, payment, run: () => book.confirm(input) }
}

function cancelling(book: PaymentBook, paymentKey: string, body: unknown): Operation {
  const input = cancellation.safeParse(body).data
  if (!input) throw new TossError('INVALID_REQUEST')
  const payment = book.get(paymentKey)
  const { cancelReason: reason, cancelAmount, refundableAmount } = input
  const run = () => {
    book.cancel(payment, {
      reason,
      amount: cancelAmount ?? undefined,
      balance: refundableAmount ?? undefined,
    })
    return payment
  }
  return { call: 'cancel', orderId: payment.orderId, payment, run }
}

function missing(): never {
  throw new TossError('NOT_FOUND_PAYMENT')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new TossError('INVALID_REQUEST')
  }
}
