import { clearTossPayments } from '@tosspayments/tosspayments-sdk'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPayPage } from './open-pay-page.ts'
import { type PayWish, payRequest } from './pay-request.ts'

const wish: PayWish = {
  window: { clientKey: 'test_ck_1', scriptUrl: 'https://pay.example.com/v2/standard' },
  orderId: 'order-000001',
  orderName: 'Architect Associate',
  amount: 110_000,
  customerKey: 'f3b1c8e2-51f4-4d5b-8f9a-0c6f5d1b7a11',
  customer: { email: 'reader@example.com', name: '홍길동', phone: '010-0000-0000' },
  returns: { success: 'https://edu.example.com/ok', fail: 'https://edu.example.com/no' },
}

/** A browser of which only what the provider's loader touches is there. */
class PlainBrowser extends EventTarget {
  readonly loaded: string[] = []
  /** What the script puts into the page; nothing where it cannot be loaded. */
  script: object | undefined

  readonly document = {
    querySelector: () => null,
    createElement: () => Object.assign(new EventTarget(), { src: '' }),
    head: {
      appendChild: (element: EventTarget & { src: string }) => {
        this.loaded.push(element.src)
        if (this.script) Object.assign(this, { TossPayments: this.script })
        element.dispatchEvent(new Event(this.script ? 'load' : 'error'))
      },
    },
  }
}

let browser: PlainBrowser
const asked: unknown[] = []
const provider = (requestPayment: (request: object) => Promise<void>) => (clientKey: string) => ({
  payment: (who: object) => ({
    requestPayment: (request: object) => {
      asked.push({ clientKey, ...who, ...request })
      return requestPayment(request)
    },
  }),
})

beforeEach(() => {
  browser = new PlainBrowser()
  asked.length = 0
  vi.stubGlobal('window', browser)
  vi.stubGlobal('document', browser.document)
})
afterEach(() => {
  clearTossPayments()
  vi.unstubAllGlobals()
})

describe('opening the pay page', () => {
  it('loads the provider’s script from where the server says, and asks it as this shop', async () => {
    browser.script = provider(async () => {})
    expect(await openPayPage(wish)).toEqual({ outcome: 'opening' })
    expect(browser.loaded).toEqual(['https://pay.example.com/v2/standard'])
    expect(asked).toMatchObject([
      { clientKey: 'test_ck_1', customerKey: wish.customerKey, orderId: wish.orderId, method: 'CARD' },
    ])
  })

  it('is done when the browser leaves, also where the provider never says so', async () => {
    browser.script = provider(() => new Promise(() => {}))
    const opening = openPayPage(wish)
    await expect.poll(() => asked).toHaveLength(1)
    browser.dispatchEvent(new Event('pagehide'))
    expect(await opening).toEqual({ outcome: 'opening' })
  })

  it('says that the provider cannot be loaded, and can be tried again', async () => {
    expect(await openPayPage(wish)).toEqual({ outcome: 'unreachable' })
    browser.script = provider(async () => {})
    expect(await openPayPage(wish)).toEqual({ outcome: 'opening' })
  })

  it('says so too when the connection breaks on the way', async () => {
    browser.script = provider(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await openPayPage(wish)).toEqual({ outcome: 'unreachable' })
  })

  it('gives the code of a refusal', async () => {
    browser.script = provider(() =>
      Promise.reject(Object.assign(new Error('no'), { code: 'INVALID_REQUEST' })),
    )
    expect(await openPayPage(wish)).toEqual({ outcome: 'refused', code: 'INVALID_REQUEST' })
  })
})

describe('what the pay page is asked', () => {
  it('is a payment by card in won, in the place of our page', () => {
    expect(payRequest(wish)).toEqual({
      method: 'CARD',
      amount: { currency: 'KRW', value: 110_000 },
      orderId: 'order-000001',
      orderName: 'Architect Associate',
      successUrl: 'https://edu.example.com/ok',
      failUrl: 'https://edu.example.com/no',
      windowTarget: 'self',
      customerEmail: 'reader@example.com',
      customerName: '홍길동',
      customerMobilePhone: '01000000000',
    })
  })

  it.each([
    ['010-0000-0000', '01000000000'],
    ['+82 10-0000-0000', '01000000000'],
    ['+82 010 0000 0000', '01000000000'],
    ['0000000', undefined],
    ['1'.repeat(16), undefined],
    ['', undefined],
    [null, undefined],
  ])('writes the telephone %s as %s', (phone, digits) => {
    const asked = payRequest({ ...wish, customer: { phone } })
    expect('customerMobilePhone' in asked && asked.customerMobilePhone).toBe(digits ?? false)
  })

  it('keeps within the provider’s lengths, and cuts no character in half', () => {
    const long = payRequest({
      ...wish,
      orderName: `${'가'.repeat(98)}😀끝`,
      customer: { email: `${'a'.repeat(90)}@example.com`, name: 'n'.repeat(101) },
    })
    expect(long.orderName).toBe(`${'가'.repeat(98)}…`)
    expect(long).toMatchObject({ customerName: `${'n'.repeat(99)}…` })
    expect(long).not.toHaveProperty('customerEmail')
    expect(payRequest({ ...wish, orderName: 'x'.repeat(100) }).orderName).toBe('x'.repeat(100))
  })
})
