import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PaymentSandbox, startPayment } from './start-payment.ts'

interface Webhook {
  readonly eventType: string
  readonly createdAt: string
  readonly data: { readonly orderId: string; readonly status: string }
}

/** The shop's webhook endpoint. */
let shop: Server
let shopOrigin: string
let received: Webhook[] = []
/** How many webhooks it rejects before it accepts one. */
let rejectionsLeft = 0

let dataDir: string
let sandbox: PaymentSandbox
let orders = 0

beforeAll(async () => {
  shop = createServer(async (request, response) => {
    const webhook = (await json(request)) as Webhook
    rejectionsLeft -= 1
    if (rejectionsLeft < 0) received.push(webhook)
    response.writeHead(rejectionsLeft < 0 ? 200 : 503).end()
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  shopOrigin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  dataDir = await mkdtemp(path.join(tmpdir(), 'payments-'))
  sandbox = await start()
})
afterAll(async () => {
  await sandbox.close()
  await new Promise((resolve) => shop.close(resolve))
  await rm(dataDir, { recursive: true })
})
beforeEach(() => {
  received = []
  rejectionsLeft = 0
})

function start() {
  return startPayment({ port: 0, dataDir, webhookUrl: `${shopOrigin}/webhook`, webhookMinuteMs: 20 })
}

function checkout(more: object = {}) {
  orders += 1
  return {
    clientKey: sandbox.settings.clientKey,
    customerKey: 'f3b1c8e2-51f4-4d5b-8f9a-0c6f5d1b7a11',
    method: 'CARD',
    amount: { currency: 'KRW', value: 50_000 },
    orderId: `order-page-${orders}`,
    orderName: 'Architect <Associate> & more',
    successUrl: `${shopOrigin}/ok?from=pay`,
    failUrl: `${shopOrigin}/no/order-page-${orders}`,
    windowTarget: 'self',
    ...more,
  }
}

async function open(input: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${sandbox.settings.apiUrl}/v2/checkouts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  })
  const body = (await response.json()) as { url: string; code?: string }
  return { status: response.status, body, allowed: response.headers.get('access-control-allow-origin') }
}

/** Submits the page's form and returns the redirect. */
async function press(url: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { 'accept-language': 'en', ...headers },
    redirect: 'manual',
  })
  return { status: response.status, to: new URL(response.headers.get('location') ?? 'none:') }
}

