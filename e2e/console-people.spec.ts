import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { openPdf } from '../testing/pdf.ts'
import { announceDate, mailsTo, registerByHand } from './support/course-dates.ts'
import { asVisitor, openConsole, openLanguage, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow, signIn } from './support/journey.ts'
import { openTab } from './support/record-acts.ts'

test('badges and a sign-in sheet are printed, and people written to @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(page, 'member')
  const { lectureId } = await announceDate(page, centre.origin, { title: 'Written to', inDays: 20 })
  const [one, two] = [address('one'), address('two')]
  await registerByHand(page, centre.origin, lectureId, { email: one, name: 'Person One' })
  await registerByHand(page, centre.origin, lectureId, { email: two, name: '髙橋 二', language: 'ja' })
  await page.goto(`/console/lectures/${lectureId}/people`)
  const badges = await printed(page, 'Name badges (PDF)')
  expect(badges).toContain('Person One')
  expect(badges).toContain('髙橋 二')
  expect(await printed(page, 'Sign-in sheet (PDF)')).toContain('Page 1 of 1')

  await page.getByRole('checkbox', { name: 'Select 髙橋 二' }).check()
  await page.getByRole('checkbox', { name: 'Select Person One' }).check()
  await page.getByRole('checkbox', { name: 'Select Person One' }).uncheck()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Mail to 1 person' }).click()
  await expect(page.getByText('Only the 1 selected person')).toBeVisible()
  await page.getByRole('button', { name: 'Show what happens' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject, English' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await page.getByRole('textbox', { name: 'Subject, English' }).fill('Bring a laptop')
  await page.getByRole('textbox', { name: 'Text, English' }).fill('<b>Please</b> bring one.')
  await openLanguage(page, 'Subject', '日本語')
  await page.getByRole('textbox', { name: 'Subject, 日本語' }).fill('持ち物のご案内')
  await page.getByRole('button', { name: 'Show what happens' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 mail is sent.')).toBeVisible()
  const mail = dialog.frameLocator('iframe[title="Message of the staff · 日本語"]')
  await expect(mail.getByText('<b>Please</b> bring one.')).toBeVisible()
  // The mail's own styles apply in the preview.
  await expect(mail.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '28px')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('textbox', { name: 'Text, English' }).fill('Please bring one.')
  await page.getByRole('button', { name: 'Show what happens' }).click()
  await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
  await expect(page.getByText('1 mail is on its way.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Bring a laptop' })).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => mailsTo(centre.origin, two)).toContain('持ち物のご案内')
  expect(await mailsTo(centre.origin, one)).not.toContain('Bring a laptop')
})

test('somebody is moved to another date', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(page, 'member')
  const first = await announceDate(page, centre.origin, { title: 'Moved from', inDays: 20 })
  const { lectureId } = await announceDate(page, centre.origin, {
    title: 'Moved from',
    inDays: 27,
    courseId: first.courseId,
  })
  await announceDate(page, centre.origin, { title: 'Dearer course', inDays: 30, fee: 50_000 })
  const one = address('moved')
  await registerByHand(page, centre.origin, first.lectureId, { email: one, name: 'Person One' })
  await page.goto(`/console/lectures/${first.lectureId}/people`)
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Dates of other courses').fill('Dearer')
  const dearer = dialog.getByRole('radio', { name: 'Dearer course' })
  await dearer.check()
  await expect(dialog.getByLabel('It costs 50,000 KRW more.')).not.toBeChecked()
  await dialog.getByLabel('Dates of other courses').fill('')
  await dialog.getByRole('radio', { name: 'Moved from' }).check()
  await dialog.getByLabel('Reason').fill('The room is closed.')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(dialog.getByText('Seats taken on this date: 1 → 0.')).toBeVisible()
  await expect(dialog.getByText('Seats taken on the new date: 0 → 1.')).toBeVisible()
  await expect(dialog.getByText('1 mail is sent.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('Person One is moved to the other date.')).toBeVisible()
  await expect(page.getByText('Nobody is registered yet.')).toBeVisible()
  await page.goto(`/console/lectures/${lectureId}/people`)
  await expect(page.getByRole('cell', { name: one })).toBeVisible()
  await expect.poll(() => mailsTo(centre.origin, one)).toContain('The room is closed.')
})

test('seats are reserved for an organisation, changed and released @long', async ({
  page,
  browser,
  centre,
}) => {
  await centre.giveRoles('member@example.com', 'courses')
  const owner = await asVisitor(browser, centre.origin)
  await signIn(owner, { sub: 'partner-owner' })
  const data = { name: 'A company of partners' }
  await owner.request.post('/api/user/v1/orgs', { data, headers: { origin: centre.origin } })
  await openConsole(page, 'member')
  const { lectureId } = await announceDate(page, centre.origin, {
    title: 'Reserved',
    inDays: 22,
    capacity: 3,
  })
  await page.goto(`/console/lectures/${lectureId}/settings`)
  await page.getByRole('button', { name: 'Reserve seats' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Part of the name').fill('company of')
  await dialog.getByRole('radio', { name: 'A company of partners' }).check()
  await dialog.getByLabel('Seats', { exact: true }).fill('3')
  await dialog.getByLabel('Release at').fill('2020-01-01T09:00')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(dialog.getByRole('alert')).toContainText('until the end of registration')
  await dialog.getByLabel('Seats', { exact: true }).fill('2')
  await dialog.getByLabel('Release at').fill(`${dayIn(10)}T09:00`)
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(dialog.getByText('Reserved seats that are not taken: 0 → 2.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Reserve seats' }).click()
  await expect(page.getByText('2 seats are reserved for A company of partners.')).toBeVisible()
  const kept = page.getByRole('listitem').filter({ hasText: 'kept for organisations' })
  await expect(kept).toHaveText('2 kept for organisations')
  await expectAccessible(page)
  const seatsLeft = async () =>
    (await (await owner.request.get(`/api/lecture/v1/lectures/${lectureId}`)).json()).seatsLeft
  expect(await seatsLeft()).toBe(1)
  await page.getByRole('button', { name: 'Change A company of partners' }).click()
  await dialog.getByLabel('Release at').fill('2020-01-01T09:00')
  await dialog.getByLabel('Seats', { exact: true }).fill('3')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(dialog.getByRole('alert')).toContainText('until the end of registration')
  await dialog.getByLabel('Release at').fill(`${dayIn(11)}T09:00`)
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(kept).toHaveText('3 kept for organisations')
  expect(await seatsLeft()).toBe(0)
  await page.getByRole('button', { name: 'Release A company of partners' }).click()
  await expect(dialog.getByText('3 seats become free for everybody now.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Release' }).click()
  await expect(page.getByRole('cell', { name: 'Released' })).toBeVisible()
  expect(await seatsLeft()).toBe(3)
})

test('a seat that waits for payment is shown with the people of its date @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com', 'courses')
  await centre.giveRoles('member@example.com', 'support')
  await openConsole(page, 'member')
  const { lectureId } = await announceDate(page, centre.origin, {
    title: 'To be paid',
    inDays: 26,
    fee: 50_000,
  })
  const registered = await page.request.post(`/api/lecture/v1/lectures/${lectureId}/attenders`, {
    data: { purpose: 'ETC', agreements: { collect: true, fourteen: true, ad: false } },
    headers: { origin: centre.origin },
  })
  expect(registered.status(), await registered.text()).toBe(201)
  await page.goto(`/console/lectures/${lectureId}`)
  await openTab(page, 'People', 1)
  const held = page.getByRole('region', { name: 'Waiting for payment (1)' })
  await expect(held.getByRole('cell', { name: '50,000 KRW' })).toBeVisible()
  await expect(page.getByText('Nobody is registered yet.')).toBeVisible()
  await expectAccessible(page)
  await held.getByRole('link', { name: /^order-/ }).click()
  await expect(page).toHaveURL(/\/console\/orders\//)
})

test('a date that was online is held on site, and its people are mailed where @long', async ({
  page,
  centre,
}) => {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(page, 'member')
  const { lectureId } = await announceDate(page, centre.origin, { title: 'Held on site', inDays: 28 })
  const one = address('on-site')
  await registerByHand(page, centre.origin, lectureId, { email: one, name: 'Person On Site' })
  await page.goto(`/console/lectures/${lectureId}/schedule`)
  await page.getByLabel('Format').selectOption('On site')
  await page.getByRole('button', { name: 'Save and mail' }).click()
  const place = page.getByRole('textbox', { name: 'Place, English' })
  await expect(place).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await place.fill('Room 3')
  await page.getByRole('textbox', { name: 'Address, English' }).fill('12 Sample-ro, Seoul')
  await page.getByRole('button', { name: 'Save and mail' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save and mail' }).click()
  await expect(page.getByText('12 Sample-ro, Seoul')).toBeVisible()
  await expect.poll(() => mailsTo(centre.origin, one)).toContain('12 Sample-ro, Seoul')
})

test('screens for the people of a date, in Korean @1024 @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com', 'courses')
  await page.context().addCookies([{ name: 'lang', value: 'ko', url: centre.origin }])
  await openConsole(page, 'member')
  const { lectureId } = await announceDate(page, centre.origin, { title: 'In Korean', inDays: 25 })
  await registerByHand(page, centre.origin, lectureId, { email: address('ko'), name: '참가자 하나' })
  for (const path of ['/people/mail', '/people', '/messages', '/history', '', '/settings']) {
    await page.goto(`/console/lectures/${lectureId}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectKorean(page)
  }
  await page.getByRole('button', { name: '좌석 예약' }).click()
  await expect(page.getByRole('dialog').getByLabel('해제 일시')).toBeVisible()
  await expectKorean(page)
  await page.goto(`/console/lectures/${lectureId}/people`)
  await page.getByRole('button', { name: '일정 변경' }).click()
  await expect(page.getByRole('dialog').getByText('다른 일정이 없습니다')).toBeVisible()
  await expectKorean(page)
})

async function expectKorean(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoOverflow(page)
  await expect(page.locator('body')).not.toContainText(
    /\b(?:common|courses|roster|message|dryRun|reservations)\.\w/,
  )
}

/** The day in so many days. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** An address that no other test uses. */
function address(name: string): string {
  return `${name}-${Date.now()}@example.com`
}

async function printed(page: Page, link: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  return openPdf(await readFile(await (await download).path())).text()
}
