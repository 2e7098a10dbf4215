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

/** The shop, as its webhooks come in. */
let shop: Server
let shopOrigin: string
let taken: Webhook[] = []
/** How many webhooks it does not take before it takes one. */
let unwilling = 0

let dataDir: string
let sandbox: PaymentSandbox
let orders = 0

beforeAll(async () => {
  shop = createServer(async (request, response) => {
    const webhook = (await json(request)) as Webhook
    unwilling -= 1
    if (unwilling < 0) taken.push(webhook)
    response.writeHead(unwilling < 0 ? 200 : 503).end()
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
  taken = []
  unwilling = 0
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

async function open(asked: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${sandbox.settings.apiUrl}/v2/checkouts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(asked),
  })
  const told = (await answer.json()) as { url: string; code?: string }
  return { status: answer.status, told, allowed: answer.headers.get('access-control-allow-origin') }
}

/** Presses a button of the page; gives where the browser is sent. */
async function press(url: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { 'accept-language': 'en', ...headers },
    redirect: 'manual',
  })
  return { status: answer.status, to: new URL(answer.headers.get('location') ?? 'none:') }
}

async function core(method: 'GET' | 'POST', where: string, body?: object) {
  const answer = await fetch(`${sandbox.settings.apiUrl}${where}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${sandbox.settings.secretKey}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as { status?: string; code?: string; balanceAmount?: number }
}

/** From the pay page to the confirmation's answer. */
async function buy(choices: Record<string, string>) {
  const asked = checkout()
  const { told } = await open(asked)
  const { to } = await press(told.url, { do: 'pay', card: '433012******1234', ...choices })
  const paymentKey = to.searchParams.get('paymentKey') ?? ''
  const { orderId } = asked
  const confirm = () => core('POST', '/v1/payments/confirm', { paymentKey, orderId, amount: 50_000 })
  return { orderId, paymentKey, to, confirm, url: told.url }
}

describe('the pay page', () => {
  it('sends back to the shop with the payment to confirm', async () => {
    const { to, orderId, paymentKey, confirm, url } = await buy({ outcome: 'approve' })
    expect(`${to.origin}${to.pathname}`).toBe(`${shopOrigin}/ok`)
    expect(Object.fromEntries(to.searchParams)).toEqual({
      ...{ from: 'pay', paymentType: 'NORMAL', orderId, paymentKey, amount: '50000' },
    })
    expect(await core('GET', `/v1/payments/${paymentKey}`)).toMatchObject({ status: 'IN_PROGRESS' })
    expect((await fetch(url)).status).toBe(410)
    expect(await confirm()).toMatchObject({ status: 'DONE' })
  })

  it('declines', async () => {
    const { to, orderId } = await buy({ outcome: 'decline' })
    expect(to.pathname).toBe(`/no/${orderId}`)
    expect(Object.fromEntries(to.searchParams)).toEqual({
      code: 'REJECT_CARD_COMPANY',
      message: 'The card company refused the payment.',
      orderId,
    })
    expect(await core('GET', `/v1/payments/orders/${orderId}`)).toMatchObject({ status: 'ABORTED' })
  })

  it('lets the confirmation be declined', async () => {
    const { confirm, to } = await buy({ outcome: 'refuse' })
    expect(to.pathname).toBe('/ok')
    expect(await confirm()).toMatchObject({ code: 'REJECT_CARD_PAYMENT' })
  })

  it('is left without a word of the order, which can be tried again', async () => {
    const asked = checkout()
    const { told } = await open(asked)
    const { to } = await press(told.url, { do: 'leave' })
    expect(to.searchParams.get('code')).toBe('PAY_PROCESS_CANCELED')
    expect(to.searchParams.has('orderId')).toBe(false)
    const again = await open(asked)
    expect(again.status).toBe(201)
    expect(again.told.url).not.toBe(told.url)
  })

  it('does not open for an order that was paid', async () => {
    const { orderId, confirm } = await buy({})
    await confirm()
    expect(await open(checkout({ orderId }))).toMatchObject({ told: { code: 'DUPLICATED_ORDER_ID' } })
  })

  it.each([
    ['another shop', { clientKey: 'test_ck_other' }, 'UNAUTHORIZED_KEY'],
    ['a small amount', { amount: { currency: 'KRW', value: 99 } }, 'BELOW_MINIMUM_AMOUNT'],
    ['dollars', { amount: { currency: 'USD', value: 50 } }, 'INVALID_REQUEST'],
    ['a long name', { orderName: 'n'.repeat(101) }, 'INVALID_REQUEST'],
    ['a telephone with dashes', { customerMobilePhone: '010-0000-0000' }, 'INVALID_REQUEST'],
    ['a return that is a script', { successUrl: 'javascript:alert(1)' }, 'INVALID_REQUEST'],
    ['a frame', { windowTarget: 'iframe' }, 'INVALID_REQUEST'],
  ])('does not open for %s', async (_, more, code) => {
    expect(await open(checkout(more))).toMatchObject({ told: { code }, allowed: '*' })
  })

  it('takes no form of another site', async () => {
    const { told } = await open(checkout())
    expect((await press(told.url, { do: 'pay' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })
})

describe('webhooks', () => {
  const statuses = () => taken.map(({ data }) => data.status)

  it('come once the payment is confirmed, without a signature', async () => {
    const { confirm, orderId } = await buy({ webhooks: 'on-time' })
    expect(taken).toEqual([])
    await confirm()
    await expect.poll(() => taken.length).toBe(1)
    expect(taken[0]).toMatchObject({
      eventType: 'PAYMENT_STATUS_CHANGED',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/),
      data: { orderId, status: 'DONE' },
    })
  })

  it('come twice, or before the answer, or never', async () => {
    await (await buy({ webhooks: 'twice' })).confirm()
    await expect.poll(statuses).toEqual(['DONE', 'DONE'])
    const early = await buy({ webhooks: 'early' })
    expect(statuses().slice(2)).toEqual(['IN_PROGRESS'])
    await early.confirm()
    expect(statuses().slice(2)).toEqual(['IN_PROGRESS', 'DONE'])
    await (await buy({ webhooks: 'never' })).confirm()
    await (await buy({ webhooks: 'late' })).confirm()
    await expect.poll(() => taken.length).toBe(5)
  })

  it('are tried again until the shop takes them, also after a restart', async () => {
    unwilling = 1_000
    const { confirm, orderId } = await buy({ webhooks: 'on-time' })
    await confirm()
    await expect.poll(() => unwilling).toBeLessThan(999)
    await sandbox.close()
    expect(taken).toEqual([])
    unwilling = 1
    sandbox = await start()
    await expect.poll(() => taken.map(({ data }) => data.orderId)).toEqual([orderId])
  })

  it('tell of what the card company declined', async () => {
    await buy({ outcome: 'decline', webhooks: 'on-time' })
    await expect.poll(statuses).toEqual(['ABORTED'])
  })
})

describe('the console', () => {
  const act = (paymentKey: string, action: string) =>
    press(`${sandbox.settings.apiUrl}/payments/${paymentKey}`, { do: action })

  it('lists payments, sends webhooks again, and gives money back', async () => {
    const { confirm, orderId, paymentKey } = await buy({ webhooks: 'never' })
    await confirm()
    const page = await (await fetch(sandbox.settings.apiUrl)).text()
    expect(page).toContain(orderId)
    expect(page).toContain('Architect &lt;Associate&gt; &amp; more')
    await act(paymentKey, 'webhook')
    await act(paymentKey, 'cancel')
    expect(taken.map(({ data }) => data.status)).toEqual(['DONE', 'CANCELED'])
    expect((await act(paymentKey, 'cancel')).status).toBe(409)
  })
})

describe('a restart', () => {
  it('keeps payments and answers, and leaves no half-written file', async () => {
    const bought = await buy({ webhooks: 'never' })
    await bought.confirm()
    await sandbox.close()
    sandbox = await start()
    expect(await core('GET', `/v1/payments/orders/${bought.orderId}`)).toMatchObject({ status: 'DONE' })
    expect(await readdir(path.join(dataDir, 'sandbox'))).toEqual(['payments.json'])
  })
})
