import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/checkout/payment.ts'
import type { ExamDetail } from '#contract/exams/exam.ts'
import { page, pageOf, refusal, replies } from '../app/testing/rendered-page.ts'
import { exam, examTerms, order } from './testing/rendered-order.ts'

const no = { allowed: false }

describe('applying for an exam', () => {
  const apply = (
    change: Partial<ExamDetail> = {},
    more: { signedIn?: boolean; query?: string; waiting?: object[] } = {},
  ) =>
    page(`/certification/apply/7${more.query ?? ''}`, {
      signedIn: more.signedIn ?? true,
      send: async (address) => {
        const path = address.replace(/\?.*/, '')
        const body = {
          ...replies,
          '/api/certification/v1/exams/7': { ...exam, ...change },
          '/api/terms/v1/terms': [examTerms],
          '/api/certification/v1/applied-exams': { ...pageOf([]), content: [applied] },
          '/api/certification/v1/waiting-list-entries': more.waiting ?? [],
        }[path]
        return body ? { status: 200, body } : refusal(404, 'NOT_FOUND')
      },
    })

  test("pre-fills the account's data, and shows price and deadlines", async () => {
    const { status, head, body } = await apply()
    expect(status).toBe(200)
    expect(head).toContain('noindex')
    expect(body).toMatch(/<li aria-current="step"><span>1<\/span>Apply/)
    expect(body).toMatch(/<input[^>]*id="koreanName"[^>]*value="홍길동"/)
    expect(body).toMatch(/<input[^>]*id="englishFirstName"[^>]*value="Gildong"/)
    expect(body).toMatch(
      /On your certificate: <b><span lang="ko">홍길동<\/span> \/ <span lang="en">Gildong Hong/,
    )
    expect(body).toMatch(/<input[^>]*id="email"[^>]*value="gildong@example.com"/)
    expect(body).toContain('50,000 KRW')
    expect(body).toContain('2026.12.20 23:59 KST')
    expect(body).toContain('2026-12-26')
    expect(body).toContain('Read “Exam terms”, version 3')
    expect(body).toContain('href="/terms/exam/3" target="_blank" rel="noopener"')
  })

  test('says before that a seat offered in another exam goes to the next person', async () => {
    const offered = {
      id: 3,
      examId: 8,
      title: 'Architect',
      startAt: '2026-12-28T10:00:00+09:00',
      finishAt: '2026-12-28T11:30:00+09:00',
      state: 'OFFERED',
      joinedAt: '2026-12-10T10:00:00+09:00',
      position: null,
      passedOver: false,
      offeredUntil: '2026-12-16T10:00:00+09:00',
    }
    const { body } = await apply({}, { waiting: [offered] })
    expect(body).toMatch(/A seat is kept for you at Architect, 2026\.12\.28, until <time/)
    expect(body).toContain('You keep your place in that waiting list.')
    const { body: own } = await apply({}, { waiting: [{ ...offered, examId: 7 }] })
    expect(own).not.toContain('A seat is kept for you at')
  })

  test('links to the seat that is already held', async () => {
    const { body } = await apply({
      actions: {
        ...exam.actions,
        apply: { ...no, because: 'EXAM_ALREADY_RESERVED', message: 'You have one.' },
      },
    })
    expect(body).toContain('A seat is held for you until <time')
    expect(body).toContain('href="/payment/orders/order-abcdef" target="_top"')
    expect(body).not.toContain('koreanName')
  })

  test('leads members without a name to where it is set, before any form', async () => {
    const { body } = await apply({
      actions: { ...exam.actions, apply: { ...no, because: 'ACCOUNT_NAME_MISSING', message: 'No name.' } },
    })
    expect(body).toMatch(/<a[^>]*href="https:\/\/account\.example" target="_top">Set your name/)
    expect(body).not.toContain('koreanName')
  })

  test('is for members: a visitor is redirected to sign-in, or invited', async () => {
    expect(await apply({}, { signedIn: false })).toMatchObject({
      redirect: '/auth/login?nextUrl=%2Fcertification%2Fapply%2F7',
    })
    const { body } = await apply({}, { signedIn: false, query: '?ismember=false' })
    expect(body).toContain('Sign in to apply for the exam.')
    expect(body).not.toContain('koreanName')
  })

  test.each(['/certification/apply/99', '/certification/apply/abc', '/certification/apply/0'])(
    '%s is not found',
    async (url) => {
      expect((await page(url, { signedIn: true })).status).toBe(404)
    },
  )
})

