import type { IncomingMessage, ServerResponse } from 'node:http'
import { readForm, sendHtml, sendText } from '../local-server.ts'
import { type Billing, sendAndNote } from './billing.ts'
import { billingContentPolicy, billingPage } from './billing-page.ts'
import { type ChargeFault, chargeBody, chargeFaults, newChargeId, signCall } from './send-charge.ts'

/** The page for people, and what its buttons do. */
export async function answerPages(
  billing: Billing,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', billing.origin)
  response.setHeader('content-security-policy', billingContentPolicy)
  response.setHeader('referrer-policy', 'no-referrer')
  const isPost = request.method === 'POST'
  if (pathname === '/' && !isPost) return sendHtml(response, 200, billingPage(billing.sent))
  if (!isPost) return sendText(response, 404, 'Not answered here.\n')
  // Another site's page must not charge by a form of its own.
  if (request.headers['sec-fetch-site'] === 'cross-site')
    return sendText(response, 403, 'Only from a page of this stand-in.\n')

  const form = await readForm(request)
  if (pathname === '/charges') await charge(billing, form)
  else if (pathname === '/replays') await replay(billing, Number(form.get('id')))
  else return sendText(response, 404, 'Not answered here.\n')
  response.writeHead(303, { location: '/', 'cache-control': 'no-store' }).end()
}

async function charge(billing: Billing, form: URLSearchParams): Promise<void> {
  const given = (name: string) => form.get(name) ?? ''
  const fault = chargeFaults.find((one) => one === given('fault')) satisfies ChargeFault | undefined
  const [sub, product, amount] = [given('sub'), given('product'), Number(given('amount'))]
  const body = chargeBody({ chargeId: newChargeId(), sub, product, amount })
  const what = `${amount} for ${product} of ${sub}${fault ? `, ${fault}` : ''}`
  await sendAndNote(billing, what, signCall(body, billing.secret, fault))
}

async function replay(billing: Billing, id: number): Promise<void> {
  const before = billing.sent.find((one) => one.id === id)
  if (before) await sendAndNote(billing, `Again: ${before.what.replace(/^Again: /, '')}`, before.call)
}
