import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { announceDate, registerByHand } from './support/course-dates.ts'
import { moveClock, openConsole, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow } from './support/journey.ts'

test('attendance is filled in as a file, looked at and applied', async ({ page, centre }) => {
  await centre.operator('add', 'member@example.com', 'courses')
  await openConsole(page, 'member')
  const { lectureId } = await announceDate(page, centre.origin, { title: 'By file', inDays: 12 })
  for (const name of ['File One', 'File Two']) {
    const email = `${name.replace(' ', '-').toLowerCase()}-${Date.now()}@example.com`
    await registerByHand(page, centre.origin, lectureId, { email, name })
  }
  await moveClock(centre.origin, 14)
  await page.context().clearCookies()
  await openConsole(page, 'member', `/console/lectures/${lectureId}/attendance`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const sheet = await readFile(await (await download).path(), 'utf8')
  await page.getByRole('link', { name: 'Import a file' }).click()

  const choose = page.getByLabel('Choose a CSV file')
  const file = (text: string) => ({ name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose.setInputFiles(file('a,b\n1,2\n'))
  await expect(page.getByRole('alert')).toContainText('The first line must have the columns')
  await choose.setInputFiles(file(`${sheet.split('\r\n')[0]}\r\n${','.repeat(1_000_000)}\r\n`))
  await expect(page.getByRole('alert')).toContainText('The file has no lines below its header.')
  const [header = '', one = '', two = ''] = sheet.split('\r\n')
  await choose.setInputFiles(file(`${header}\r\n${one},more\r\n`))
  await expect(page.getByRole('alert')).toContainText('Line 2')
  await expectAccessible(page)

  const column = header.split(',').findIndex((name) => /^\uFEFF?day|^\d{4}-/i.test(name))
  const filled = (line: string, minutes: string) =>
    line
      .split(',')
      .map((cell, index) => (index === column ? minutes : cell))
      .join(',')
  await choose.setInputFiles(file([header, filled(one, '480'), filled(two, '0'), ''].join('\r\n')))
  await expect(page.getByText('2 people change.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'File One' })).toContainText('– → Completed')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save 2 people' }).click()
  await expect(page.getByRole('row', { name: /^File Two/ })).toContainText('Absent')
  await expect(page.getByText('Every day is entered.')).toBeVisible()
  await moveClock(centre.origin, 0)
})

test('the import of attendance, in Korean @1024', async ({ page, centre }) => {
  await centre.operator('add', 'member@example.com', 'courses')
  await page.context().addCookies([{ name: 'lang', value: 'ko', url: centre.origin }])
  await openConsole(page, 'member')
  const { lectureId } = await announceDate(page, centre.origin, { title: '파일', inDays: 15 })
  await page.goto(`/console/lectures/${lectureId}/attendance/import`)
  await expect(page.getByRole('heading', { level: 1, name: '출석 가져오기' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})
