import { clearTossPayments } from '@tosspayments/tosspayments-sdk'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPayPage, type PaymentInput, tossPaymentRequest } from './open-pay-page.ts'

const paymentRequest: PaymentInput = {
  window: { clientKey: 'test_ck_1', scriptUrl: 'https://pay.example.com/v2/standard' },
  orderId: 'order-000001',
  orderName: 'Architect Associate',
  amount: 110_000,
  customerKey: 'f3b1c8e2-51f4-4d5b-8f9a-0c6f5d1b7a11',
  customer: { email: 'reader@example.com', name: '홍길동', phone: '010-0000-0000' },
  returns: { success: 'https://edu.example.com/ok', fail: 'https://edu.example.com/no' },
}

/** A minimal browser: only what the provider's loader uses. */
class PlainBrowser extends EventTarget {
  readonly loaded: string[] = []
  /** What the script defines; undefined if it cannot be loaded. */
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
const requests: unknown[] = []
const provider = (requestPayment: (request: object) => Promise<void>) => (clientKey: string) => ({
  payment: (who: object) => ({
    requestPayment: (request: object) => {
      requests.push({ clientKey, ...who, ...request })
      return requestPayment(request)
    },
  }),
})

beforeEach(() => {
  browser = new PlainBrowser()
  requests.length = 0
  vi.stubGlobal('window', browser)
  vi.stubGlobal('document', browser.document)
})
afterEach(() => {
  clearTossPayments()
  vi.unstubAllGlobals()
})

describe('opening the pay page', () => {
  it("loads the provider's script from the given URL, and requests the payment with our keys", async () => {
    browser.script = provider(async () => {})
    expect(await openPayPage(paymentRequest)).toEqual({ outcome: 'opening' })
    expect(browser.loaded).toEqual(['https://pay.example.com/v2/standard'])
    expect(requests).toMatchObject([
      {
        clientKey: 'test_ck_1',
        customerKey: paymentRequest.customerKey,
        orderId: paymentRequest.orderId,
        method: 'CARD',
      },
    ])
  })

  it("succeeds when the page is left, even if the provider's promise never settles", async () => {
    browser.script = provider(() => new Promise(() => {}))
    const opening = openPayPage(paymentRequest)
    await expect.poll(() => requests).toHaveLength(1)
    browser.dispatchEvent(new Event('pagehide'))
    expect(await opening).toEqual({ outcome: 'opening' })
  })

  it('reports that the provider cannot be loaded, and can be retried', async () => {
    expect(await openPayPage(paymentRequest)).toEqual({ outcome: 'unreachable' })
    browser.script = provider(async () => {})
    expect(await openPayPage(paymentRequest)).toEqual({ outcome: 'opening' })
  })

  it('reports the same if the connection breaks', async () => {
    browser.script = provider(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await openPayPage(paymentRequest)).toEqual({ outcome: 'unreachable' })
  })

  it('returns the code of a refusal', async () => {
    browser.script = provider(() =>
      Promise.reject(Object.assign(new Error('no'), { code: 'INVALID_REQUEST' })),
    )
    expect(await openPayPage(paymentRequest)).toEqual({ outcome: 'refused', code: 'INVALID_REQUEST' })
  })
})

describe("the pay page's arguments", () => {
  it('are a card payment in won, replacing our page', () => {
    expect(tossPaymentRequest(paymentRequest)).toEqual({
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
  ])('formats the phone number %s as %s', (phone, digits) => {
    const args = tossPaymentRequest({ ...paymentRequest, customer: { phone } })
    expect('customerMobilePhone' in args && args.customerMobilePhone).toBe(digits ?? false)
  })

  it("stay within the provider's limits, without cutting a character in half", () => {
    const long = tossPaymentRequest({
      ...paymentRequest,
      orderName: `${'가'.repeat(98)}😀끝`,
      customer: { email: `${'a'.repeat(90)}@example.com`, name: 'n'.repeat(101) },
    })
    expect(long.orderName).toBe(`${'가'.repeat(98)}…`)
    expect(long).toMatchObject({ customerName: `${'n'.repeat(99)}…` })
    expect(long).not.toHaveProperty('customerEmail')
    expect(tossPaymentRequest({ ...paymentRequest, orderName: 'x'.repeat(100) }).orderName).toBe(
      'x'.repeat(100),
    )
  })
})
