import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { announceDate } from './support/course-dates.ts'
import { openConsole, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow } from './support/journey.ts'

test('a list is exported with the filters and the order that it shows @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(page, 'member')
  await announceDate(page, centre.origin, { title: 'Kept first', inDays: 40 })
  await announceDate(page, centre.origin, { title: 'Kept second', inDays: 41 })
  await announceDate(page, centre.origin, { title: 'Left out', inDays: 42 })
  await page.goto('/console/lectures')
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('searchbox', { name: 'Search' }).fill('kept')
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.locator('main p[role="status"]')).toHaveText('2 rows')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Kept second')
  await expectAccessible(page)
  const [heading, ...rows] = await exported(page, 'Export CSV')
  expect(heading).toMatch(/^\uFEFFID,Title,Start,/)
  expect(rows.map((row) => row.split(',')[1])).toEqual(['Kept second', 'Kept first'])
})

test('filters, order and columns are saved as a view, and shown again by its name @long', async ({
  page,
  centre,
}) => {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(page, 'member')
  await announceDate(page, centre.origin, { title: 'View early', inDays: 44 })
  await announceDate(page, centre.origin, { title: 'View late', inDays: 45 })
  await announceDate(page, centre.origin, { title: 'Not in it', inDays: 46 })
  await page.goto('/console/lectures')
  await page.getByRole('searchbox', { name: 'Search' }).fill('view')
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Start' }).click()
  const columns = page.getByRole('group', { name: 'Columns' })
  await page.getByText('Columns', { exact: true }).first().click()
  await columns.getByRole('checkbox', { name: 'Level' }).check()
  await page.getByText('Views', { exact: true }).click()
  await page.getByLabel('Name of the view').fill('Late first')
  await page.getByRole('button', { name: 'Save view' }).click()

  await page.getByText('Columns', { exact: true }).first().click()
  await columns.getByRole('checkbox', { name: 'Level' }).uncheck()
  await page.goto('/console/lectures?filter={}')
  await expect(page.getByRole('row')).not.toHaveCount(3)
  await page.getByText('Views', { exact: true }).click()
  await page.getByRole('button', { name: 'Late first', exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('row').nth(1)).toContainText('View late')
  await expect(page.getByRole('columnheader', { name: 'Level' })).toBeVisible()
})

test('lists are exported in Korean @1024 @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com', 'courses')
  await page.context().addCookies([{ name: 'lang', value: 'ko', url: centre.origin }])
  await openConsole(page, 'member')
  await announceDate(page, centre.origin, { title: 'In Korean', inDays: 43 })
  await page.goto('/console/courses')
  await expect(page.getByRole('link', { name: 'In Korean', exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  const [heading, ...rows] = await exported(page, 'CSV 내보내기')
  expect(heading).toMatch(/^\uFEFFID,제목,/)
  expect(rows.join()).toContain(',In Korean,')
})

/** The lines of the file behind a link. */
async function exported(page: Page, link: string): Promise<string[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  return text.trimEnd().split('\r\n')
}
