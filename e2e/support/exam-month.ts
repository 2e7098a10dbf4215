import { type Browser, expect, type Page } from '@playwright/test'
import type { ExamCentre } from './exam-centre.ts'
import { newPerson, signIn } from './journey.ts'
import { sealed } from './sealed.ts'

/** Signs a new member in on the page. */
export async function signInNew(page: Page, { identityUrl }: ExamCentre, nextUrl = '/'): Promise<void> {
  await signIn(page, await newPerson('홍길동', identityUrl), nextUrl)
}

interface Exam {
  readonly id: number
  readonly name: string
  readonly level: string
  readonly startAt: string
  readonly actions: { readonly apply: { readonly allowed: boolean } }
}

/** The month's exams that the page's member can apply for. */
async function openExams(page: Page, { month }: ExamCentre): Promise<Exam[]> {
  const response = await page.request.get(`/api/certification/v1/monthly-exams/${month}`)
  const exams = (await response.json()) as Exam[]
  return exams.filter(({ actions }) => actions.apply.allowed)
}

interface Application {
  readonly exam: Exam
  readonly order: { readonly orderId: string; readonly amount: number } | null
}

interface ApplyOptions {
  /** Default: the month's first exam of level ASSOCIATE. */
  readonly examId?: number
  readonly discountCode?: string
}

/** Applies for an exam as the page's member. */
export async function applyFor(
  page: Page,
  centre: ExamCentre,
  { examId, discountCode }: ApplyOptions = {},
): Promise<Application> {
  const exam = (await openExams(page, centre)).find(({ id, level }) =>
    examId ? id === examId : level === 'ASSOCIATE',
  )
  if (!exam) throw new Error('The demonstration has no exam open for application.')
  const terms = (await (await page.request.get('/api/terms/v1/terms')).json()) as {
    typeId: string
    version: number
  }[]
  const response = await page.request.post(`/api/certification/v1/exams/${exam.id}/applicants`, {
    data: {
      koreanName: '홍길동',
      englishFirstName: 'Gildong',
      englishLastName: 'Hong',
      phoneNumber: '010-0000-0000',
      email: 'gildong@example.com',
      ...(discountCode && { discountCode }),
      termsAgreed: true,
      termsVersion: terms.find(({ typeId }) => typeId === 'exam')?.version,
    },
  })
  expect(response.status()).toBe(201)
  return { exam, order: (await response.json()).order }
}

/** Sets an exam's capacity as staff. */
export function setCapacity(
  browser: Browser,
  centre: ExamCentre,
  { examId, capacity }: { examId: number; capacity: number },
): Promise<void> {
  return asStaff(browser, centre, async (page) => {
    const path = `/api/admin/v1/exams/${examId}`
    const exam = await (await page.request.get(path)).json()
    const { certificationId, examCode, name, turn, startAt, fee, version } = exam
    const response = await sealed((seal) =>
      page.request.put(path, {
        data: { certificationId, examCode, name, turn, startAt, fee, capacity },
        headers: { 'if-match': `"${version}"`, ...seal },
      }),
    )
    expect(response.status()).toBe(200)
  })
}

async function asStaff(browser: Browser, { origin }: ExamCentre, work: (page: Page) => Promise<void>) {
  const page = await browser.newPage({ baseURL: origin })
  await signIn(page, { sub: 'operator' })
  await work(page)
  await page.close()
}

/** Pays an order of the page's member on the provider's page and confirms it. */
export async function pay(page: Page, orderId: string): Promise<void> {
  const path = `/api/payment/v1/orders/${orderId}`
  const order = await (await page.request.get(path)).json()
  await page.goto('/')
  await page.evaluate(
    async ({ pay, orderId, amount, title }) => {
      await new Promise((loaded, failed) => {
        const script = document.createElement('script')
        Object.assign(script, { src: pay.scriptUrl, onload: loaded, onerror: failed })
        document.head.append(script)
      })
      const { TossPayments } = window as unknown as {
        TossPayments: (clientKey: string) => {
          payment: (customer: object) => { requestPayment: (request: object) => Promise<void> }
        }
      }
      void TossPayments(pay.clientKey)
        .payment({ customerKey: pay.customerKey })
        .requestPayment({
          method: 'CARD',
          amount: { currency: 'KRW', value: amount },
          orderId,
          orderName: title,
          successUrl: `${location.origin}/?paid=true`,
          failUrl: `${location.origin}/?failed=true`,
          windowTarget: 'self',
        })
    },
    { pay: order.pay, orderId, amount: order.amount, title: order.subject.title },
  )
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL((url) => url.searchParams.has('paid'))
  const paymentKey = new URL(page.url()).searchParams.get('paymentKey')
  const response = await page.request.post(`${path}/confirm`, { data: { paymentKey, amount: order.amount } })
  expect(response.status()).toBe(200)
  expect(await response.json()).toMatchObject({ state: 'DONE' })
}
