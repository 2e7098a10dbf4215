import { expect, type Page } from '@playwright/test'
import { draftDate } from './support/course-dates.ts'
import { openConsole, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow } from './support/journey.ts'

const entryOf = (page: Page, change: RegExp) =>
  page.getByRole('row').filter({ hasText: 'Put back' }).filter({ hasText: change })

test('a change of texts is read in the history and put back, unless it was changed again @long', async ({
  page,
  centre,
}) => {
  await centre.giveRoles('member@example.com')
  await openConsole(page, 'member')
  const { courseId } = await draftDate(page, centre.origin, { title: 'Put back', inDays: 30 })
  const saveSeats = async (seats: string) => {
    await page.goto(`/console/courses/${courseId}`)
    await page.getByLabel('Seats').fill(seats)
    await page.getByRole('button', { name: 'Save course' }).click()
    await expect(page.getByText('Saved')).toBeVisible()
  }
  const open = async (change: RegExp) => {
    await page.goto('/console/audit')
    await entryOf(page, change).getByText('Details').click()
  }
  await page.goto('/console/audit')
  // Of a new course, not all values are shown.
  await expect(entryOf(page, /, .+, .+ and \d+ more \(\d+ values\)/).first()).toBeVisible()
  await saveSeats('12')

  await open(/Seats 10 → 12/)
  await page.getByRole('button', { name: 'Put back…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: /^Seats/ })).toContainText('10')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await dialog.getByRole('button', { name: 'Put back what was before' }).click()
  await expect(page.getByText('Everything is as it was before.')).toBeVisible()
  await expect(entryOf(page, /Seats 12 → 10/)).toBeVisible()
  await page.goto(`/console/courses/${courseId}`)
  await expect(page.getByLabel('Seats')).toHaveValue('10')

  await saveSeats('15')
  await open(/Seats 10 → 12/)
  await expect(page.getByText('This was changed again afterwards')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Put back…' })).toHaveCount(0)
  const since = page.getByRole('region', { name: 'This was changed again afterwards' })
  await expect(since.getByRole('row', { name: /^Seats/ })).toContainText('15')
  await expectAccessible(page)
  // The shortest value of a filter is as large as one presses.
  await page.goto(`/console/audit?filter=${encodeURIComponent('{"entityId":"1"}')}`)
  await expect(page.getByRole('textbox', { name: 'Record number:' })).toHaveValue('1')
  await expectAccessible(page)
})
