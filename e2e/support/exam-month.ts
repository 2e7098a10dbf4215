import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { copyDemonstration } from './demonstration.ts'
import { test as base, newPerson, signIn } from './journey.ts'
import { launch } from './processes.ts'

/** A separate product for these journeys, whose clock they may move. */
interface ExamCentre {
  readonly origin: string
  readonly identity: string
  readonly payments: string
  /** The month of its clock, such as `2026-12`. */
  readonly month: string
  /** The previous or next month, whichever has exams. */
  readonly neighbour: string
}

const dayMs = 86_400_000

/**
 * Near a month's end no exam is open for application. These journeys use a separate product whose clock is early in a
 * month, so that other journeys' clock is unaffected.
 */
export const test = base.extend<object, { centre: ExamCentre }>({
  centre: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern.
    async ({}, use, { parallelIndex }) => {
      const port = Number(process.env['E2E_PORT'] ?? 3700) + 100 + parallelIndex * 10
      const folder = await mkdtemp(join(tmpdir(), 'education-exams-'))
      await copyDemonstration(folder)
      const running = launch({
        command: 'scripts/run',
        args: ['scripts/start.ts'],
        env: { PORT: String(port), DATA_DIR: folder, SANDBOX_MINUTE_MS: '200', HOLIDAYS: '' },
      })
      const origin = `http://localhost:${port}`
      await expect
        .poll(
          () =>
            fetch(`${origin}/readyz`).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 60_000 },
        )
        .toBe(200)
      const now = await earlyInMonth(origin)
      await use({
        origin,
        identity: `http://localhost:${port + 1}`,
        payments: `http://localhost:${port + 4}`,
        ...months(now),
      })
      await running.end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ centre }, use) => use(centre.origin),
})

/** Moves the clock to the 8th of this month or, from the 15th on, of the next; the demonstration has exams in both. */
async function earlyInMonth(origin: string): Promise<string> {
  const today = new Date()
  const late = today.getUTCDate() > 14
  const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + (late ? 1 : 0), 1))
  const now = new Date(first.getTime() + 7 * dayMs + 3 * 3_600_000).toISOString()
  const response = await fetch(`${origin}/api/sandbox/v1/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now }),
  })
  expect(response.status).toBe(200)
  return now
}

/** The demonstration has exams in the current and the next real month. */
function months(now: string) {
  const real = new Date()
  const after = new Date(Date.UTC(real.getUTCFullYear(), real.getUTCMonth() + 1, 1))
  const seeded = [real, after].map((date) => date.toISOString().slice(0, 7))
  const month = now.slice(0, 7)
  return { month, neighbour: seeded.find((one) => one !== month) ?? month }
}

/** Signs a new member in on the page. */
export async function signInNew(page: Page, { identity }: ExamCentre, nextUrl = '/'): Promise<void> {
  await signIn(page, await newPerson('홍길동', identity), nextUrl)
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

let codes = 0

/** Creates a discount code of 100 % as staff. */
export function freeCode(browser: Browser, centre: ExamCentre): Promise<string> {
  return discountCode(browser, centre, 100)
}

export async function discountCode(browser: Browser, centre: ExamCentre, percent: number): Promise<string> {
  codes += 1
  const code = `JOURNEY-${process.pid}-${codes}`
  const { month } = centre
  await asStaff(browser, centre, async (page) => {
    const response = await page.request.post('/api/admin/v1/discount-codes', {
      data: {
        code,
        percent,
        validFrom: `${month}-01T00:00:00+09:00`,
        validUntil: `${month}-28T00:00:00+09:00`,
      },
    })
    expect(response.status()).toBe(201)
  })
  return code
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
    const response = await page.request.put(path, {
      data: { certificationId, examCode, name, turn, startAt, fee, capacity },
      headers: { 'if-match': `"${version}"` },
    })
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
