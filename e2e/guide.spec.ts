import { expect } from '@playwright/test'
import { expectAccessible, expectNoOverflow, test, waitForHydration } from './support/journey.ts'

test('a visitor gets from the home page to a guide and on to the other levels @long', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  const header = page.getByRole('navigation', { name: 'Main' })
  await expect(header.getByRole('link', { name: 'Certification' })).not.toHaveAttribute('aria-current')
  const levelsOfHome = page.getByRole('region', { name: 'Certification' })
  await levelsOfHome.getByRole('link', { name: 'Architect-Associate' }).click()
  await expect(page).toHaveURL(/\/certification\/architect-associate$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Cloud Architect Associate' })).toBeFocused()
  await expect(page).toHaveTitle(/Cloud Architect Associate · Cloud Provider Education$/)
  await expect(page.getByRole('heading', { name: 'Six sections' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Fee and refund' })).toBeVisible()
  await expect(page.getByText('All questions are multiple choice.')).toBeVisible()
  await expectAccessible(page)
  await expect(header.getByRole('link', { name: 'Certification' })).toHaveAttribute('aria-current', 'page')
  const levels = page.getByRole('navigation', { name: 'Exam levels' })
  await levels.getByRole('link', { name: 'Essentials' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Essentials' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Four question types' })).toBeVisible()
  await expect(page.getByText('All questions are multiple choice.')).toHaveCount(0)
  await expect(levels.getByRole('link', { name: 'Essentials' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  expect(documents).toBe(0)
})

test('the dialog about the certificate opens and closes by keyboard only @long', async ({ page }) => {
  await page.goto('/certification/architect-professional')
  const opener = page.getByRole('button', { name: 'About the certificate' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'About the certificate' })
  await expect(dialog).toContainText('anyone can check the certificate')
  await expect(dialog).toContainText('Gildong Hong')
  const close = dialog.getByRole('button', { name: 'Close' })
  await expect(close).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a guide works without scripts, and there is none for unknown levels @long', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(`${baseURL}/certification/essentials`)
  await expect(page.getByRole('heading', { name: 'Before you apply' })).toBeVisible()
  const missing = await page.goto(`${baseURL}/certification/expert`)
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await context.close()
})

test('the guides and the certificate fit a narrow phone @narrow @long', async ({ page }) => {
  for (const level of ['essentials', 'architect-associate', 'architect-professional']) {
    await page.goto(`/certification/${level}`)
    await expect(page.getByRole('heading', { name: '신청 전 확인 사항' })).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: '인증서 안내' }).click()
  await expect(page.getByRole('dialog')).toContainText('홍길동')
  await expectNoOverflow(page)
  await expectAccessible(page)
})
