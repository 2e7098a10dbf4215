import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { readJson, sendJson } from '../local-server.ts'
import { errorReply, TossError } from './payment-errors.ts'
import type { Provider } from './provider.ts'

const webAddress = z.url({ protocol: /^https?$/ })
const contact = z.nullish(z.string().check(z.maxLength(100)))

/** The input of `requestPayment`, with its documented limits. */
const paymentRequest = z.object({
  clientKey: z.string(),
  customerKey: z.string().check(z.regex(/^(@@ANONYMOUS|[A-Za-z0-9=._@-]{2,50})$/)),
  method: z.literal('CARD'),
  amount: z.object({ currency: z.literal('KRW'), value: z.int().check(z.positive()) }),
  orderId: z.string().check(z.regex(/^[A-Za-z0-9=_-]{6,64}$/)),
  orderName: z.string().check(z.minLength(1), z.maxLength(100)),
  successUrl: webAddress,
  failUrl: webAddress,
  customerEmail: contact,
  customerName: contact,
  customerMobilePhone: z.nullish(z.string().check(z.regex(/^\d{8,15}$/))),
  windowTarget: z.literal('self'),
})

/** `POST /v2/checkouts`, which the SDK calls from the shop's page. */
export async function handleCheckout(
  { book, clientKey, origin, state }: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('access-control-allow-origin', '*')
  if (request.method === 'OPTIONS') {
    response.setHeader('access-control-allow-headers', 'content-type, accept-language')
    response.writeHead(204).end()
    return
  }
  try {
    const input = paymentRequest.safeParse(await readJson(request)).data
    if (!input) throw new TossError('INVALID_REQUEST')
    if (input.clientKey !== clientKey) throw new TossError('UNAUTHORIZED_KEY')
    const { orderId, orderName, successUrl, failUrl } = input
    const payment = book.open({ orderId, orderName, successUrl, failUrl, amount: input.amount.value })
    await state.save()
    sendJson(response, 201, { url: `${origin}/pay/${payment.paymentKey}` })
  } catch (error) {
    if (!(error instanceof TossError)) throw error
    const { status, body } = errorReply(error.code, request.headers['accept-language'])
    sendJson(response, status, body)
  }
}
