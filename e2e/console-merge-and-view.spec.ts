import { expect, type Page } from '@playwright/test'
import { asVisitor, openConsole, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow, newPerson, signIn } from './support/journey.ts'

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

test('two accounts of one person become one @long', async ({ page, browser, centre }) => {
  await centre.giveRoles('member@example.com', 'support')
  const one = await newPerson('Once', centre.identityUrl)
  const stays = await asVisitor(browser, centre.origin)
  await signIn(stays, one, '/account/applied')
  const other = await newPerson('Twice', centre.identityUrl)
  const goes = await asVisitor(browser, centre.origin)
  await signIn(goes, other, '/account/applied')

  await openConsole(page, 'member', '/console/people')
  await rowOf(page, one.email).getByRole('link').click()
  await page.getByRole('link', { name: 'Merge accounts' }).click()
  await page.getByLabel('Any part of a name, email or phone number').fill(other.email.slice(0, -5))
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByLabel(`Twice, ${other.email}`).check()
  await page.getByLabel('Reason, for the audit log').fill('Both numbers were named on the phone.')
  await page.getByRole('button', { name: 'Show what moves' }).click()
  const plan = page.getByRole('table', { name: 'What moves' })
  await expect(plan.getByRole('row').filter({ hasText: 'Live sessions' })).toContainText('1')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.waitForURL(/\/console\/people\/m-\d+$/)
  await expect(page.getByRole('table', { name: 'Timeline' })).toContainText('Staff: Accounts merged')

  // Its session has ended; signing in anew leads to the account that stays.
  await goes.goto('/')
  await expect(goes.getByRole('link', { name: 'Sign in' })).toBeVisible()
  // The identity provider still knows them.
  await goes.goto('/auth/login?nextUrl=/account/applied')
  await goes.waitForURL((url) => url.pathname === '/account/applied')
  const current = await goes.evaluate(async () => (await fetch('/api/user/v1/current')).json())
  expect(current.email).toBe(one.email)
  await page.goto('/console/people')
  await rowOf(page, other.email).getByRole('link').click()
  await expect(page.getByText('This account was merged into another one.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'To the account that remains' }).click()
  await expect(page.getByText(one.email).first()).toBeVisible()
})

test('support sees the site as a person does, and changes nothing', async ({ page, browser, centre }) => {
  await centre.giveRoles('member@example.com', 'support')
  const member = await asVisitor(browser, centre.origin)
  const person = await newPerson('Once', centre.identityUrl)
  await signIn(member, person, '/account/applied')

  await openConsole(page, 'member', '/console/people')
  await rowOf(page, person.email).getByRole('link').click()
  await page.getByRole('button', { name: 'View as this person' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked why a course is missing.')
  await dialog.getByLabel('Tell the person by email, with the reason').check()
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(dialog.frameLocator('iframe').getByText('Asked why a course is missing.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'View', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/account/applied')
  const banner = page.getByRole('region', { name: 'View as a person' })
  await expect(banner).toContainText('Nothing can be changed.')
  await expectAccessible(page)
  await expectNoOverflow(page)

  const refused = await page.evaluate(async () => {
    const reply = await fetch('/api/user/v1/sessions/1', { method: 'DELETE' })
    return { status: reply.status, code: (await reply.json()).code }
  })
  expect(refused).toEqual({ status: 409, code: 'VIEW_READ_ONLY' })
  await page.goto('/attend')
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'End the view' }).click()
  await page.waitForURL(/\/console\/people\/m-\d+$/)
  await expect(banner).toHaveCount(0)
  const timeline = page.getByRole('table', { name: 'Timeline' })
  await expect(timeline).toContainText('Staff: Site seen as this person')
  await page.goto('/account/applied')
  await expect(banner).toHaveCount(0)
})
