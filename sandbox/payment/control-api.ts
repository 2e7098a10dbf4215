import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { readJson, sendJson } from '../local-server.ts'
import { calls, type Fault, mishaps } from './faults.ts'
import { type Payment, plans, present, webhookTimings } from './payment.ts'
import { isErrorCode, TossError, type TossErrorCode } from './payment-errors.ts'
import type { Provider } from './provider.ts'

const started = z.object({
  orderId: z.string(),
  amount: z.int(),
  orderName: z._default(z.string(), 'An order'),
  plan: z._default(z.enum(plans), 'approve'),
  webhooks: z._default(z.enum(webhookTimings), 'never'),
})
const fault = z.object({
  call: z.enum(calls),
  orderId: z.optional(z.string()),
  fault: z.union([z.enum(mishaps), z.custom<TossErrorCode>(isErrorCode)]),
  times: z._default(z.int(), 1),
})

/**
 * `/sandbox`, for tests; bodies are JSON:
 * - `POST /sandbox/payments` `{orderId, amount, orderName?, plan?, webhooks?}`: what a person does at the pay page,
 *   without a browser. 201 with the payment, which waits for its confirmation. `plan`: `approve`, `refuse` (the
 *   confirmation is), `hang` (it charges and does not answer).
 * - `GET /sandbox/payments[?orderId=]`: all tries, newest first.
 * - `POST /sandbox/payments/{orderId}/pay`: money comes without a confirmation, however late.
 * - `POST /sandbox/payments/{orderId}/cancel` `{amount?}`: the provider's staff give money back.
 * - `POST /sandbox/payments/{orderId}/webhook`: one goes out now; `{taken}`. `GET` shows it and sends nothing.
 * - `POST /sandbox/faults` `{call: confirm | cancel | lookup, fault, orderId?, times?}`: what goes wrong with the next
 *   call: a `Mishap` of faults.ts, or an error's code, which is answered before anything is done. `GET` lists
 *   those that have not happened yet, `DELETE` forgets them.
 */
export async function answerControl(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', provider.origin)
  const [, , first, orderId, action] = pathname.split('/').map(decodeURIComponent)
  const body = request.method === 'POST' ? await readJson(request) : undefined
  if (request.method === 'POST' && body === undefined)
    return sendJson(response, 400, { message: 'The body must be JSON.' })
  try {
    switch (`${request.method} ${first} ${orderId === undefined ? '' : (action ?? '?')}`.trim()) {
      case 'GET payments':
        return sendJson(response, 200, listed(provider, searchParams.get('orderId')))
      case 'POST payments':
        return await start(provider, z.parse(started, body), response)
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
        const payment = found(provider, orderId)
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
        return sendJson(response, 200, JSON.parse(provider.webhooks.bodyOf(found(provider, orderId))))
      case 'POST payments webhook':
        return sendJson(response, 200, {
          taken: await provider.webhooks.sendNow(found(provider, orderId)),
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
  { plan, webhooks, ...order }: z.infer<typeof started>,
  response: ServerResponse,
): Promise<void> {
  const { book, origin, state } = provider
  const payment = book.open({ ...order, successUrl: `${origin}/`, failUrl: `${origin}/` })
  book.authenticate(payment, { plan, webhooks, card: '000000******0000' })
  await state.save()
  sendJson(response, 201, present(payment, origin))
}

function listed({ book, origin }: Provider, orderId: string | null): unknown[] {
  return book
    .list()
    .filter((one) => orderId === null || one.orderId === orderId)
    .map((one) => present(one, origin))
}

function found({ book }: Provider, orderId = ''): Payment {
  const payment = book.ofOrder(orderId)
  if (!payment) throw new TossError('NOT_FOUND_PAYMENT')
  return payment
}
