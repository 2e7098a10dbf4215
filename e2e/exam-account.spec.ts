import { expect, type Page } from '@playwright/test'
import { test } from './support/exam-journey.ts'
import { applyFor, pay, setCapacity, signInNew } from './support/exam-month.ts'
import { expectAccessible, expectNoOverflow, newPerson, pickAccount } from './support/journey.ts'

const path = '/account/certification-apply'
const rows = (page: Page) => page.locator('main tbody tr')
const dialog = (page: Page) => page.getByRole('dialog')
const statusMessage = (page: Page) => page.locator('main [role="status"] .alert')

test('a visitor signs in to see applications and finds a link to the schedule if there are none @long', async ({
  page,
  centre,
}) => {
  const person = await newPerson('홍길동', centre.identityUrl)
  await page.goto(path)
  await pickAccount(page, person)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Exam applications' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You have no exam applications' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See the exam schedule' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Exam schedule' })).toBeVisible()
})

test('a member changes the date once and cancels a free application', async ({ page, centre }) => {
  await signInNew(page, centre)
  const { exam } = await applyFor(page, centre, { discountCode: await centre.discountCode({ percent: 100 }) })
  await page.goto(path)
  const row = rows(page).first()
  await expect(row).toContainText('Applied')
  await expect(row).toContainText(/Change or cancel until \d{4}-\d\d-\d\d 23:59 KST/)
  await expectAccessible(page)

  const change = row.getByRole('button', { name: `Change the date of ${exam.name}` })
  await change.click()
  await expect(dialog(page)).toContainText('You can change the date once')
  await expect(dialog(page).getByRole('radio').first()).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Change date' }).click()
  await expect(dialog(page)).toContainText('Please choose a date.')
  await expect(dialog(page).getByRole('radio').first()).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(change).toBeFocused()

  await page.keyboard.press('Enter')
  const choice = dialog(page).locator('label').first()
  await expect(choice).toContainText(/Cancel (?:only )?until \d{4}-\d\d-\d\d 23:59 KST/)
  const to = /\d{4}-\d\d-\d\d/.exec((await choice.textContent()) ?? '')?.[0] ?? ''
  await choice.click()
  await dialog(page).getByRole('button', { name: 'Change date' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(statusMessage(page)).toHaveText(`The date has been changed to ${to}.`)
  await expect(row.locator('.date')).toHaveAttribute('datetime', to)
  await expect(row).toContainText(/Date changed \d{4}-\d\d-\d\d \d\d:\d\d KST/)
  await expect(row).toContainText(/Cancel until \d{4}-\d\d-\d\d 23:59 KST/)
  await expect(row).not.toContainText('changed once')
  await expect(row.getByRole('rowheader')).toBeFocused()
  await expect(change).toHaveCount(0)

  await row.getByRole('button', { name: /^Cancel/ }).click()
  await expect(dialog(page)).toContainText('Nothing was paid')
  await expect(dialog(page)).toContainText('can’t be reused')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Keep application' }).click()
  await expect(row.getByRole('button', { name: /^Cancel/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Cancel application' }).click()
  await expect(row).toContainText('Cancelled')
  await expect(statusMessage(page)).toHaveText('Your application has been cancelled.')
  await expect(row.getByRole('rowheader')).toBeFocused()
  await expect(row.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
})

test('an unpaid application can be paid later, and a paid one is refunded when cancelled @long', async ({
  page,
  centre,
}) => {
  await signInNew(page, centre)
  const { exam, order } = await applyFor(page, centre)
  if (!order) throw new Error('The exam is free.')
  await page.goto(path)
  const row = rows(page).first()
  await expect(row).toContainText('Payment pending')
  await expect(row).toContainText(/Pay until \d{4}-\d\d-\d\d \d\d:\d\d KST/)
  await expect(row.getByRole('link', { name: `Continue to payment for ${exam.name}` })).toHaveAttribute(
    'href',
    `/payment/orders/${order.orderId}`,
  )
  await expectAccessible(page)

  await pay(page, order.orderId)
  await page.goto(path)
  const amount = `${order.amount.toLocaleString('en')} KRW`
  await expect(row).toContainText(`Amount paid${amount}`)
  await expect(row.getByRole('link', { name: 'Receipt' })).toBeVisible()
  await row.getByRole('button', { name: /^Cancel/ }).click()
  await expect(dialog(page).getByRole('definition').filter({ hasText: amount })).toBeVisible()
  await expect(dialog(page)).toContainText('You’ll be refunded in full')
  await dialog(page).getByRole('button', { name: 'Cancel application' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(statusMessage(page)).toContainText(`${amount} is being refunded.`)
  await expect(row).toContainText(/Refund(?:ed| under way)/)
  await expect
    .poll(async () => {
      await page.reload()
      return row.textContent()
    })
    .toContain(`Refunded${amount}`)
  await expectAccessible(page)
})

test('choosing a date that has become full shows a notice and reloads the dates @long', async ({
  page,
  browser,
  centre,
}) => {
  await signInNew(page, centre)
  await applyFor(page, centre, { discountCode: await centre.discountCode({ percent: 100 }) })
  await page.goto(path)
  await rows(page)
    .first()
    .getByRole('button', { name: /^Change/ })
    .click()
  const choices = dialog(page).getByRole('radio')
  const last = choices.last()
  await last.check()
  const examId = Number(await last.getAttribute('value'))
  const before = await choices.count()
  await setCapacity(browser, centre, { examId, capacity: 1 })
  const other = await browser.newPage({ baseURL: centre.origin })
  await signInNew(other, centre)
  await applyFor(other, centre, { examId, discountCode: await centre.discountCode({ percent: 100 }) })
  await other.close()

  await dialog(page).getByRole('button', { name: 'Change date' }).click()
  const notice = page.getByRole('alertdialog', { name: 'Service notify' })
  await expect(notice).toContainText('This exam is full.')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Confirm' }).click()
  await expect(choices).toHaveCount(before - 1)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Change date' }).click()
  await expect(dialog(page)).toContainText('Please choose a date.')
  await choices.first().check()
  await dialog(page).getByRole('button', { name: 'Change date' }).click()
  await expect(rows(page).first()).toContainText('Date changed')
})

test('after a rejection the page stays at its top, also once its list has reloaded @long', async ({
  page,

  centre,
}) => {
  await signInNew(page, centre)
  const { exam } = await applyFor(page, centre, { discountCode: await centre.discountCode({ percent: 100 }) })
  await page.setViewportSize({ width: 1280, height: 240 })
  await page.goto(path)
  const row = rows(page).first()
  const cancel = row.getByRole('button', { name: /^Cancel/ })
  const top = () => page.evaluate(() => window.scrollY)
  await cancel.scrollIntoViewIfNeeded()
  await expect.poll(top).toBeGreaterThan(0)
  await cancel.click()
  // It is cancelled in another tab in between.
  const { content } = await (await page.request.get('/api/certification/v1/applied-exams')).json()
  const apiPath = `/api/certification/v1/exams/${exam.id}/applicants/${content[0].examNumber}`
  expect((await page.request.delete(apiPath)).status()).toBe(200)
  await dialog(page).getByRole('button', { name: 'Cancel application' }).click()
  const notice = page.getByRole('alertdialog', { name: 'Service notify' })
  await expect(notice).toBeVisible()
  await expect(row).toContainText('Cancelled')
  await expect.poll(top).toBe(0)
  await notice.getByRole('button', { name: 'Confirm' }).click()
  await expect(notice).toBeHidden()
  await expect.poll(top).toBe(0)
})

test('a failure to load applications is not shown as an empty list @long', async ({ page, centre }) => {
  await signInNew(page, centre, '/account/applied')
  await page.waitForLoadState('networkidle')
  const list = '**/api/certification/v1/applied-exams*'
  await page.route(list, (route) => route.abort())
  await page.getByRole('link', { name: 'Exam applications' }).click()
  await expect(
    page.getByRole('heading', { name: 'Your exam applications could not be loaded' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'You have no exam applications' })).toBeVisible()
})

test('an application is changed and cancelled on a narrow phone @narrow @long', async ({
  page,

  centre,
}) => {
  await signInNew(page, centre)
  await applyFor(page, centre, { discountCode: await centre.discountCode({ percent: 100 }) })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: '시험 신청 내역' })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  const row = rows(page).first()
  await row.getByRole('button', { name: /일정 변경/ }).click()
  await dialog(page).locator('label').last().click()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: '일정 변경' }).click()
  await expect(row).toContainText('일정 변경:')
  await row.getByRole('button', { name: /취소/ }).click()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: '신청 취소' }).click()
  await expect(row).toContainText('취소됨')
  await expectNoOverflow(page)
})
