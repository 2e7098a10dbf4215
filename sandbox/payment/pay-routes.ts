import type { IncomingMessage, ServerResponse } from 'node:http'
import { readForm, sendHtml, sendText } from '../local-server.ts'
import { overviewPage } from './overview-page.ts'
import { cardNumbers, closedPaymentPage, outcomes, payPage, receiptPage, unknownPage } from './pay-pages.ts'
import { payContentPolicy } from './pay-style.ts'
import { payLanguage } from './pay-words.ts'
import { type Payment, webhookTimings } from './payment.ts'
import { errorMessage, TossError, type TossErrorCode } from './payment-errors.ts'
import type { Provider } from './provider.ts'

/** The web pages: the pay page, receipts, and the overview for testers. */
export async function handlePages(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', provider.origin)
  const [, section = '', key = ''] = pathname.split('/')
  response.setHeader('content-security-policy', payContentPolicy())
  response.setHeader('referrer-policy', 'no-referrer')
  // CSRF protection: other sites' forms must not pay or cancel.
  if (request.method === 'POST' && request.headers['sec-fetch-site'] === 'cross-site')
    return sendText(response, 403, 'Only allowed from this site’s own pages.\n')
  if (section === '' && request.method === 'GET')
    return sendHtml(response, 200, overviewPage(provider.book.list()))

  const language = payLanguage(request.headers['accept-language'])
  const payment = provider.book.find(key)
  if (!payment || !['pay', 'receipt', 'payments'].includes(section))
    return sendHtml(response, 404, unknownPage(language))
  if (section === 'receipt')
    return payment.approvedAt
      ? sendHtml(response, 200, receiptPage(payment, language))
      : sendHtml(response, 404, unknownPage(language))
  if (section === 'payments') return handleAction(provider, payment, { request, response })

  const redirectOrigins = [payment.successUrl, payment.failUrl].map((url) => new URL(url).origin)
  response.setHeader('content-security-policy', payContentPolicy([...new Set(redirectOrigins)]))
  if (payment.status !== 'READY') return sendHtml(response, 410, closedPaymentPage(payment, language))
  if (request.method !== 'POST') return sendHtml(response, 200, payPage(payment, language))
  return pay(provider, payment, { request, response })
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** Handles the pay page's form. */
async function pay(provider: Provider, payment: Payment, { request, response }: Exchange): Promise<void> {
  const form = await readForm(request)
  const language = request.headers['accept-language']
  const { book, state, webhooks } = provider
  // Cancelled: the order can be paid again. The provider does not include the order ID in this redirect.
  if (form.get('do') !== 'pay') return redirect(response, failed(payment, 'PAY_PROCESS_CANCELED', language))

  const outcome = outcomes.find((one) => one === form.get('outcome')) ?? 'approve'
  const timing = webhookTimings.find((one) => one === form.get('webhooks')) ?? 'on-time'
  const card = cardNumbers.find((one) => one === form.get('card')) ?? cardNumbers[0]
  book.authenticate(payment, {
    plan: outcome === 'decline' ? 'approve' : outcome,
    webhooks: timing,
    card,
  })
  if (outcome === 'decline') book.fail(payment, 'REJECT_CARD_COMPANY')
  await state.save()
  await webhooks.beforeResponse(payment)
  if (outcome !== 'decline') return redirect(response, succeeded(payment))
  const url = failed(payment, 'REJECT_CARD_COMPANY', language)
  url.searchParams.set('orderId', payment.orderId)
  redirect(response, url)
  await webhooks.afterResponse(payment)
}

/** Handles the overview's actions. */
async function handleAction(
  { book, state, webhooks }: Provider,
  payment: Payment,
  { request, response }: Exchange,
): Promise<void> {
  if (request.method !== 'POST') return sendText(response, 405, 'Only POST is allowed.\n')
  const action = (await readForm(request)).get('do')
  try {
    if (action === 'pay') book.charge(payment)
    if (action === 'cancel') book.cancel(payment, { reason: 'cancelled at the provider' })
  } catch (error) {
    if (!(error instanceof TossError)) throw error
    return sendText(response, 409, `${error.code}: ${errorMessage(error.code, 'en')}\n`)
  }
  await state.save()
  await webhooks.sendNow(payment)
  redirect(response, new URL('/', `http://${request.headers.host}`))
}

function succeeded({ successUrl, paymentKey, orderId, amount }: Payment): URL {
  const url = new URL(successUrl)
  const params = { paymentType: 'NORMAL', orderId, paymentKey, amount: String(amount) }
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url
}

function failed({ failUrl }: Payment, code: TossErrorCode, language: string | undefined): URL {
  const url = new URL(failUrl)
  url.searchParams.set('code', code)
  url.searchParams.set('message', errorMessage(code, language))
  return url
}

function redirect(response: ServerResponse, to: URL): void {
  response.writeHead(303, { location: to.href, 'cache-control': 'no-store' }).end()
}
