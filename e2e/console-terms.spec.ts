import { expect, type Page } from '@playwright/test'
import type { TermsOfType } from '#contract/people/terms-admin.ts'
import { announceDate, mailsTo } from './support/course-dates.ts'
import { inEnglish, moveClock, openConsole, setClock, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow, signIn } from './support/journey.ts'

/** What the registration form sends. */
const registration = { purpose: 'ETC', agreements: { collect: true, fourteen: true, ad: false } }

test('new terms are written, announced, take effect and are accepted @long', async ({
  page,
  browser,
  centre,
}) => {
  await centre.giveRoles('member@example.com')
  await openConsole(page, 'member')
  const { lectureId } = await announceDate(page, centre.origin, { title: 'Before new terms', inDays: 20 })
  const learner = await (await browser.newContext({ baseURL: centre.origin })).newPage()
  await signIn(learner, { sub: 'second-member' }, '/account/applied')
  const registered = await learner.request.post(`/api/lecture/v1/lectures/${lectureId}/attenders`, {
    data: registration,
    headers: { origin: centre.origin },
  })
  expect(registered.ok(), await registered.text()).toBe(true)

  await page.goto('/console/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  const startsOn = await dayAfterLast(page)
  await page.getByRole('link', { name: 'New version Personal data' }).click()
  await expect(page.getByRole('heading', { name: 'New version: Personal data' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('In force from').fill('2020-01-01')
  const text = inEnglish(page, 'Text')
  await text.fill(`${await text.inputValue()}\n\nWe also keep <b>the seat</b> that you choose.`)
  await page.getByRole('button', { name: 'Create version' }).click()
  await expect(page.getByRole('alert')).toHaveText('Choose a day after today.')
  await expectAccessible(page)
  await page.getByLabel('In force from').fill(startsOn)
  await page.getByRole('button', { name: 'Create version' }).click()
  const added = page.locator('ins')
  await expect(added).toContainText('We also keep <b>the seat</b> that you choose.')
  await expectAccessible(page)
  await expectNoOverflow(page)
  const path = new URL(page.url()).pathname.replace('/console', '')
  // Not on the site before it is announced.
  expect((await page.request.get(path)).status()).toBe(404)

  await page.getByRole('button', { name: 'Announce' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('mail is sent.').or(dialog.getByText('mails are sent.'))).toBeVisible()
  await expect(dialog.frameLocator('iframe').getByText('Our terms change')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Announce' }).click()
  await expect(page.getByText('This version has been announced and stays as it is.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove' })).toBeDisabled()
  await expect.poll(() => mailsTo(centre.origin, 'second-member@example.com')).toContain(path)
  expect((await page.request.get(path)).status()).toBe(200)

  await setClock(centre.origin, new Date(`${startsOn}T09:00:00+09:00`))
  await learner.context().clearCookies()
  await signIn(learner, { sub: 'second-member' }, '/account/applied')
  await expect(learner.getByRole('heading', { name: /has changed$/ })).toBeVisible()
  await expectAccessible(learner)
  await learner.getByRole('link', { name: 'Read the new version' }).click()
  await expect(learner.getByText('We also keep <b>the seat</b> that you choose.')).toBeVisible()
  await learner.goBack()
  await learner.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(learner.getByText(/^You have agreed to: /)).toBeVisible()
  await expect(learner.getByRole('heading', { name: /has changed$/ })).toHaveCount(0)
  await learner.goto('/account/settings')
  await expect(learner.getByRole('link', { name: /personal/i }).first()).toBeVisible()
  await expectAccessible(learner)

  await page.context().clearCookies()
  await openConsole(page, 'member', `/console${path}`)
  await expect(page.getByText('In force', { exact: true }).first()).toBeVisible()
  await expect(page.locator('dl').getByText('People who agreed').locator('+ dd')).toHaveText('1')
  await page.goto('/console/audit')
  await expect(page.getByRole('cell', { name: /announced new terms: / }).first()).toBeVisible()
  await learner.context().close()
  await moveClock(centre.origin, 0)
})

test('every screen of terms, in Korean @1024 @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com')
  await page.context().addCookies([{ name: 'lang', value: 'ko', url: centre.origin }])
  await openConsole(page, 'member')
  for (const path of ['/terms', '/terms/collect/new', '/terms/collect/2', '/terms/nothing/new']) {
    await page.goto(`/console${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await expect(page.locator('main')).not.toContainText(/\b(?:common|terms)\.\w/)
  }
})

/** A day on which the next version may start: five weeks ahead, or after the last one. */
async function dayAfterLast(page: Page): Promise<string> {
  const kinds: TermsOfType[] = await (await page.request.get('/api/admin/v1/terms')).json()
  const starts = kinds.flatMap(({ versions }) => versions.map((one) => Date.parse(one.startsAt)))
  const last = Math.max(Date.now() + 35 * 86_400_000, ...starts)
  return new Date(last + 2 * 86_400_000).toISOString().slice(0, 10)
}
