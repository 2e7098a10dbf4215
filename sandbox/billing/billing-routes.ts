import type { IncomingMessage, ServerResponse } from 'node:http'
import { readForm, sendHtml, sendText } from '../local-server.ts'
import { type Billing, sendAndRecord } from './billing.ts'
import { billingContentPolicy, billingPage } from './billing-page.ts'
import { type ChargeFault, chargeBody, chargeFaults, newChargeId, signCall } from './send-charge.ts'

/** The web page and its forms. */
export async function handlePages(
  billing: Billing,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', billing.origin)
  response.setHeader('content-security-policy', billingContentPolicy)
  response.setHeader('referrer-policy', 'no-referrer')
  const isPost = request.method === 'POST'
  if (pathname === '/' && !isPost) return sendHtml(response, 200, billingPage(billing.sent))
  if (!isPost) return sendText(response, 404, 'Not found.\n')
  // CSRF protection: other sites' forms must not charge.
  if (request.headers['sec-fetch-site'] === 'cross-site')
    return sendText(response, 403, 'Only allowed from this site’s own pages.\n')

  const form = await readForm(request)
  if (pathname === '/charges') await charge(billing, form)
  else if (pathname === '/replays') await replay(billing, Number(form.get('id')))
  else return sendText(response, 404, 'Not found.\n')
  response.writeHead(303, { location: '/', 'cache-control': 'no-store' }).end()
}

async function charge(billing: Billing, form: URLSearchParams): Promise<void> {
  const field = (name: string) => form.get(name) ?? ''
  const fault = chargeFaults.find((one) => one === field('fault')) satisfies ChargeFault | undefined
  const [sub, product, amount] = [field('sub'), field('product'), Number(field('amount'))]
  const body = chargeBody({ chargeId: newChargeId(), sub, product, amount })
  const summary = `${amount} for ${product} of ${sub}${fault ? `, ${fault}` : ''}`
  await sendAndRecord(billing, summary, signCall(body, billing.secret, fault))
}

async function replay(billing: Billing, id: number): Promise<void> {
  const original = billing.sent.find((one) => one.id === id)
  if (original)
    await sendAndRecord(billing, `Again: ${original.summary.replace(/^Again: /, '')}`, original.call)
}
