import { expect } from '@playwright/test'
import { announceDate, registerByHand } from './support/course-dates.ts'
import { openConsole, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow } from './support/journey.ts'

test('figures of the centre are shown by month and for one course @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com', 'courses', 'exams', 'money')
  await openConsole(page, 'member', '/console/figures?from=2020-01&to=2020-12')
  await expect(page.getByText('Nothing took place in this period.')).toHaveCount(7)
  await expectAccessible(page)
  // In a month in which no other test has dates.
  const inDays = 200
  const { lectureId } = await announceDate(page, centre.origin, { title: 'Counted', inDays, capacity: 4 })
  const email = `counted-${Date.now()}@example.com`
  await registerByHand(page, centre.origin, lectureId, { email, name: 'Person One' })
  const month = new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 7)
  await page.goto(`/console/figures?from=${month}&to=${month}`)
  await page.getByRole('button', { name: 'Counted' }).click()
  const courses = page.getByRole('region', { name: 'Courses' })
  await expect(courses.getByText('25%').first()).toBeVisible()
  await courses.getByText('As a table').first().click()
  await expect(courses.getByRole('row', { name: `${month} 1 3` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Exams' })).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(courses.getByText('25%').first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe(`figures-${month}-${month}.csv`)
  await page.getByRole('button', { name: 'Remove: Counted' }).click()
  await expect(page.getByRole('region', { name: 'Exams' })).toBeVisible()
})

test('figures, in Korean @1024 @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com', 'auditor')
  await page.context().addCookies([{ name: 'lang', value: 'ko', url: centre.origin }])
  await openConsole(page, 'member', '/console/figures')
  await expect(page.getByRole('heading', { level: 1, name: '통계' })).toBeVisible()
  await expect(page.getByRole('region', { name: '강의' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})
