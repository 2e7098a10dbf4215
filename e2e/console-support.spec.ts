import { expect, type Page } from '@playwright/test'
import { asVisitor, openConsole, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow, signIn } from './support/journey.ts'

const search = 'Name, email or number'

/** Signs the second member in, and finds them in the console. */
async function findSecondMember(page: Page, member: Page): Promise<void> {
  await signIn(member, { sub: 'second-member' }, '/account/completed')
  await openConsole(page, 'member', '/console/people')
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(search).fill('ond-memb')
  await page.keyboard.press('Enter')
  await page.getByRole('row').filter({ hasText: 'second-member@example.com' }).getByRole('link').click()
}

test('support finds a person by a part of the address, restricts and signs them out', async ({
  page,
  browser,
  centre,
}) => {
  await centre.giveRoles('member@example.com', 'support')
  const member = await asVisitor(browser, centre.origin)
  await findSecondMember(page, member)
  await expect(page.getByText('second-member@example.com').first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Timeline' }).getByText('Signed in').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Restrict', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const tomorrow = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Possible again from').fill('2020-01-01')
  await dialog.getByLabel('Reason, which the person reads').fill('An account was shared.')
  await dialog.getByRole('button', { name: 'Restrict' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Choose a day from tomorrow to two years ahead.')
  await expectAccessible(page)
  await dialog.getByLabel('Possible again from').fill(tomorrow)
  await dialog.getByRole('button', { name: 'Restrict' }).click()
  await expect(page.locator('dl')).toContainText('An account was shared.')
  await expect(page.getByRole('table', { name: 'Timeline' })).toContainText('Registrations restricted')
  await member.reload()
  await expect(member.getByText('An account was shared.')).toBeVisible()
  await expectAccessible(member)

  await page.getByRole('button', { name: 'Lift restriction' }).click()
  await dialog.getByLabel('Reason').fill('Settled.')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await dialog.getByRole('button', { name: 'Lift restriction' }).click()
  await expect(page.getByRole('button', { name: 'Restrict', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'End sessions' }).click()
  await dialog.getByRole('button', { name: 'End sessions' }).click()
  await expect(page.getByRole('table', { name: 'Timeline' })).toContainText('Staff: Sessions ended')
  await member.reload()
  await expect(member.getByText('An account was shared.')).toHaveCount(0)
  await page.getByLabel('Show').selectOption('Actions of staff')
  const rows = page.getByRole('table', { name: 'Timeline' }).getByRole('row')
  // Only the header is none of them.
  await expect(rows.filter({ hasNotText: 'Staff: ' })).toHaveCount(1)
  for (const action of ['Restriction imposed', 'Restriction lifted', 'Sessions ended'])
    await expect(rows.filter({ hasText: `Staff: ${action}` }).first()).toBeVisible()
  await expectNoOverflow(page)
})

test('the search finds a member without a registration, and support sees what became of mails @long', async ({
  page,
  browser,
  centre,
}) => {
  await centre.giveRoles('member@example.com', 'support')
  const member = await asVisitor(browser, centre.origin)
  await signIn(member, { sub: 'second-member' }, '/account/completed')
  await openConsole(page, 'member', '/console/mails')
  await expect(page.getByRole('heading', { level: 1, name: 'Mails' })).toBeVisible()
  await page.getByText('Filter', { exact: true }).click()
  await page.getByRole('combobox', { name: 'State' }).selectOption('Not delivered')
  await expect(page.getByRole('combobox', { name: 'State' })).toBeFocused()
  await expect(page).toHaveURL(/GAVE_UP/)
  await expectAccessible(page)
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('second-mem')
  await expect(dialog.getByRole('option').filter({ hasText: 'second-member@example.com' })).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/people\/m-\d+$/)
  await expect(page.getByText('second-member@example.com').first()).toBeVisible()
})

test('people, a person and a mail as sent, in Korean @1024 @long', async ({ page, browser, centre }) => {
  await centre.giveRoles('member@example.com')
  const member = await asVisitor(browser, centre.origin)
  await page.context().addCookies([{ name: 'lang', value: 'ko', url: centre.origin }])
  await signIn(member, { sub: 'second-member' }, '/account/completed')
  await openConsole(page, 'member')
  const { content } = await (await page.request.get('/api/admin/v1/people?text=second-member')).json()
  for (const path of ['/people', `/people/${content[0].id}`, '/people/m-999999', '/mails', '/restrictions']) {
    await page.goto(`/console${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await expect(page.locator('main')).not.toContainText(/\b(?:common|people|orders)\.\w/)
  }
})
