import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { openConsole, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow } from './support/journey.ts'

test('a catalogue is imported: template, errors, preview, applied, and reversed', async ({ page }) => {
  test.setTimeout(120_000)
  await openConsole(page, 'operator', '/console/imports')
  await expect(page.getByText('Nothing has been imported yet.')).toBeVisible()
  await page.getByRole('link', { name: 'New import' }).click()
  await expect(page.getByRole('heading', { name: 'New import' })).toBeVisible()
  await page.getByLabel('Kind').selectOption('Courses of the catalogue')
  await page.getByText(/\d+ columns of the file/).click()
  await expect(page.getByRole('cell', { name: 'outline_en' })).toBeVisible()
  await expectAccessible(page)

  const template = await downloadTemplate(page)
  const [header = '', example = ''] = template.split('\r\n')
  await choose(page, template)
  await expect(fault(page, '2')).toContainText('This is the example of the template.')
  const faults = page.getByRole('alert')
  await expect(faults).toBeFocused()
  await expect(faults).toContainText('catalogue.csv')
  // Before the columns, which are long.
  const columns = page.getByText(/\d+ columns of the file/)
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0
  await expect.poll(async () => (await top(columns)) - (await top(faults))).toBeGreaterThan(0)
  const chooser = page.waitForEvent('filechooser')
  await faults.getByRole('button', { name: 'Choose another file' }).click()
  await chooser
  const course = (title: string) => example.replace('Running databases', title)
  await choose(page, [header, course('Imported first'), course('=1+1').replace('BASIC', 'EASY')].join('\n'))
  await expect(fault(page, '3')).toContainText('Title · English title_en')
  await expect(fault(page, '3')).toContainText('This starts like a formula.')
  await choose(
    page,
    [header, course('Imported first'), course('Imported second').replace('BASIC', 'EASY')].join('\n'),
  )
  await expect(fault(page, '3')).toContainText('Level levelEnter BASIC, INTERMEDIATE or ADVANCE.')
  await expectAccessible(page)
  await expectNoOverflow(page)

  await choose(page, [header, course('Imported first'), course('Imported second')].join('\n'))
  await expect(page.getByRole('heading', { name: 'catalogue.csv' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Imported second' })).toContainText('New')
  await expectAccessible(page)
  await expectNoOverflow(page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Apply 2 new lines' }).click()
  await expect(dialog.getByText('Nobody is mailed.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Apply 2 new lines' }).click()
  await expect(page.getByText(/^All of it can be reversed until/)).toBeVisible()
  await page.goto('/console/courses')
  await expect(page.getByRole('link', { name: 'Imported second', exact: true })).toBeVisible()

  await page.goto('/console/imports')
  const row = page.getByRole('row').filter({ hasText: 'catalogue.csv' })
  await expect(row).toContainText('Applied')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'catalogue.csv' }).click()
  await page.getByRole('button', { name: 'Reverse import' }).click()
  await expect(dialog.getByText('2 courses are deleted from the catalogue.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reverse import' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Imported second' })).toContainText('Reversed')
  await expect(page.getByRole('listitem').filter({ hasText: 'reversed the import' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reverse import' })).toHaveCount(0)
  await page.goto('/console/courses')
  await expect(page.getByText('Imported second')).toHaveCount(0)
})

/** The row of a line in the table of errors. */
const fault = (page: Page, line: string) =>
  page
    .getByRole('alert')
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: line, exact: true }) })

async function downloadTemplate(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download template' }).click()
  return readFile(await (await download).path(), 'utf8')
}

function choose(page: Page, text: string): Promise<void> {
  const file = { name: 'catalogue.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  return page.getByLabel('Choose a CSV file').setInputFiles(file)
}