const applied = {
  examId: 7,
  applicantId: 1,
  examName: 'Essentials',
  examCode: 'ESSENTIALS-1',
  examNumber: 'M3QX-70HB-R9TD',
  level: 'ESSENTIAL',
  startAt: exam.startAt,
  finishAt: exam.finishAt,
  examTime: 80,
  appliedAt: order.createdAt,
  canceledAt: null,
  changedAt: null,
  englishFirstName: 'Gildong',
  englishLastName: 'Hong',
  applyState: 'DRAFT',
  phase: 'UPCOMING',
  testLink: null,
  amount: 40_000,
  paidAt: null,
  paidAmount: null,
  orderId: order.orderId,
  holdUntil: order.holdUntil,
  refund: null,
  droppedBecause: null,
  actions: { launch: no, pay: { allowed: true }, change: no, cancel: no },
}

const shown = (url: string, change: Partial<Order>) =>
  page(url, {
    signedIn: true,
    send: async (address) => {
      if (address.startsWith('/api/payment/v1/orders/order-abcdef'))
        return { status: 200, body: { ...order, ...change } }
      return replies[address] ? { status: 200, body: replies[address] } : refusal(404, 'NOT_FOUND')
    },
  })

describe('the page of an order', () => {
  const at = (change: Partial<Order>) => shown('/payment/orders/order-abcdef', change)
  const closed = { pay: null, actions: { pay: no, renew: no, giveUp: no } }
  const paid = { ...closed, state: 'DONE', seat: 'TAKEN', paidAt: '2026-12-08T05:19:00.000Z' } as const
  const refund = { amount: 40_000, at: '2026-12-09T01:00:00.000Z' }

  test('shows on the receipt what staff have refunded in part', async () => {
    const { body } = await at({ ...paid, refundedAmount: 10_000 })
    expect(body).toContain('−10,000 KRW')
    expect(body).toContain('30,000 KRW')
  })

  test('shows the end of the hold, the amount, the payer and the cancellation rules', async () => {
    const { status, head, body } = await at({})
    expect(status).toBe(200)
    expect(head).toContain('noindex')
    expect(body).toMatch(/Your seat is held until <time[^>]*>14:32 KST/)
    expect(body).toContain('12 minutes left.')
    for (const text of ['−10,000 KRW', 'Pay 40,000 KRW', '36,364 KRW', '3,636 KRW', 'Gildong Hong'])
      expect(body).toContain(text)
    expect(body).toContain('2026.12.20 23:59 KST')
    expect(body).toContain('Release seat')
    expect(body).toMatch(/aria-current="step"><span>2<\/span>Pay/)
  })

  test.each<[string, Partial<Order>, string, string]>([
    [
      'a refusal',
      { state: 'FAILED', pay: null, actions: { ...order.actions, pay: no } },
      'Pay the exam fee',
      'Payment failed by the payment provider.',
    ],
    [
      'an expired hold',
      { ...closed, state: 'EXPIRED', seat: 'LOST' },
      'no longer held',
      'Payment timed out. Please try again.',
    ],
    [
      'a seat given up',
      { ...closed, state: 'EXPIRED', seat: 'LOST', givenUp: true },
      'You released the seat',
      'Nothing was charged.',
    ],
    [
      'a pending charge',
      { ...closed, state: 'IN_PROGRESS' },
      'Confirming your payment',
      'You can close this page.',
    ],
    ['a payment', paid, 'Your seat is confirmed', 'We have received your payment of 40,000 KRW.'],
    [
      'a pending refund',
      { ...paid, seat: 'LOST', refund: { ...refund, state: 'PENDING' } },
      'Your refund is in progress',
      'full refund of 40,000 KRW',
    ],
    [
      'a refund',
      { ...paid, state: 'CANCELED', seat: 'LOST', refund: { ...refund, state: 'DONE' } },
      'Your refund is complete',
      '2026.12.09 10:00 KST',
    ],
    [
      'a seat paid by another order',
      { ...closed, state: 'EXPIRED', seat: 'LOST', paidBy: 'order-second' },
      'Paid with another order',
      'href="/payment/orders/order-second"',
    ],
    [
      'a seat paid otherwise',
      { ...closed, state: 'FAILED', seat: 'TAKEN' },
      'Paid with another order',
      'The payment has already been made. View your payment history on My Page.',
    ],
  ])('shows %s, without a pay button', async (_, change, heading, text) => {
    const { body } = await at(change)
    expect(body).toMatch(new RegExp(`<h1[^>]*>[^<]*${heading}`))
    expect(body).toContain(text)
    expect(body).not.toContain('Pay 40,000 KRW')
  })

  test('shows a printable receipt', async () => {
    const { body } = await at({ ...paid, method: '카드', receiptUrl: 'https://pay.example/r' })
    expect(body).toContain('2026.12.08 14:19 KST')
    expect(body).toMatch(/Method<\/dt><dd>Card/)
    expect(body).toContain('href="https://pay.example/r"')
    expect(body).toContain('href="/account/certification-apply"')
  })

  test('adds what was paid to a calendar, unless it is refunded', async () => {
    const exam = `href="/api/certification/v1/exams/${order.subject.examId}/applicants/${order.subject.examNumber}/calendar?lang=en"`
    expect((await at(paid)).body).toContain(exam)
    const subject = { kind: 'LECTURE', lectureId: 3, examId: null, examNumber: null } as const
    const course = { ...paid, subject: { ...order.subject, ...subject } }
    const file = 'href="/api/lecture/v1/lectures/3/registration-calendar?lang=en"'
    expect((await at(course)).body).toContain(file)
    expect((await at({ ...course, refund: { ...refund, state: 'PENDING' } })).body).not.toContain(file)
  })

  test('links back to the course of its order', async () => {
    const subject = {
      ...order.subject,
      kind: 'LECTURE',
      lectureId: 3,
      examId: null,
      examNumber: null,
    } as const
    const { body } = await at({ ...closed, state: 'EXPIRED', seat: 'LOST', subject })
    expect(body).toContain('href="/attend/detail/3"')
    expect(body).toContain('Register<span')
  })

  test.each(['/payment/orders/order-other', '/payment/fail/order-other?code=X'])(
    '%s of somebody else is not found',
    async (url) => {
      expect((await shown(url, {})).status).toBe(404)
    },
  )

  test('a malformed order id is not found either', async () => {
    const rendered = await page('/payment/orders/x', {
      signedIn: true,
      send: async () => refusal(400, 'BAD_INPUT'),
    })
    expect(rendered.status).toBe(404)
  })
})

