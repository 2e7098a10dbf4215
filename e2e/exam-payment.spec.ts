import { expect, type Page } from '@playwright/test'
import type { ExamCentre } from './support/exam-centre.ts'
import { fillIn, openApplicationForm, step, test } from './support/exam-journey.ts'
import {
  expectAccessible,
  expectNoOverflow,
  newPerson,
  pickAccount,
  signIn,
  waitForHydration,
} from './support/journey.ts'

/** Brings a new member to the pay button and returns the order's ID. */
async function atThePayStep(page: Page, centre: ExamCentre, examId: number): Promise<string> {
  await openApplicationForm(page, centre, examId)
  await fillIn(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/\/payment\/orders\/order-[\w-]+$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

type Outcome = 'approve' | 'decline' | 'refuse' | 'hang'

/** Chooses the outcome on the provider's open page. */
async function atTheProvider(page: Page, centre: ExamCentre, outcome: Outcome | 'leave'): Promise<void> {
  await page.waitForURL(`${centre.paymentUrl}/pay/*`)
  if (outcome === 'leave') return page.locator('button[value="leave"]').click()
  await page.locator(`input[value="${outcome}"]`).check()
  await page.locator('#webhooks').selectOption('never')
  await page.locator('button[value="pay"]').click()
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay [\d,]+ KRW$/ })

function callStub(centre: ExamCentre, path: string, body: object): Promise<Response> {
  return fetch(`${centre.paymentUrl}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

test('a member applies with a discount code, pays and gets a receipt', async ({ page, centre }) => {
  const examId = await centre.exam({ inDays: 14 })
  await centre.exam({ inDays: 18 })
  const code = await centre.discountCode({ amount: 10_000 })
  const person = await newPerson('홍길동', centre.identityUrl)
  await page.goto(`/certification/apply/${examId}`)
  await pickAccount(page, person)
  await expect(page).toHaveURL(`/certification/apply/${examId}`)
  await expect(step(page)).toHaveText(/Apply/)
  await expect(page.locator('#koreanName')).toHaveValue('홍길동')
  await expect(page.locator('#email')).toHaveValue(person.email)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'to correct' })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Consent to the terms is required.')
  await expect(summary).toContainText('Given name (Latin letters): Enter an English name')
  await summary.getByRole('link', { name: /100 characters/ }).click()
  await expect(page.locator('#englishFirstName')).toBeFocused()
  await expectAccessible(page)

  await page.locator('#phoneNumber').fill('')
  await page.locator('#phoneNumber').pressSequentially('01012345678')
  await expect(page.locator('#phoneNumber')).toHaveValue('010-1234-5678')
  await fillIn(page)
  await expect(page.getByText('On your certificate: 홍길동 / Gildong Hong')).toBeVisible()
  await page.locator('#discountCode').fill('NO-SUCH-CODE')
  await page.getByRole('button', { name: 'Apply code' }).click()
  const notice = page.getByRole('alertdialog', { name: 'Service notify' })
  await expect(notice).toContainText('This discount code does not exist.')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.locator('#discountCode')).toBeFocused()
  await expect(page.locator('#discountCode-error')).toHaveText('This discount code does not exist.')
  await page.locator('#discountCode').fill(code.toLowerCase())
  await page.locator('#discountCode').press('Enter')
  await expect(page.getByText('With the code you pay 40,000 KRW instead of 50,000 KRW.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue to payment' }).dblclick()

  await expect(page).toHaveURL(/\/payment\/orders\//)
  await expect(step(page)).toHaveText(/Pay/)
  // From 10:00; minutes go by on a slow machine.
  await expect(page.getByText(/Your seat is held until 10:1[5-9] KST\./)).toBeVisible()
  await expect(page.getByText(/minutes left/)).toBeVisible()
  await expect(page.getByText('36,364 KRW')).toBeVisible()
  await expectAccessible(page)
  await payButton(page).click()
  await atTheProvider(page, centre, 'approve')
  await expect(page.getByRole('heading', { level: 1, name: 'Your seat is confirmed' })).toBeVisible()
  await expect(page).toHaveURL(/\/payment\/orders\/order-[\w-]+$/)
  await expect(step(page)).toHaveText(/Done/)
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText('40,000 KRW')
  await expect(receipt.getByRole('link', { name: /provider/ })).toHaveAttribute('href', /receipt/)
  await expectAccessible(page)

  // No history entry contains the payment key.
  const order = page.url()
  const entries = () => page.evaluate(() => navigation.entries().map(({ url }) => url ?? ''))
  await expect.poll(entries).toContain(order)
  await expect.poll(async () => (await entries()).filter((url) => url.includes('paymentKey'))).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Your seat is confirmed' })).toBeVisible()
  await page.goto(`/payment/success?orderId=${order.split('/').at(-1)}&paymentKey=other&amount=40000`)
  await expect(page).toHaveURL(order)
  await expect(page.getByText('The payment has already been made.')).toBeVisible()
  await page.goto(`/certification/apply/${examId}`)
  await expect(page.getByText('You already have an exam reserved.')).toBeVisible()
  await expect(page.locator('form.form')).toHaveCount(0)
})

test('one card is declined, another fails at the confirmation, and a third one pays @long', async ({
  page,
  centre,
}) => {
  const orderId = await atThePayStep(page, centre, await centre.exam({ inDays: 13 }))
  await payButton(page).click()
  await atTheProvider(page, centre, 'decline')
  await expect(page).toHaveURL(/\/payment\/fail\/.*code=REJECT_CARD_COMPANY/)
  await expect(page.getByText('Payment failed by the payment provider.')).toBeVisible()
  await expect(page.getByText('Your seat is held until')).toBeVisible()
  await expectAccessible(page)

  await payButton(page).click()
  await atTheProvider(page, centre, 'refuse')
  await expect(page).toHaveURL(`/payment/orders/${orderId}`)
  await expect(page.getByText('Payment failed by the payment provider.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try another card' }).click()
  await atTheProvider(page, centre, 'approve')
  await expect(page.getByRole('heading', { level: 1, name: 'Your seat is confirmed' })).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(orderId))

  await page.goto(`/payment/orders/${orderId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Paid with another order' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See that order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your seat is confirmed' })).toBeVisible()
})

