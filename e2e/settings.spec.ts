import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow, newPerson, signIn, test } from './support/journey.ts'

const path = '/account/settings'
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a member chooses the language of mails, and it is saved @long', async ({ page }) => {
  await signIn(page, await newPerson(), path)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const language = part(page, 'Language of emails')
  await expect(language).toContainText('Until you choose one')
  await expectAccessible(page)
  await language.getByRole('combobox', { name: 'Language' }).selectOption('日本語')
  await language.getByRole('button', { name: 'Save' }).click()
  await expect(language.getByRole('status')).toHaveText('Saved: your emails come in 日本語.')
  await page.reload()
  await expect(language.getByRole('combobox')).toHaveValue('ja')
  await expect(language).not.toContainText('Until you choose one')
})

test('consent to marketing is given and withdrawn by one click each, and both are recorded @long', async ({
  page,
}) => {
  await signIn(page, await newPerson(), '/account/applied')
  await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(path)
  const marketing = part(page, 'Marketing messages')
  await expect(marketing).toContainText('You don’t receive marketing messages now.')
  await expect(part(page, 'What you agreed to')).toContainText('You have not agreed to any terms yet.')
  await marketing.getByRole('button', { name: 'Agree to marketing messages' }).click()
  await expect(marketing).toContainText('Your consent is valid until')
  const consentRow = page.getByRole('row', { name: /Consent to marketing messages/ })
  await expect(consentRow).toContainText('Given')
  await marketing.getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(marketing.getByRole('status')).toHaveText(
    'You have withdrawn your consent. You won’t receive marketing messages any more.',
  )
  await expect(consentRow).toContainText('Withdrawn')
  await expectAccessible(page)
  await consentRow.getByRole('link').click()
  await expect(page).toHaveURL('/terms/ad/1')
})

test('a member sees their sessions, ends one, then all', async ({ page, browser }) => {
  const person = await newPerson()
  const others = await Promise.all([browser.newContext(), browser.newContext()])
  const [lost, phone] = await Promise.all(others.map((one) => one.newPage()))
  if (!lost || !phone) throw new Error('no other browsers')
  for (const one of [lost, phone, page]) await signIn(one, person, path)
  const sessions = part(page, 'Where you are signed in')
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(sessions.getByRole('listitem').first()).toContainText('This browser')
  await sessions
    .getByRole('button', { name: /^Sign out Chrome · Linux/ })
    .last()
    .click()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('status')).toHaveText('Chrome · Linux has been signed out.')
  const signedOut = async (one: Page) => (await one.request.get('/api/user/v1/current')).status() === 401
  expect([await signedOut(lost), await signedOut(phone), await signedOut(page)]).toEqual([true, false, false])

  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' })
  await expect(dialog).toContainText('all 2 browsers, this one too')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect([await signedOut(phone), await signedOut(page)]).toEqual([true, true])
  await Promise.all(others.map((one) => one.close()))
})

test('settings fit a narrow Korean window @narrow @long', async ({ page }) => {
  await signIn(page, await newPerson(), path)
  await expect(page.getByRole('heading', { level: 1, name: '설정' })).toBeVisible()
  await page.getByRole('button', { name: '마케팅 정보 수신에 동의' }).click()
  await expect(page.getByRole('button', { name: '동의 철회' })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '모든 기기에서 로그아웃' }).click()
  await expect(page.getByRole('dialog')).toContainText('현재 브라우저에서 즉시 로그아웃됩니다.')
  await expectNoOverflow(page)
  await expectAccessible(page)
})
