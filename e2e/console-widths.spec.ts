import { expect, type Page } from '@playwright/test'
import { openConsole } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow, test } from './support/journey.ts'

test('start page and attendance sheet fit a telephone, and lists a very wide screen @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openConsole(page, 'operator')
  const listed = await page.request.get('/api/admin/v1/lectures?state=COMPLETED&sort=startAt,desc&size=1')
  const [lecture] = (await listed.json()).content
  for (const path of ['', `/lectures/${lecture.id}/attendance`]) await expectFitting(page, path)
  await expect(page.getByRole('table', { name: 'Attendance' }).getByRole('row').nth(1)).toBeVisible()

  await page.setViewportSize({ width: 2560, height: 1200 })
  for (const list of ['courses', 'lectures', 'exams', 'certificates', 'discount-codes'])
    await expectFitting(page, `/${list}?perPage=10`)
})

async function expectFitting(page: Page, path: string): Promise<void> {
  await page.goto(`/console${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main')).not.toContainText('Loading…')
  await expectNoOverflow(page)
  await expectAccessible(page)
}
