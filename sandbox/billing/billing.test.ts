import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { creditCharge } from '#contract/money/credit.ts'
import { type BillingSandbox, startBilling } from './start-billing.ts'

interface Call {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Calls that the education centre received. */
const calls: Call[] = []
let centre: Server
let sandbox: BillingSandbox

beforeAll(async () => {
  centre = createServer(async (request, response) => {
    calls.push({ headers: request.headers, body: await text(request) })
    response
      .writeHead(request.url === '/api/integration/v1/credit-charges' ? 200 : 404)
      .end('{"balance":<1>}')
  })
  await new Promise<void>((resolve) => centre.listen(0, 'localhost', resolve))
  const publicOrigin = `http://localhost:${(centre.address() as AddressInfo).port}`
  sandbox = await startBilling({ port: 0, publicOrigin })
})
afterAll(async () => {
  await sandbox.close()
  await new Promise((resolve) => centre.close(resolve))
})
beforeEach(() => void calls.splice(0))

const charge = async (body: object) =>
  fetch(`${sandbox.settings.consoleUrl}/sandbox/charges`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.settings.consoleUrl}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  })
const page = async () => (await fetch(sandbox.settings.consoleUrl)).text()
const isVerified = ({ headers, body }: Call) => {
  try {
    new Webhook(sandbox.settings.secret).verify(body, headers as Record<string, string>)
    return true
  } catch {
    return false
  }
}

test('signs a charge in the contract’s shape and returns the response', async () => {
  const response = await charge({ sub: 'member', product: 'STORAGE', amount: 30, chargeId: 'one' })
  expect(await response.json()).toEqual([{ status: 200, body: '{"balance":<1>}' }])
  const [call] = calls
  expect(call && isVerified(call)).toBe(true)
  expect(creditCharge.parse(JSON.parse(call?.body ?? '')).data).toEqual({
    chargeId: 'one',
    sub: 'member',
    product: 'STORAGE',
    amount: 30,
  })
})

test('signs a given body unchanged', async () => {
  await charge({ body: '{"amount":1e309}' })
  expect(calls.map(({ body }) => body)).toEqual(['{"amount":1e309}'])
})

test('the page charges, shows responses and sends again; other sites cannot', async () => {
  const form = { sub: 'member', product: 'COMPUTE', amount: '5', fault: 'old' }
  expect((await post('/charges', form, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(calls).toEqual([])
  expect((await post('/charges', form)).status).toBe(303)
  const html = await page()
  expect(html).toContain('5 for COMPUTE of member, old')
  expect(html).toContain('{&quot;balance&quot;:&lt;1&gt;}')
  const [, id = ''] = /name="id" value="(\d+)"/.exec(html) ?? []
  await post('/replays', { id })
  await post('/replays', { id: '9999' })
  expect(calls.map(({ body }) => body)).toEqual([calls[0]?.body, calls[0]?.body])
  expect(await page()).toContain('Again: 5 for COMPUTE of member, old')
})
