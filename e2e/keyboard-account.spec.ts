import { expect, type Page } from '@playwright/test'
import { newPerson, signIn, test, waitForHydration } from './support/journey.ts'
import { chooseAt, expectFocusTrap, expectVisibleFocus, pressAt, tabTo, typeAt } from './support/keyboard.ts'

const path = '/account/organisation'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const statusMessage = (page: Page, hasText: string) => page.getByRole('status').filter({ hasText })

test('by keyboard only an organisation is created, joined, managed and dissolved', {
  tag: '@long',
}, async ({ page, browser }) => {
  const [owner, guest] = [await newPerson(), await newPerson('성춘향')]
  const name = `Keyboard Works ${owner.sub}`
  await signIn(page, owner, path)
  const dialog = page.getByRole('dialog')
  await expectFocusTrap(page, button(page, 'Create an organisation'), dialog)
  await page.keyboard.press('Enter')
  await pressAt(page, dialog.getByRole('button', { name: 'Create an organisation' }))
  await expect(dialog.getByRole('alert')).toBeFocused()
  await typeAt(page, dialog.getByLabel('Name of the organisation'), name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(statusMessage(page, 'has been created')).toBeVisible()

  await pressAt(page, page.getByRole('link', { name: 'Invitations', exact: true }))
  await typeAt(page, page.getByLabel('Email address', { exact: true }), owner.email)
  await page.keyboard.press('Enter')
  const notice = page.getByRole('alertdialog')
  await expect(notice).toContainText('This is your own address.')
  await expectVisibleFocus(notice.getByRole('button'))
  await page.keyboard.press('Escape')
  await expectVisibleFocus(page.getByLabel('Email address', { exact: true }))
  await typeAt(page, page.getByLabel('Email address', { exact: true }), guest.email)
  await chooseAt(page, page.getByLabel('Role'), 'MEMBER')
  await pressAt(page, button(page, 'Send the invitation'))
  await expect(statusMessage(page, guest.email)).toBeFocused()

  const context = await browser.newContext({ locale: 'en', baseURL: new URL(page.url()).origin })
  const other = await context.newPage()
  await signIn(other, guest, path)
  await pressAt(other, button(other, `Agree and join ${name}`))
  await expect(statusMessage(other, 'You now belong to')).toBeFocused()
  await context.close()

  await pressAt(page, page.getByRole('link', { name: 'Members', exact: true }))
  const manage = button(page, 'Manage 성춘향')
  await expectFocusTrap(page, manage, dialog)
  await page.keyboard.press('Enter')
  await pressAt(page, dialog.getByRole('button', { name: 'Make admin' }))
  await expect(page.getByRole('row').filter({ hasText: '성춘향' })).toContainText('Admin')
  await pressAt(page, manage)
  await pressAt(page, dialog.getByRole('button', { name: /^Remove/ }))
  await expect(manage).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveCount(1)

  const views = page.getByRole('navigation', { name: 'What is shown' })
  await pressAt(page, views.getByRole('link', { name: 'Settings' }))
  const dissolve = button(page, 'Dissolve the organisation')
  await expectFocusTrap(page, dissolve, dialog)
  await page.keyboard.press('Enter')
  await pressAt(page, dialog.getByRole('button', { name: 'Dissolve the organisation' }))
  await expect(page.getByRole('heading', { name: 'You do not belong to an organisation' })).toBeVisible()
})

test('by keyboard only settings are changed and other browsers signed out', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const person = await newPerson()
  const elsewhere = await browser.newPage()
  await signIn(elsewhere, person, '/account/settings')
  await signIn(page, person, '/account/applied')
  await pressAt(
    page,
    page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Settings' }),
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
  await chooseAt(page, page.getByRole('combobox', { name: 'Language' }), 'ja')
  await pressAt(page, button(page, 'Save'))
  await expect(statusMessage(page, 'Saved: your emails come in 日本語.')).toBeVisible()

  await pressAt(page, button(page, 'Agree to marketing messages'))
  await expect(page.getByText('Your consent is valid until')).toBeVisible()
  await pressAt(page, button(page, 'Withdraw consent'))
  await expect(statusMessage(page, 'You have withdrawn your consent.')).toBeVisible()
  await expectVisibleFocus(button(page, 'Agree to marketing messages'))

  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await pressAt(page, sessions.getByRole('button', { name: /^Sign out Chrome/ }).first())
  await expect(sessions.getByRole('status')).toHaveText('Chrome · Linux has been signed out.')
  await expect(sessions.getByRole('heading')).toBeFocused()
  const everywhere = button(page, 'Sign out everywhere').first()
  await expectFocusTrap(page, everywhere, page.getByRole('dialog'))
  await page.keyboard.press('Enter')
  await pressAt(page, page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }))
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await elsewhere.close()
})

test('by keyboard only credits and their statement are reached', { tag: '@long' }, async ({ page }) => {
  await signIn(page, { sub: 'second-member' }, '/')
  await waitForHydration(page)
  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Credit guide' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Your credits' })).toBeVisible()
})

test('by keyboard only certificates and materials of courses are reached', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, { sub: 'second-member' }, '/account/completed')
  const certificate = page.getByRole('link', { name: /^Download the certificate/ }).first()
  await expect(certificate).toBeVisible({ timeout: 60_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), pressAt(page, certificate)])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
})
