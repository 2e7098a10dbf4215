import { describe, expect, test } from 'vitest'
import type { AppliedExam } from '#contract/exams/applicant.ts'
import { page, pageOf, refusal, replies } from '../../app/testing/rendered-page.ts'

const path = '/account/certification-apply'
const until = '2026-12-18T00:00:00+09:00'
const closed = { allowed: false, because: 'APPLICANT_CLOSED', message: 'It is closed.' } as const

const applied: AppliedExam = {
  examId: 12,
  applicantId: 3,
  examName: 'Architect </script> Associate',
  examCode: 'AA-202612-13',
  examNumber: 'M3QX-70HB-R9TD',
  englishFirstName: 'Gildong',
  englishLastName: 'Hong',
  level: 'ASSOCIATE',
  startAt: '2026-12-19T13:00:00+09:00',
  finishAt: '2026-12-19T14:40:00+09:00',
  examTime: 100,
  appliedAt: '2026-12-08T14:17:00+09:00',
  canceledAt: null,
  changedAt: null,
  applyState: 'APPLIED',
  phase: 'UPCOMING',
  testLink: null,
  amount: 120_000,
  paidAt: '2026-12-08T14:19:00+09:00',
  paidAmount: 120_000,
  orderId: 'order-1',
  holdUntil: null,
  refund: null,
  droppedBecause: null,
  actions: {
    launch: closed,
    pay: closed,
    change: { allowed: true, until },
    cancel: { allowed: true, until },
  },
}

/** Renders the page of a member with this application. */
async function renderWith(change: Partial<AppliedExam>): Promise<string> {
  const { status, body, head } = await page(path, {
    signedIn: true,
    send: async (address) => {
      if (!address.includes('applied-exams')) return { status: 200, body: replies[address] ?? [] }
      // The page envelope is the same for any rows.
      return { status: 200, body: { ...pageOf([]), empty: false, content: [{ ...applied, ...change }] } }
    },
  })
  expect(status).toBe(200)
  expect(head).toContain('<title>Exam applications · ')
  expect(head).toContain('noindex')
  expect(body.match(/<h1/g)).toHaveLength(1)
  expect(body).not.toContain('style=')
  return body
}

