import { expect } from '@playwright/test'
import { expectAccessible, expectNoOverflow, signIn, test } from './support/journey.ts'

test('a restricted member sees first until when, why, and what to do @long', async ({ page }) => {
  await signIn(page, { sub: 'restricted' }, '/account')
  await expect(page).toHaveURL('/account/applied')
  await expect(page.getByText('You can’t register for courses until')).toBeVisible()
  await page.getByRole('link', { name: 'Why, and what to do' }).click()
  await expect(page).toHaveURL('/account/overview')
  const reason = page.getByRole('heading', { name: /^You can’t register for courses until \d{4}\./ })
  await expect(reason).toBeVisible()
  await expect(page.getByText('You missed 3 courses:')).toBeVisible()
  await expect(page.getByText('you can take exams')).toBeVisible()
  await expectAccessible(page)
})

test('the overview of the demonstration’s members fits every width @long', async ({ page }) => {
  for (const sub of ['member', 'second-member', 'nameless']) {
    await signIn(page, { sub }, '/account/overview')
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page)
    }
    await page.context().clearCookies()
  }
})
