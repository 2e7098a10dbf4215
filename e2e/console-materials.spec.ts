import { expect } from '@playwright/test'
import { announceDate } from './support/course-dates.ts'
import { openConsole, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow } from './support/journey.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')

test('a file is handed out with a date, replaced and withdrawn @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(page, 'member')
  const { lectureId } = await announceDate(page, centre.origin, { title: 'With slides', inDays: 41 })
  await page.goto(`/console/lectures/${lectureId}/settings`)
  const section = page.getByRole('region', { name: 'Materials' })
  await expect(section).toContainText('No file is handed out with this date yet.')

  await section.getByRole('button', { name: 'Hand out a file' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('File')
    .setInputFiles({ name: 'slides.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(dialog.getByText('Nobody is mailed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Hand out' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog
    .getByLabel('File')
    .setInputFiles({ name: 'slides.pdf', mimeType: 'application/pdf', buffer: pdf })
  await dialog.getByLabel('Start of the course').check()
  await dialog.getByLabel('Note for those who download it').fill('Slides of both days.')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(dialog.getByText('Nobody is mailed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Hand out' }).click()
  await expect(dialog).toHaveCount(0)
  const row = section.getByRole('row').filter({ hasText: 'slides.pdf' })
  await expect(row).toContainText('Slides of both days.')
  await expect(row).toContainText('Start of the course')

  await row.getByRole('button', { name: 'Withdraw slides.pdf' }).click()
  await expect(dialog).toContainText('Nobody has downloaded this version.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(row).toContainText('Withdrawn')
  await expectAccessible(page)
  await expectNoOverflow(page)
})
