import { type Browser, expect, type Page } from '@playwright/test'
import { act, announceExams } from './support/announced-exams.ts'
import {
  asVisitor,
  type EmptyCentre,
  inEnglish,
  openConsole,
  openLanguage,
  test,
} from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow, signIn } from './support/journey.ts'
import { actMenu, chooseInMenu, openTab } from './support/record-acts.ts'

const notice = [
  ...['Issuer', 'Kind of qualification', 'Registration number', 'Who can take it', 'Content'],
  ...['How and when', 'Validity', 'Fee and refund', 'Inquiries'],
]

test('a certification is written in steps, and a second editor loses nothing @long', async ({
  page,
  centre,
}) => {
  await centre.giveRoles('member@example.com', 'exams')
  await openConsole(page, 'member', '/console/certifications')
  await expect(page.getByRole('heading', { name: 'Certifications', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await createCertification(page, 'STORAGE')
  await expect(page.getByText('Exams can be announced once these are written: Issuer')).toBeVisible()
  await expectAccessible(page)

  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('spinbutton', { name: 'Minutes' }).fill('95')
  await other.getByRole('button', { name: 'Save certification' }).click()
  await expect(other.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await writeNotice(page)
  await page.getByRole('button', { name: 'Save certification' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' })
  await expect(dialog.getByRole('row', { name: 'Minutes 80 95' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Take over their changes and keep mine' }).click()
  await page.getByRole('button', { name: 'Save certification' }).click()
  await expect(page.getByText('Every field is written.')).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: 'Minutes' })).toHaveValue('95')
  await other.close()
})

test('exams of a month are made by rule, changed, announced and cancelled', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com', 'exams')
  await openConsole(page, 'member', '/console/exams')
  await createCertification(page, 'NETWORKS')
  await page.getByRole('link', { name: 'Add exams' }).click()
  await expect(page.getByText('Certified in NETWORKS has no exam yet.')).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Seats, row 1' }).fill('5')
  await page.getByRole('checkbox', { name: 'Wednesday' }).check()
  await page.getByLabel('At', { exact: true }).fill('10:00, 14:00')
  const leftOut = page.getByLabel('Days to leave out')
  await leftOut.fill('25.12.2026')
  await leftOut.blur()
  await expect(leftOut).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Fill the table with' }).click()
  await expect(leftOut).toBeFocused()
  await leftOut.fill('')
  await page.getByRole('button', { name: 'Fill the table with' }).click()
  const codes = page.getByLabel(/^Exam code, row/)
  await expect(codes.nth(1)).toHaveValue(/^NETWORKS-\d{6}-02$/)
  await expect(page.getByRole('spinbutton', { name: 'Seats, row 2' })).toHaveValue('5')
  while ((await codes.count()) > 2) await page.getByRole('button', { name: 'Remove row 3' }).click()
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.getByRole('button', { name: 'Remove row 2' }).scrollIntoViewIfNeeded()
  for (const cell of [page.getByLabel('Fee, row 2'), page.getByRole('button', { name: 'Remove row 2' })])
    await expect(cell).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 900 })
  await codes.nth(1).fill(await codes.nth(0).inputValue())
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create drafts' }).click()
  await expect(codes.nth(1)).toHaveAttribute('aria-invalid', 'true')
  await expect(codes.nth(1)).toHaveAccessibleDescription('This code appears here twice.')
  await expect(page.getByRole('alert')).toContainText('This code appears here twice.')
  await codes.nth(1).fill('NETWORKS-AFTERNOON')
  await page.getByRole('button', { name: 'Create drafts' }).click()
  await expect(page.getByRole('table', { name: 'Exams' }).getByRole('row')).toHaveCount(3)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'NETWORKS-AFTERNOON' }).click()
  await expect(page.getByText('Exams can be announced once these are written')).toBeVisible()
  await actMenu(page).click()
  await expect(page.getByRole('menuitem', { name: 'Announce' })).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Write them' }).click()
  await writeNotice(page)
  await page.getByRole('button', { name: 'Save certification' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await expect(page.getByText('Every field is written.')).toBeVisible()
  await expect(page.getByText('Code and level stay as they are')).toBeVisible()

  await page.getByRole('link', { name: 'Exams: 2 coming, 2 in all' }).click()
  await page.getByRole('link', { name: 'NETWORKS-AFTERNOON' }).click()
  await openTab(page, 'Settings')
  await page.getByLabel('Exam code').fill('NETWORKS-LATE')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save exam' }).click()
  await expect(page.getByText('NETWORKS-LATE, round 2')).toBeVisible()
  await act(page, 'Announce')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Announced')
  await expect(page.getByRole('definition').filter({ hasText: /^until .*from / })).toBeVisible()

  await openTab(page, 'Settings')
  await expect(page.getByText('only its seats can be changed')).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Seats' }).fill('7')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save exam' }).click()
  await expect(page.getByText('0 of 7 taken')).toBeVisible()

  await chooseInMenu(page, 'Cancel the exam')
  await page.getByRole('dialog').getByLabel('Reason, as the mail says it').fill('No examiner.')
  await page.getByRole('dialog').getByRole('button', { name: 'Show what happens' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the exam' }).click()
  await expect(page.getByText('No examiner.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cancelled')
})

test('what was changed of a certification is read, and its guide opened and previewed @long', async ({
  page,
  browser,
  centre,
}) => {
  await centre.giveRoles('member@example.com', 'exams')
  await openConsole(page, 'member', '/console/certifications')
  await createCertification(page, 'SHOWN')
  await page.goto('/console/certifications')
  const toDo = page.getByRole('button', { name: /^To do \d+$/ })
  await toDo.click()
  await expect(toDo).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/toDo/)
  await expect(page.getByRole('link', { name: 'Certified in SHOWN' })).toBeVisible()
  await expectAccessible(page)
  await createCertification(page, 'CHANGED')
  await inEnglish(page, 'Issuer').fill('The centre')
  await page.getByRole('button', { name: 'Save certification' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await page.getByRole('button', { name: 'Guide on the site' }).click()
  await expect(page.getByRole('dialog')).toContainText('The site shows the guide of the first certification')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expectUnsavedPreview(page, browser, centre)
  await page.getByRole('link', { name: 'Versions' }).click()
  const [latest, creation] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)]
  await expect(latest).toContainText('Consumer notice: Issuer, English')
  await expect(latest).toContainText('The centre')
  await expect(creation).toContainText('Created')
  await expectAccessible(page)
})

test('every screen of certifications and exams, in Korean @1024 @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com')
  await page.context().addCookies([{ name: 'lang', value: 'ko', url: centre.origin }])
  await openConsole(page, 'member')
  const [exam] = await announceExams(page, centre.origin, `KOREAN-${Date.now()}`)
  const { certificationId } = await (await page.request.get(`/api/admin/v1/exams/${exam}`)).json()
  const certification = `/certifications/${certificationId}`
  for (const path of [
    ...['/certifications', '/certifications/new', certification, `${certification}/versions`],
    ...['/exams', `/exams/new?certification=${certificationId}`, `/exams/${exam}`],
    ...[`/exams/${exam}/edit`, `/exams/${exam}/applicants`, `/exams/${exam}/history`],
  ]) {
    await page.goto(`/console${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main')).not.toContainText('불러오는 중')
    await expectAccessible(page)
    await expectNoOverflow(page)
    await expect(page.locator('main')).not.toContainText(/\b(?:common|certifications|exams|applicants)\.\w/)
  }
})

/** Fills in what a certification needs to be created, and creates it. */
async function createCertification(page: Page, code: string): Promise<void> {
  await page.goto('/console/certifications/new')
  await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Create certification' }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await inEnglish(page, 'Name').fill(`Certified in ${code}`)
  await openLanguage(page, 'Name', '한국어')
  await page.getByRole('textbox', { name: 'Name, 한국어' }).fill(`${code} 인증`)
  await inEnglish(page, 'Introduction').fill('What it certifies.')
  await inEnglish(page, 'Who it is for 1').fill('Administrators')
  await inEnglish(page, 'Part 1: title').fill('Volumes')
  await inEnglish(page, 'Part 1: text').fill('How they are made.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create certification' }).click()
  await expect(page.getByRole('heading', { name: `Certified in ${code}` })).toBeVisible()
}

async function writeNotice(page: Page): Promise<void> {
  for (const field of notice) await inEnglish(page, field).fill(`${field}.`)
}

/** Texts that are not saved are seen as the guide shows them, by staff only. */
async function expectUnsavedPreview(page: Page, browser: Browser, centre: EmptyCentre): Promise<void> {
  await openLanguage(page, 'Name', '한국어')
  await page.getByRole('textbox', { name: 'Name, 한국어' }).fill('저장하지 않은 이름')
  await page.getByRole('button', { name: 'Preview the guide' }).click()
  const link = page.getByRole('dialog').getByRole('link', { name: '한국어' })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  const [preview] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(preview.getByRole('heading', { level: 1, name: '저장하지 않은 이름' })).toBeVisible()
  await expect(preview.getByText('미리 보기입니다.')).toBeVisible()
  await expectAccessible(preview)
  const address = preview.url()
  await preview.close()
  const visitor = await asVisitor(browser, centre.origin)
  await signIn(visitor, { sub: 'second-member' })
  expect((await visitor.goto(address))?.status()).toBe(404)
  await visitor.context().close()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
}