describe("the provider's redirects", () => {
  test('on failure show what happened by the code, never the message in the URL', async () => {
    const message = 'Call%200900-000%20now'
    const left = await shown(`/payment/fail/order-abcdef?code=PAY_PROCESS_CANCELED&message=${message}`, {})
    expect(left.body).toContain('You left the payment. Nothing was charged.')
    const failed = await shown(`/payment/fail/order-abcdef?code=REJECT_CARD_COMPANY&message=${message}`, {})
    expect(failed.body).toContain('Payment failed by the payment provider.')
    for (const { body } of [left, failed]) {
      expect(body.replace(/<[^>]*>/g, ' ')).not.toContain('0900')
      expect(body).toContain('Pay 40,000 KRW')
      expect(body).toContain('14:32 KST')
    }
  })

  test('on success leave the confirmation to the browser', async () => {
    const requests: string[] = []
    const rendered = await page('/payment/success?orderId=order-abcdef&paymentKey=secret-key&amount=40000', {
      signedIn: true,
      send: async (address) => {
        requests.push(address)
        return { status: 200, body: replies[address] }
      },
    })
    expect(rendered.status).toBe(200)
    expect(rendered.body).toContain('Confirming your payment…')
    expect(rendered.head).toContain('noindex')
    expect(requests).toEqual([])
    expect(rendered.body + rendered.boot + rendered.head).not.toContain('secret-key')
  })

  test("show an error if the query is not a payment's", async () => {
    const { body } = await page('/payment/success?orderId=order-abcdef', { signedIn: true })
    expect(body).toContain('This payment could not be found')
  })

  test('are for members', async () => {
    for (const url of [
      '/payment/success?orderId=a',
      '/payment/orders/order-abcdef',
      '/payment/fail/order-abcdef',
    ])
      expect((await page(url)).redirect).toBe(`/auth/login?nextUrl=${encodeURIComponent(url)}`)
  })
})
