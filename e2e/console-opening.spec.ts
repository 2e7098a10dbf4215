import { expect } from '@playwright/test'
import { announceDate, registerByHand } from './support/course-dates.ts'
import { fillCourse, inEnglish, openConsole, ownPort, startEmptyCentre } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow, test } from './support/journey.ts'

test('a new centre opens on six steps, which disappear for good when they are done @long', async ({
  browser,
}, { parallelIndex }) => {
  test.setTimeout(180_000)
  const centre = await startEmptyCentre(ownPort(parallelIndex) + 110)
  const page = await (await browser.newContext({ baseURL: centre.origin })).newPage()
  const current = page.locator('[aria-current="step"]')
  await centre.operator('add', 'member@example.com')
  await openConsole(page, 'member', '/console')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Let us open the centre')
  await expect(page.getByText('0 of 6 done')).toBeVisible()
  await expect(current).toContainText('Name, logo and colour')
  await expect(page.frameLocator('iframe').getByRole('banner')).toContainText('Cloud Provider')
  await expectAccessible(page)
  await expectNoOverflow(page)

  await current.getByRole('link', { name: 'Enter the name' }).click()
  await inEnglish(page, 'Name').fill('Harbour Academy')
  await inEnglish(page, 'Operator').fill('Harbour Academy Ltd')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.goto('/console')
  await expect(page.getByText('2 of 6 done')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Harbour Academy' })).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('banner')).toContainText('Harbour Academy')

  await current.getByRole('link', { name: 'New course' }).click()
  await fillCourse(page, 'The first one')
  await page.getByRole('button', { name: 'Create course' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The first one' })).toBeVisible()
  await page.goto('/console')
  await expect(current.getByRole('link', { name: 'Add dates' })).toBeVisible()
  const { lectureId } = await announceDate(page, centre.origin, { title: 'Announced', inDays: 30 })

  // What is left can be skipped; the day's work is shown beside it.
  await page.reload()
  await expect(current).toContainText('A first payment')
  await expect(page.getByRole('heading', { name: 'Needs a decision' })).toBeVisible()
  await current.getByRole('button', { name: /^Skip/ }).click()
  await expect(current).toContainText('A colleague')
  await page.getByRole('button', { name: /^Do it after all/ }).click()
  await expect(current).toContainText('A first payment')
  await current.getByRole('button', { name: /^Skip/ }).click()
  await centre.giveRoles('second-member@example.com', 'support')
  await page.reload()
  await expect(current.getByRole('link', { name: 'Open the site' })).toBeVisible()
  const email = 'first@example.com'
  await registerByHand(page, centre.origin, lectureId, { email, name: 'First Person' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  await expectAccessible(page)
  await centre.stop()
})
