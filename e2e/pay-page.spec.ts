import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow, paymentUrl, test } from './support/journey.ts'

let orders = 0

/** Requests a pay page by the provider's script from a product page, under its content security policy. */
async function goToPay(page: Page): Promise<string> {
  orders += 1
  const orderId = `journey-${process.pid}-${Date.now()}-${orders}`
  await page.goto('/')
  await page.evaluate(
    async ({ src, orderId }) => {
      await new Promise((loaded, failed) => {
        const script = document.createElement('script')
        Object.assign(script, { src, onload: loaded, onerror: failed })
        document.head.append(script)
      })
      const { TossPayments } = window as unknown as {
        TossPayments: (clientKey: string) => {
          payment: (customer: object) => { requestPayment: (request: object) => Promise<void> }
        }
      }
      void TossPayments('test_ck_education_centre_development')
        .payment({ customerKey: 'f3b1c8e2-51f4-4d5b-8f9a-0c6f5d1b7a11' })
        .requestPayment({
          method: 'CARD',
          amount: { currency: 'KRW', value: 110_000 },
          orderId,
          orderName: 'Cloud Architect Associate',
          successUrl: `${location.origin}/?paid=true`,
          failUrl: `${location.origin}/?failed=${orderId}`,
          windowTarget: 'self',
        })
    },
    { src: `${paymentUrl}/v2/standard`, orderId },
  )
  await page.waitForURL(`${paymentUrl}/pay/*`)
  return orderId
}

test('a payment by keyboard only reaches the product @long', async ({ page }) => {
  const orderId = await goToPay(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Pay by card' })).toBeVisible()
  await expect(page.getByText(orderId)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /Hanbit Card/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Daon Card/ })).toBeChecked()
  await page.getByRole('button', { name: 'Pay ₩110,000' }).press('Enter')
  await page.waitForURL((url) => url.searchParams.has('paid'))
  const returned = () => Object.fromEntries(new URL(page.url()).searchParams)
  await expect.poll(returned).toMatchObject({ orderId, amount: '110000', paymentType: 'NORMAL' })
  const consolePage = await page.context().newPage()
  await consolePage.goto(paymentUrl)
  await expect(consolePage.getByRole('listitem').filter({ hasText: orderId })).toContainText('IN_PROGRESS')
  await expectAccessible(consolePage)
})

test('a card is declined, and the pay page is cancelled @narrow @long', async ({ page }) => {
  await goToPay(page)
  await expect(page.getByRole('heading', { level: 1, name: '카드 결제' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('radio', { name: /카드사 거절/ }).check()
  await page.getByRole('button', { name: '₩110,000 결제하기' }).click()
  await page.waitForURL((url) => url.searchParams.get('code') === 'REJECT_CARD_COMPANY')
  const orderId = await goToPay(page)
  await page.getByRole('button', { name: '결제하지 않고 나가기' }).click()
  await page.waitForURL((url) => url.searchParams.get('code') === 'PAY_PROCESS_CANCELED')
  await expect(page).toHaveURL((url) => url.searchParams.get('failed') === orderId)
})
