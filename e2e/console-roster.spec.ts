import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { fillCourse, moveClock, openConsole, test } from './support/empty-centre.ts'
import { expectAccessible } from './support/journey.ts'
import { openTab } from './support/record-acts.ts'
import { sealed } from './support/sealed.ts'

test('people of a date are added by hand, searched, exported and cancelled with a reason', async ({
  page,
  centre,
}) => {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(page, 'member', '/console/courses/new')
  await fillCourse(page, 'With people')
  await page.getByRole('button', { name: 'Create course' }).click()
  await page.getByRole('link', { name: 'Add dates' }).click()
  await page.getByLabel('First day').fill(new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10))
  await page.getByRole('button', { name: 'Create drafts' }).click()
  await page.getByRole('button', { name: 'Announce' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Announce' }).click()
  await openTab(page, 'People')
  await expect(page.getByText('Nobody is registered yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Add a person' }).click()
  const dialog = page.getByRole('dialog')
  const email = `by-hand-${Date.now()}@example.com`
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Why by hand').fill('Called us.')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter name and company')
  await expectAccessible(page)
  await dialog.getByLabel('Name (guests)').fill('=Guest')
  await dialog.getByLabel('Company (guests)').fill('A company')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(dialog.getByText('Seats taken: 0 → 1.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add a person' }).click()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Registered')
  await expectAccessible(page)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(row.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(`,'=Guest,${email},`)

  await row.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByLabel('Reason, as the mail says it').fill('The room is too small.')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(dialog.getByText('1 mail is sent.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toContainText('Cancelled')
  // Somebody who registers meanwhile appears without a reload, and what is being typed stays.
  await page.getByRole('searchbox').fill('Late')
  const lectureId = /lectures\/(\d+)/.exec(page.url())?.[1]
  const late = {
    name: 'Late Guest',
    email: `late-${Date.now()}@example.com`,
    group: 'A company',
    language: 'en',
  }
  const added = await sealed((seal) =>
    page.request.post(`/api/admin/v1/lectures/${lectureId}/attenders`, {
      data: { ...late, reason: 'Called us.' },
      headers: { origin: centre.origin, ...seal },
      // The connection of an earlier request may have been closed.
      maxRetries: 1,
    }),
  )
  expect(added.status(), await added.text()).toBe(201)
  await expect(page.getByRole('row').filter({ hasText: late.email })).toBeVisible()
  await expect(page.locator('.record-tabs').getByRole('link', { name: 'People 1' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('searchbox')).toHaveValue('Late')
  const inbox = Number(new URL(centre.origin).port) + 3
  const mails = async () =>
    (await fetch(`http://localhost:${inbox}/api/mails?to=${encodeURIComponent(email)}`)).text()
  await expect.poll(mails).toContain('The room is too small.')
})

test('attendance is entered by keys and from a spreadsheet, and a course completed', async ({
  page,
  centre,
}) => {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(page, 'member', '/console/courses/new')
  await fillCourse(page, 'Attended')
  await page.getByRole('button', { name: 'Create course' }).click()
  await page.getByRole('link', { name: 'Add dates' }).click()
  await page.getByLabel('First day').fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10))
  await page.getByRole('spinbutton', { name: 'Days of each date' }).fill('2')
  await page.getByRole('button', { name: 'Create drafts' }).click()
  await page.getByRole('button', { name: 'Announce' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Announce' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Open')
  const lecturePage = page.url()
  const lectureId = Number(/lectures\/(\d+)$/.exec(lecturePage)?.[1])
  for (const name of ['One', 'Two', 'Three']) {
    const body = { email: `${name}@example.com`, name, group: 'A company', language: 'en', reason: 'Test.' }
    const reply = await sealed((seal) =>
      page.request.post(`/api/admin/v1/lectures/${lectureId}/attenders`, {
        data: body,
        headers: { origin: centre.origin, ...seal },
      }),
    )
    expect(reply.status()).toBe(201)
  }
  await moveClock(centre.origin, 8)

  await page.goto(`${lecturePage}/attendance`)
  const cell = (name: string, day: number) => page.getByLabel(`${name}, day ${day}: minutes`)
  await cell('One', 1).focus()
  await page.keyboard.press('p')
  await expect(cell('One', 1)).toHaveValue('480')
  await expect(cell('Two', 1)).toBeFocused()
  // Enter after the letter skips nobody.
  await page.keyboard.press('Enter')
  await expect(cell('Two', 1)).toBeFocused()
  await page.keyboard.type('60')
  await page.keyboard.press('ArrowRight')
  await expect(cell('Two', 2)).toBeFocused()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Nobody\t480\nthree@example.com\tA\nTWO\t30\n')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect(cell('Three', 2)).toHaveValue('0')
  await expect(cell('Two', 2)).toHaveValue('30')
  await expect(page.getByText('2 people filled in. Nothing is saved yet.')).toBeVisible()
  const untaken = page.getByRole('row').filter({ hasText: 'Nobody in this list has this name or email.' })
  await expect(untaken.getByRole('cell').nth(1)).toHaveText('Nobody 480')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  // Input that was not saved is still there after the page is opened anew.
  await page.reload()
  await expect(cell('Two', 1)).toHaveValue('60')
  await cell('Three', 1).fill('0')
  await cell('One', 2).fill('soon')
  await page.getByRole('button', { name: 'Save 3 people' }).click()
  await expect(page.getByRole('alert')).toHaveText('One, day 2: “soon” is not a number of minutes.')
  await expect(cell('One', 2)).toBeFocused()
  await expect(cell('One', 2)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await cell('One', 2).fill('1000')
  await page.getByRole('button', { name: 'Save 3 people' }).click()
  await expect(page.getByRole('alert')).toContainText(/^One, day 2: .*480/)
  await expect(cell('One', 2)).toBeFocused()
  await cell('One', 2).fill('480')
  await page.getByRole('button', { name: 'Save 3 people' }).click()
  await expect(page.getByText('Every day is entered.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^One/ })).toContainText('Completed')
  await expect(page.getByRole('row', { name: /^Three/ })).toContainText('Absent')

  await page.goto(lecturePage)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('dialog').getByText('1 person completes the course.')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('1 person was absent.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Completed')

  await page.goto(`${lecturePage}/attendance`)
  await cell('Three', 1).fill('480')
  await cell('Three', 2).fill('480')
  await page.getByRole('button', { name: 'Save 1 person' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason of the correction').fill('The list was wrong.')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(dialog.getByText('1 mail is sent.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Correct attendance' }).click()
  await expect(page.getByRole('row', { name: /^Three/ })).toContainText('Completed')
  await moveClock(centre.origin, 0)
})
