import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { readJson, sendJson } from '../local-server.ts'
import { calls, type Fault, responseFaults } from './faults.ts'
import { type Payment, plans, present, webhookTimings } from './payment.ts'
import { isErrorCode, TossError, type TossErrorCode } from './payment-errors.ts'
import type { Provider } from './provider.ts'
import { listTransactions, type Transaction } from './transaction-list.ts'

const paymentInput = z.object({
  orderId: z.string(),
  amount: z.int(),
  orderName: z._default(z.string(), 'An order'),
  plan: z._default(z.enum(plans), 'approve'),
  webhooks: z._default(z.enum(webhookTimings), 'never'),
})
const transactionInput = z.object({
  orderId: z.string(),
  amount: z.int(),
  at: z.optional(z.iso.datetime({ offset: true })),
  status: z._default(z.enum(['DONE', 'CANCELED', 'PARTIAL_CANCELED']), 'DONE'),
})
const fault = z.object({
  call: z.enum(calls),
  orderId: z.optional(z.string()),
  fault: z.union([z.enum(responseFaults), z.custom<TossErrorCode>(isErrorCode)]),
  times: z._default(z.int(), 1),
})

/**
 * `/sandbox`, for tests; bodies are JSON:
 * - `POST /sandbox/payments` `{orderId, amount, orderName?, plan?, webhooks?}`: completes the pay page without a
 *   browser. 201 with the payment, which awaits confirmation. `plan`: `approve`, `refuse` (rejects the confirmation),
 *   `hang` (the confirmation charges but does not respond).
 * - `GET /sandbox/payments[?orderId=]`: all payment attempts, newest first.
 * - `POST /sandbox/payments/{orderId}/pay`: charges without a confirmation, also after expiry.
 * - `POST /sandbox/payments/{orderId}/cancel` `{amount?}`: a refund by the provider's staff.
 * - `POST /sandbox/payments/{orderId}/webhook`: sends a webhook now; `{taken}` says whether it was accepted. `GET` only
 *   returns its body.
 * - `GET /sandbox/transactions`: the rows of the lists. `POST` `{orderId, amount, at?, status?}` adds one that belongs to no
 *   payment; `POST /sandbox/transactions/{transactionKey}/drop` leaves one out, and `…/alter` `{amount}` changes it.
 * - `POST /sandbox/faults` `{call: confirm | cancel | lookup | list, fault, orderId?, times?}`: makes the next call fail: a
 *   `ResponseFault` of faults.ts, or an error code, which is returned before any work. `GET` lists pending
 *   faults, `DELETE` clears them.
 */
export async function handleControl(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', provider.origin)
  const [, , first, orderId, action] = pathname.split('/').map(decodeURIComponent)
  const body = request.method === 'POST' ? await readJson(request) : undefined
  if (request.method === 'POST' && body === undefined)
    return sendJson(response, 400, { message: 'The body must be JSON.' })
  const { listChanges } = provider.state
  try {
    switch (`${request.method} ${first} ${orderId === undefined ? '' : (action ?? '?')}`.trim()) {
      case 'GET payments':
        return sendJson(response, 200, listPayments(provider, searchParams.get('orderId')))
      case 'POST payments':
        return await start(provider, z.parse(paymentInput, body), response)
      case 'GET transactions':
        return sendJson(response, 200, listTransactions(provider.state.payments.values(), listChanges))
      case 'POST transactions': {
        const added = newTransaction(provider, z.parse(transactionInput, body))
        listChanges.set(added.transactionKey, { added })
        await provider.state.save()
        return sendJson(response, 201, added)
      }
      case 'POST transactions drop':
      case 'POST transactions alter':
        listChanges.set(
          orderId ?? '',
          action === 'drop' ? { dropped: true } : z.parse(z.object({ amount: z.int() }), body),
        )
        await provider.state.save()
        return sendJson(response, 200, {})
      case 'POST faults':
        provider.faults.add(z.parse(fault, body) satisfies Fault)
        return sendJson(response, 201, {})
      case 'GET faults':
        return sendJson(response, 200, provider.faults.list())
      case 'DELETE faults':
        provider.faults.clear()
        return sendJson(response, 200, {})
      case 'POST payments pay':
      case 'POST payments cancel': {
        const payment = requirePayment(provider, orderId)
        if (action === 'pay') provider.book.charge(payment)
        else
          provider.book.cancel(payment, {
            reason: 'at the provider',
            amount: z.parse(z.object({ amount: z.optional(z.int()) }), body).amount,
          })
        await provider.state.save()
        return sendJson(response, 200, present(payment, provider.origin))
      }
      case 'GET payments webhook':
        return sendJson(
          response,
          200,
          JSON.parse(provider.webhooks.bodyOf(requirePayment(provider, orderId))),
        )
      case 'POST payments webhook':
        return sendJson(response, 200, {
          taken: await provider.webhooks.sendNow(requirePayment(provider, orderId)),
        })
      default:
        return sendJson(response, 404, { message: 'No such call' })
    }
  } catch (error) {
    if (error instanceof z.core.$ZodError) return sendJson(response, 400, { message: error.message })
    if (error instanceof TossError) return sendJson(response, 409, { message: error.code })
    throw error
  }
}

async function start(
  provider: Provider,
  { plan, webhooks, ...order }: z.infer<typeof paymentInput>,
  response: ServerResponse,
): Promise<void> {
  const { book, origin, state } = provider
  const payment = book.open({ ...order, successUrl: `${origin}/`, failUrl: `${origin}/` })
  book.authenticate(payment, { plan, webhooks, card: '000000******0000' })
  await state.save()
  sendJson(response, 201, present(payment, origin))
}

function newTransaction(
  { now }: Provider,
  { orderId, amount, at, status }: z.infer<typeof transactionInput>,
): Transaction {
  const [transactionKey, paymentKey] = [randomUUID(), `tsandbox${randomUUID()}`]
  return { transactionKey, paymentKey, orderId, status, amount, at: at ?? now().toISOString() }
}

function listPayments({ book, origin }: Provider, orderId: string | null): unknown[] {
  return book
    .list()
    .filter((one) => orderId === null || one.orderId === orderId)
    .map((one) => present(one, origin))
}

function requirePayment({ book }: Provider, orderId = ''): Payment {
  const payment = book.findByOrder(orderId)
  if (!payment) throw new TossError('NOT_FOUND_PAYMENT')
  return payment
}