describe('an application for an exam', () => {
  test('opens its test in a new window once possible, and shows from when before that', async () => {
    const testLink = 'https://edu.example.com/exams/12/launch'
    const launch = { allowed: false, because: 'LAUNCH_NOT_YET', message: 'It opens at half past.' } as const
    const early = await renderWith({
      applyState: 'SCHEDULED',
      testLink,
      actions: { ...applied.actions, launch },
    })
    expect(early).toContain('It opens at half past.')
    expect(early).not.toContain(`href="${testLink}"`)
    const open = { ...applied.actions, launch: { allowed: true, until } }
    const now = await renderWith({ applyState: 'SCHEDULED', testLink, actions: open })
    expect(now).toContain(`href="${testLink}" target="_blank" rel="noopener"`)
    // Without an exam provider there is no test to open or wait for.
    const none = await renderWith({ applyState: 'SCHEDULED', actions: { ...applied.actions, launch } })
    expect(none).not.toContain('half past')
  })

  test('shows its facts, payment and deadlines', async () => {
    const body = await renderWith({})
    for (const text of [
      '13:00–14:40 KST',
      'AA-202612-13',
      'M3QX-70HB-R9TD',
      '2026-12-08 14:17 KST',
      '2026-12-08 14:19 KST',
      '120,000 KRW',
      'Change or cancel until ',
      '2026-12-17 23:59 KST',
      'href="/payment/orders/order-1#receipt"',
    ])
      expect(body).toContain(text)
    expect(body).toMatch(/<a[^>]*aria-current="page"[^>]*>Exam applications</)
  })

  test('shows when it starts', async () => {
    expect(await renderWith({})).toContain('<b>2026-12-19 13:00</b>')
  })

  test('can be added to a calendar while it is ahead', async () => {
    const file = '/api/certification/v1/exams/12/applicants/M3QX-70HB-R9TD/calendar?lang=en'
    for (const applyState of ['APPLIED', 'SCHEDULED'] as const)
      expect(await renderWith({ applyState })).toContain(`href="${file}"`)
    for (const applyState of ['DRAFT', 'COMPLETED', 'CANCELED', 'DROPPED'] as const)
      expect(await renderWith({ applyState })).not.toContain('/calendar')
  })

  test('that is not paid yet shows the deadline, and links to its order', async () => {
    const body = await renderWith({
      applyState: 'DRAFT',
      paidAt: null,
      paidAmount: null,
      holdUntil: '2026-12-08T14:32:00+09:00',
      actions: { launch: closed, pay: { allowed: true }, change: closed, cancel: closed },
    })
    expect(body).toMatch(/Payment pending.*Pay until <time[^>]*>2026-12-08 14:32 KST/)
    expect(body).toMatch(/<a[^>]*href="\/payment\/orders\/order-1"[^>]*>Continue to payment/)
    expect(body).not.toContain('<button type="button" class="button')
    expect(body).not.toContain('It is closed.')
  })

  test.each([
    ['PENDING', 'Refund in progress'],
    ['DONE', 'Refunded'],
  ] as const)('that was cancelled shows that its refund is %s', async (state, words) => {
    const body = await renderWith({
      applyState: 'CANCELED',
      canceledAt: '2026-12-09T09:00:00+09:00',
      refund: { state, amount: 120_000, at: '2026-12-09T09:01:00+09:00' },
      actions: { launch: closed, pay: closed, change: closed, cancel: closed },
    })
    expect(body).toMatch(new RegExp(`${words}</dt><dd>120,000 KRW.*2026-12-09 09:01 KST`))
    expect(body).not.toContain('It is closed.')
  })

  test('that was dropped shows the reason', async () => {
    const body = await renderWith({ applyState: 'DROPPED', droppedBecause: 'Maintenance.' })
    expect(body).toContain('The centre has cancelled the exam: Maintenance.')
  })

  test('that can no longer be changed or cancelled shows why, without buttons', async () => {
    const late = (message: string) => ({
      allowed: false,
      because: 'CANCEL_DEADLINE_PASSED' as const,
      message,
      until,
    })
    const body = await renderWith({
      applyState: 'SCHEDULED',
      actions: {
        launch: closed,
        pay: closed,
        change: late('Changing has ended.'),
        cancel: late('Cancelling has ended.'),
      },
    })
    for (const text of ['Scheduled', 'Changing has ended.', 'Cancelling has ended.'])
      expect(body).toContain(text)
    expect(body).not.toContain('<button type="button" class="button')
  })

  test('that is over links to its result', async () => {
    const body = await renderWith({
      applyState: 'COMPLETED',
      actions: { launch: closed, pay: closed, change: closed, cancel: closed },
    })
    expect(body).toMatch(/href="\/account\/certification-result"[^>]*>See the result/)
    expect(body).toMatch(/href="\/account\/certification-result"[^>]*>Exam results<\/a>\./)
  })
})

describe('the list of applications', () => {
  test('redirects a visitor to sign-in', async () => {
    const { redirect } = await page(`${path}?page=2`)
    expect(redirect).toBe(`/auth/login?nextUrl=${encodeURIComponent(`${path}?page=2`)}`)
  })

  test('links to the schedule if it is empty, and to the first page beyond the end', async () => {
    const empty = { signedIn: true, send: async () => ({ status: 200, body: pageOf([]) }) }
    expect((await page(path, empty)).body).toMatch(/href="\/certification\/date"[^>]*>See the exam schedule/)
    expect((await page(`${path}?page=3`, empty)).body).toContain('Back to the first page')
  })

  test('shows an error, not an empty list, if it cannot be loaded', async () => {
    const failing = { signedIn: true, send: async () => refusal(503, 'UNEXPECTED') }
    const { status, body } = await page(path, failing)
    expect(status).toBe(503)
    expect(body).toContain('Your exam applications could not be loaded')
    expect(body).toContain('Try again')
  })
})
