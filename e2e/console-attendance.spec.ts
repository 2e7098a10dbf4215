import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { announceDate, registerByHand } from './support/course-dates.ts'
import { moveClock, openConsole, setClock, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow, pickAccount, signIn } from './support/journey.ts'

/** What the registration form sends. */
const registration = { purpose: 'ETC', agreements: { collect: true, fourteen: true, ad: false } }

test('attendance is filled in as a file, looked at and applied @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(page, 'member')
  const { lectureId } = await announceDate(page, centre.origin, { title: 'By file', inDays: 12 })
  for (const name of ['File One', 'File Two']) {
    const email = `${name.replace(' ', '-').toLowerCase()}-${Date.now()}@example.com`
    await registerByHand(page, centre.origin, lectureId, { email, name })
  }
  await page.goto(`/console/lectures/${lectureId}/attendance`)
  await expect(page.getByText(/^Attendance of .* can be entered from /)).toBeVisible()
  await page.getByLabel('File One, day 1: minutes').press('p')
  await expect(page.getByLabel('File One, day 1: minutes')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
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
  await expect(page.getByRole('alert').getByRole('cell', { name: '2', exact: true })).toBeVisible()
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

test('two people edit a sheet: cells that clash are shown, and theirs or mine is chosen @long', async ({
  page,
  centre,
}) => {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(page, 'member')
  const { lectureId } = await announceDate(page, centre.origin, { title: 'By two', inDays: 18 })
  for (const name of ['Clash One', 'Clash Two']) {
    const email = `${name.replace(' ', '-').toLowerCase()}-${Date.now()}@example.com`
    await registerByHand(page, centre.origin, lectureId, { email, name })
  }
  await moveClock(centre.origin, 20)
  await page.context().clearCookies()
  const path = `/console/lectures/${lectureId}/attendance`
  await openConsole(page, 'member', path)
  const other = await page.context().newPage()
  await other.goto(path)
  const cell = (tab: typeof page, name: string) => tab.getByLabel(`${name}, day 1: minutes`)
  await expect(cell(other, 'Clash One')).toHaveValue('')

  await cell(page, 'Clash One').fill('480')
  await page.getByRole('button', { name: 'Save 1 person' }).click()
  await expect(page.getByText('1 person lacks an entry.')).toBeVisible()
  await cell(other, 'Clash One').fill('60')
  await cell(other, 'Clash Two').fill('480')
  await other.getByRole('button', { name: 'Save 2 people' }).click()
  const dialog = other.getByRole('dialog', { name: 'Somebody else has changed the same cells' })
  const clash = dialog.getByRole('row').filter({ hasText: 'Clash One' })
  await expect(clash).toContainText('480')
  await expect(clash).toContainText('60')
  await expect(dialog.getByRole('row').filter({ hasText: 'Clash Two' })).toHaveCount(0)
  await expectAccessible(other)
  await dialog.getByRole('checkbox', { name: 'Keep my value for Clash One, Day 1' }).check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await other.getByRole('button', { name: 'Save 2 people' }).click()
  await expect(other.getByText('Every day is entered.')).toBeVisible()
  await page.reload()
  await expect(cell(page, 'Clash One')).toHaveValue('60')
  await expect(cell(page, 'Clash Two')).toHaveValue('480')
  await moveClock(centre.origin, 0)
})

test('the screen of the room shows a code, and who scans it is present @long', async ({
  page,
  browser,
  centre,
}) => {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(page, 'member')
  const { lectureId } = await announceDate(page, centre.origin, { title: 'In the room', inDays: 16 })
  const phone = await browser.newContext({ baseURL: centre.origin, viewport: { width: 390, height: 800 } })
  const attender = await phone.newPage()
  await signIn(attender, { sub: 'second-member' }, `/attend/register/${lectureId}`)
  const registered = await attender.request.post(`/api/lecture/v1/lectures/${lectureId}/attenders`, {
    data: registration,
    headers: { origin: centre.origin },
  })
  expect(registered.ok(), await registered.text()).toBe(true)

  await page.goto(`/console/lectures/${lectureId}/attendance/qr`)
  await expect(page.getByText('No day of this date runs now.')).toBeVisible()
  await expectAccessible(page)
  // The day begins at 09:30 in Seoul.
  const day = new Date(Date.now() + 16 * 86_400_000).toISOString().slice(0, 10)
  await setClock(centre.origin, new Date(`${day}T10:00:00+09:00`))
  await page.context().clearCookies()
  await openConsole(page, 'member', `/console/lectures/${lectureId}/attendance/qr`)
  await expect(page.getByRole('img', { name: 'QR code for the room' })).toBeVisible()
  await expect(page.getByText('0 of 1 present')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Full screen' }).click()
  const whole = () => page.evaluate(() => document.fullscreenElement?.className)
  await expect.poll(whole).toBe('check-in')
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeHidden()
  const shown = await page.request.get(`/api/admin/v1/lectures/${lectureId}/check-in-code`)

  await phone.clearCookies()
  await attender.goto((await shown.json()).code.path)
  await pickAccount(attender, { sub: 'second-member' })
  await expect(attender.getByRole('heading', { name: 'You are present' })).toBeVisible()
  await expectAccessible(attender)
  await expectNoOverflow(attender)
  await expect(page.getByText('1 of 1 present')).toBeVisible()
  await phone.close()
  await moveClock(centre.origin, 0)
})

test('the import of attendance, in Korean @1024 @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com', 'courses')
  await page.context().addCookies([{ name: 'lang', value: 'ko', url: centre.origin }])
  await openConsole(page, 'member')
  const { lectureId } = await announceDate(page, centre.origin, { title: '파일', inDays: 15 })
  await page.goto(`/console/lectures/${lectureId}/attendance/import`)
  await expect(page.getByRole('heading', { name: '출석 가져오기' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})