test('after leaving the payment the seat is held; the member can continue later or give it up @long', async ({
  page,
  centre,
}) => {
  const examId = await centre.exam({ inDays: 12 })
  const orderId = await atThePayStep(page, centre, examId)
  await payButton(page).click()
  await atTheProvider(page, centre, 'leave')
  await expect(page.getByText('You left the payment. Nothing was charged.')).toBeVisible()
  // Text from the URL is not shown.
  await page.goto(`/payment/fail/${orderId}?code=OTHER&message=Call+0900+now`)
  await expect(page.getByText('Payment failed by the payment provider.')).toBeVisible()
  await expect(page.getByText('0900')).toHaveCount(0)

  await page.goto(`/certification/apply/${examId}`)
  await page.getByRole('link', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(`/payment/orders/${orderId}`)
  await page.getByRole('button', { name: 'Release seat' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep seat' }).click()
  await expect(page.getByRole('button', { name: 'Release seat' })).toBeFocused()
  await page.getByRole('button', { name: 'Release seat' }).click()
  await dialog.getByRole('button', { name: 'Release seat' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You released the seat' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/certification/apply/${examId}`)
  await expect(page.locator('#koreanName')).toBeEnabled()
})

test('the page waits for a provider that does not respond, and shows the result by itself @long', async ({
  page,
  centre,
}) => {
  const orderId = await atThePayStep(page, centre, await centre.exam({ inDays: 11 }))
  await payButton(page).click()
  const confirming = page.waitForRequest((request) => request.url().endsWith(`/${orderId}/confirm`))
  await atTheProvider(page, centre, 'hang')
  await confirming
  await expect(page.getByRole('heading', { level: 1, name: 'Confirming your payment…' })).toBeVisible()
  await expectAccessible(page)
  // Leaving the page shows the order's current state.
  await page.goto(`/payment/orders/${orderId}`)
  const waiting = page.getByRole('heading', { level: 1, name: 'Confirming your payment' })
  await expect(waiting).toBeVisible()
  await expect(page.getByText('You can close this page.')).toBeVisible()
  await expectAccessible(page)
  await expect(payButton(page)).toHaveCount(0)
  await callStub(centre, `payments/${orderId}/webhook`, {})
  const done = page.getByRole('heading', { level: 1, name: 'Your seat is confirmed' })
  await expect(done).toBeVisible({ timeout: 30_000 })
  await expect(done).toBeFocused()
})

test('a lost confirmation is retried and charges once @long', async ({ page, centre }) => {
  await atThePayStep(page, centre, await centre.exam({ inDays: 10 }))
  await payButton(page).click()
  let lost = 0
  await page.route('**/confirm', (route) => {
    lost += 1
    return lost === 1 ? route.abort() : route.fallback()
  })
  await atTheProvider(page, centre, 'approve')
  await expect(page.getByText('Your payment is safe')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check again now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your seat is confirmed' })).toBeVisible()
})

test('a tampered amount is rejected, and the order can be paid again @long', async ({ page, centre }) => {
  const orderId = await atThePayStep(page, centre, await centre.exam({ inDays: 9 }))
  const prepared = await callStub(centre, 'payments', { orderId, amount: 50_000 })
  const { paymentKey } = (await prepared.json()) as { paymentKey: string }
  await page.goto(`/payment/success?orderId=${orderId}&paymentKey=${paymentKey}&amount=50`)
  await expect(page).toHaveURL(`/payment/orders/${orderId}`)
  await expect(page.getByText('The amount did not match your order.')).toBeVisible()
  await expect(payButton(page)).toBeEnabled()

  await page.goto('/payment/success?orderId=order-of-somebody&paymentKey=k&amount=50000')
  await expect(page.getByRole('heading', { level: 1, name: 'This payment could not be found' })).toBeVisible()
  await expect(page).toHaveURL('/payment/success')
  await expectAccessible(page)
})

test('a seat cannot be paid after its hold expires @long', async ({ page, centre }) => {
  const orderId = await atThePayStep(page, centre, await centre.exam({ inDays: 8 }))
  // An hour after the start of all journeys in this file, because earlier ones may have used some of the 15 minutes.
  await centre.moveTo(60)
  try {
    // The page checks the order before it opens the provider's page.
    await payButton(page).click()
    await expect(page.getByText('Payment timed out. Please try again.')).toBeVisible()
    await expect(page.getByText('Nothing was charged.')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/payment/success?orderId=${orderId}&paymentKey=late&amount=50000`)
    await expect(page).toHaveURL(`/payment/orders/${orderId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Your seat is no longer held' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to the schedule' })).toBeVisible()
  } finally {
    await centre.moveTo(0)
  }
})

test('the remaining minutes are shown, and announced at five, at one and at the end @long', async ({
  page,
  centre,
}) => {
  const orderId = await atThePayStep(page, centre, await centre.exam({ inDays: 7 }))
  await page.clock.install()
  await page.goto(`/payment/orders/${orderId}`)
  await expect(page.getByText(/1[45] minutes left/)).toBeVisible()
  // Only a hydrated page counts the minutes.
  await waitForHydration(page)
  const liveRegion = page.locator('[aria-live="polite"]')
  await expect(liveRegion).toBeEmpty()
  await page.clock.runFor('09:59')
  await expect(liveRegion).toHaveText('Five minutes are left to pay.')
  await page.clock.runFor('04:00')
  await expect(liveRegion).toHaveText('One minute is left to pay.')
  await page.clock.runFor('02:00')
  await expect(liveRegion).toHaveText('The time to pay is over.')
  await expect(page.getByText('Payment timed out. Please try again.')).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
})

test('another member’s order and an unknown order are not found @long', async ({ page, centre, browser }) => {
  const orderId = await atThePayStep(page, centre, await centre.exam({ inDays: 16 }))
  const other = await browser.newContext({ baseURL: centre.origin })
  const stranger = await other.newPage()
  await signIn(stranger, await newPerson('성춘향', centre.identityUrl))
  for (const path of [`/payment/orders/${orderId}`, `/payment/fail/${orderId}`, '/payment/orders/x']) {
    const response = await stranger.goto(path)
    expect(response?.status()).toBe(404)
    expect(response?.headers()['cache-control']).toBe('private, no-store')
    await expect(stranger.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  }
  await other.close()
})

test.describe('on a narrow phone in Korean', () => {
  test.use({ locale: 'ko-KR', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a member applies and pays @long', async ({ page, centre }) => {
    await openApplicationForm(page, centre, await centre.exam({ inDays: 17 }))
    const holds = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
      await expectNoOverflow(page)
      await expectAccessible(page)
    }
    await holds()
    await fillIn(page)
    await page.getByRole('button', { name: '결제로 이동' }).click()
    await page.getByRole('button', { name: '50,000원 결제하기' }).waitFor()
    await holds()
    await page.getByRole('button', { name: '50,000원 결제하기' }).click()
    await atTheProvider(page, centre, 'leave')
    await expect(page.getByText('결제를 중단했습니다.')).toBeVisible()
    await holds()
    await page.getByRole('button', { name: '50,000원 결제하기' }).click()
    await atTheProvider(page, centre, 'approve')
    await expect(page.getByRole('heading', { level: 1, name: '좌석이 확정되었습니다' })).toBeVisible()
    await holds()
  })
})