async function core(method: 'GET' | 'POST', where: string, body?: object) {
  const response = await fetch(`${sandbox.settings.apiUrl}${where}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${sandbox.settings.secretKey}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as { status?: string; code?: string; balanceAmount?: number }
}

/** Opens and submits the pay page; `confirm` then confirms the payment. */
async function payAtPage(choices: Record<string, string>) {
  const input = checkout()
  const { body } = await open(input)
  const { to } = await press(body.url, { do: 'pay', card: '433012******1234', ...choices })
  const paymentKey = to.searchParams.get('paymentKey') ?? ''
  const { orderId } = input
  const confirm = () => core('POST', '/v1/payments/confirm', { paymentKey, orderId, amount: 50_000 })
  return { orderId, paymentKey, to, confirm, url: body.url }
}

describe('the pay page', () => {
  it('redirects to the shop with the payment to confirm', async () => {
    const { to, orderId, paymentKey, confirm, url } = await payAtPage({ outcome: 'approve' })
    expect(`${to.origin}${to.pathname}`).toBe(`${shopOrigin}/ok`)
    expect(Object.fromEntries(to.searchParams)).toEqual({
      from: 'pay',
      paymentType: 'NORMAL',
      orderId,
      paymentKey,
      amount: '50000',
    })
    expect(await core('GET', `/v1/payments/${paymentKey}`)).toMatchObject({ status: 'IN_PROGRESS' })
    expect((await fetch(url)).status).toBe(410)
    expect(await confirm()).toMatchObject({ status: 'DONE' })
  })

  it('can decline the payment', async () => {
    const { to, orderId } = await payAtPage({ outcome: 'decline' })
    expect(to.pathname).toBe(`/no/${orderId}`)
    expect(Object.fromEntries(to.searchParams)).toEqual({
      code: 'REJECT_CARD_COMPANY',
      message: 'The card company refused the payment.',
      orderId,
    })
    expect(await core('GET', `/v1/payments/orders/${orderId}`)).toMatchObject({ status: 'ABORTED' })
  })

  it('can make the confirmation fail', async () => {
    const { confirm, to } = await payAtPage({ outcome: 'refuse' })
    expect(to.pathname).toBe('/ok')
    expect(await confirm()).toMatchObject({ code: 'REJECT_CARD_PAYMENT' })
  })

  it('can be cancelled, and the order can be paid again', async () => {
    const input = checkout()
    const { body } = await open(input)
    const { to } = await press(body.url, { do: 'leave' })
    expect(to.searchParams.get('code')).toBe('PAY_PROCESS_CANCELED')
    expect(to.searchParams.has('orderId')).toBe(false)
    const again = await open(input)
    expect(again.status).toBe(201)
    expect(again.body.url).not.toBe(body.url)
  })

  it('does not open for a paid order', async () => {
    const { orderId, confirm } = await payAtPage({})
    await confirm()
    expect(await open(checkout({ orderId }))).toMatchObject({ body: { code: 'DUPLICATED_ORDER_ID' } })
  })

  it.each([
    ['another shop', { clientKey: 'test_ck_other' }, 'UNAUTHORIZED_KEY'],
    ['a small amount', { amount: { currency: 'KRW', value: 99 } }, 'BELOW_MINIMUM_AMOUNT'],
    ['dollars', { amount: { currency: 'USD', value: 50 } }, 'INVALID_REQUEST'],
    ['a long name', { orderName: 'n'.repeat(101) }, 'INVALID_REQUEST'],
    ['a telephone with dashes', { customerMobilePhone: '010-0000-0000' }, 'INVALID_REQUEST'],
    ['a script as return URL', { successUrl: 'javascript:alert(1)' }, 'INVALID_REQUEST'],
    ['an iframe', { windowTarget: 'iframe' }, 'INVALID_REQUEST'],
  ])('does not open for %s', async (_, more, code) => {
    expect(await open(checkout(more))).toMatchObject({ body: { code }, allowed: '*' })
  })

  it('rejects forms of other sites', async () => {
    const { body } = await open(checkout())
    expect((await press(body.url, { do: 'pay' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })
})

describe('webhooks', () => {
  const statuses = () => received.map(({ data }) => data.status)

  it('are sent after confirmation, without a signature', async () => {
    const { confirm, orderId } = await payAtPage({ webhooks: 'on-time' })
    expect(received).toEqual([])
    await confirm()
    await expect.poll(() => received.length).toBe(1)
    expect(received[0]).toMatchObject({
      eventType: 'PAYMENT_STATUS_CHANGED',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/),
      data: { orderId, status: 'DONE' },
    })
  })

  it('are sent twice, before the response, or never', async () => {
    await (await payAtPage({ webhooks: 'twice' })).confirm()
    await expect.poll(statuses).toEqual(['DONE', 'DONE'])
    const early = await payAtPage({ webhooks: 'early' })
    expect(statuses().slice(2)).toEqual(['IN_PROGRESS'])
    await early.confirm()
    expect(statuses().slice(2)).toEqual(['IN_PROGRESS', 'DONE'])
    await (await payAtPage({ webhooks: 'never' })).confirm()
    await (await payAtPage({ webhooks: 'late' })).confirm()
    await expect.poll(() => received.length).toBe(5)
  })

  it('are retried until the shop accepts them, also after a restart', async () => {
    rejectionsLeft = 1_000
    const { confirm, orderId } = await payAtPage({ webhooks: 'on-time' })
    await confirm()
    await expect.poll(() => rejectionsLeft).toBeLessThan(999)
    await sandbox.close()
    expect(received).toEqual([])
    rejectionsLeft = 1
    sandbox = await start()
    await expect.poll(() => received.map(({ data }) => data.orderId)).toEqual([orderId])
  })

  it('report a declined payment', async () => {
    await payAtPage({ outcome: 'decline', webhooks: 'on-time' })
    await expect.poll(statuses).toEqual(['ABORTED'])
  })
})

describe('the console', () => {
  const act = (paymentKey: string, action: string) =>
    press(`${sandbox.settings.apiUrl}/payments/${paymentKey}`, { do: action })

  it('lists payments, resends webhooks and refunds', async () => {
    const { confirm, orderId, paymentKey } = await payAtPage({ webhooks: 'never' })
    await confirm()
    const page = await (await fetch(sandbox.settings.apiUrl)).text()
    expect(page).toContain(orderId)
    expect(page).toContain('Architect &lt;Associate&gt; &amp; more')
    await act(paymentKey, 'webhook')
    await act(paymentKey, 'cancel')
    expect(received.map(({ data }) => data.status)).toEqual(['DONE', 'CANCELED'])
    expect((await act(paymentKey, 'cancel')).status).toBe(409)
  })
})

describe('a restart', () => {
  it('keeps payments and responses and leaves no partial file', async () => {
    const bought = await payAtPage({ webhooks: 'never' })
    await bought.confirm()
    await sandbox.close()
    sandbox = await start()
    expect(await core('GET', `/v1/payments/orders/${bought.orderId}`)).toMatchObject({ status: 'DONE' })
    expect(await readdir(path.join(dataDir, 'sandbox'))).toEqual(['payments.json'])
  })
})
