import { expect } from '@playwright/test'
import { asVisitor, openConsole, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow, signIn } from './support/journey.ts'

test('credits are corrected by two people, and the member reads why @long', async ({
  page,
  centre,
  browser,
}) => {
  const member = await asVisitor(browser, centre.origin)
  await signIn(member, { sub: 'second-member' }, '/credit')
  await centre.giveRoles('member@example.com', 'money', 'support')
  await openConsole(page, 'member', '/console/people')
  await page.getByRole('searchbox').fill('second')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('link', { name: '0', exact: true }).click()
  await expect(page.getByText('Nobody has corrected these credits.')).toBeVisible()
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Credits').fill('-5')
  await dialog.getByLabel('Reason').fill('Paid twice for a course.')
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await expect(dialog.getByText('There are not enough credits: 0 can be spent.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Credits').fill('500')
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await expect(page.getByText('The correction waits for a second person.')).toBeVisible()
  // Not by the one who asked.
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await expectNoOverflow(page)

  const other = await asVisitor(browser, centre.origin)
  await openConsole(other, 'operator', '/console/credits')
  await expectAccessible(other)
  await other
    .getByRole('row', { name: /Waiting for a second person/ })
    .getByRole('link')
    .first()
    .click()
  await other.getByRole('button', { name: 'Approve' }).click()
  await expect(other.getByText('The balance changes at once from 0 to 500 credits.')).toBeVisible()
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(other.getByText('The credits are corrected.')).toBeVisible()
  await expect(other.getByRole('row', { name: /Corrected .*500/ })).toBeVisible()
  await other.goto('/console/credits')
  await expect(other.getByRole('region', { name: 'Outstanding by month of expiry' })).toContainText('500')

  await member.goto('/credit')
  await expect(member.getByText('Paid twice for a course.')).toBeVisible()
  await expectAccessible(member)
  await Promise.all([member, other].map((one) => one.context().close()))
})

test('credits of members, in Korean @1024 @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com', 'money')
  await page.context().addCookies([{ name: 'lang', value: 'ko', url: centre.origin }])
  await openConsole(page, 'member', '/console/credits')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('크레딧')
  await expectAccessible(page)
  await expectNoOverflow(page)
})
