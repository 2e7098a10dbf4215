import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import { noticeFields } from '#contract/exams/certification.ts'
import { mailsTo } from './support/course-dates.ts'
import {
  asVisitor,
  type EmptyCentre,
  inEnglish,
  moveClock,
  openConsole,
  test,
} from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow, signIn } from './support/journey.ts'

const notice = [
  ...['Issuer', 'Kind of qualification', 'Registration number', 'Who can take it', 'Content'],
  ...['How and when', 'Validity', 'Fee and refund', 'Inquiries'],
]

test('a certification is written in steps, and a second editor loses nothing', async ({ page, centre }) => {
  await centre.operator('add', 'member@example.com', 'exams')
  await openConsole(page, 'member', '/console/certifications')
  await expect(page.getByText('There are no certifications yet.')).toBeVisible()
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
  await centre.operator('add', 'member@example.com', 'exams')
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
  await expect(page.getByRole('button', { name: 'Announce' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Write them' }).click()
  await writeNotice(page)
  await page.getByRole('button', { name: 'Save certification' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await expect(page.getByText('Every field is written.')).toBeVisible()
  await expect(page.getByText('Code and level stay as they are')).toBeVisible()

  await page.getByRole('link', { name: 'Exams: 2 coming, 2 in all' }).click()
  await page.getByRole('link', { name: 'NETWORKS-AFTERNOON' }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Exam code').fill('NETWORKS-LATE')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save exam' }).click()
  await expect(page.getByText('NETWORKS-LATE, round 2')).toBeVisible()
  await act(page, 'Announce')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Announced')
  await expect(page.getByText('Closed on')).toBeVisible()

  await page.getByRole('link', { name: 'Change seats' }).click()
  await expect(page.getByText('only its seats can be changed')).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Seats' }).fill('7')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save exam' }).click()
  await expect(page.getByText('0 of 7 taken')).toBeVisible()

  await page.getByRole('button', { name: 'Cancel the exam' }).click()
  await page.getByRole('dialog').getByLabel('Reason, as the mail says it').fill('No examiner.')
  await page.getByRole('dialog').getByRole('button', { name: 'Show what happens' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the exam' }).click()
  await expect(page.getByText('No examiner.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cancelled')
})

test('members apply for an exam, and staff move, cancel and export them', async ({
  page,
  browser,
  centre,
}) => {
  await centre.operator('add', 'member@example.com', 'exams')
  await moveClock(centre.origin, daysTo(8))
  await page.context().clearCookies()
  await openConsole(page, 'member')
  const [first, second] = await announceExams(page, centre.origin, 'PEOPLE')
  const examNumber = await applyAsSecondMember(browser, centre, first)

  await page.goto(`/console/exams/${first}`)
  await page.getByRole('link', { name: 'Applicants (1)' }).click()
  const row = page.getByRole('row').filter({ hasText: examNumber })
  await expect(row).toContainText('Chunhyang Seong')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`\n${examNumber},Chunhyang Seong,`)

  const dialog = page.getByRole('dialog')
  await row.getByRole('button', { name: 'Change date' }).click()
  await dialog.getByLabel('New date').selectOption({ index: 0 })
  await dialog.getByLabel('Reason, as the mail says it').fill('Ill that day.')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(dialog.getByText('1 mail is sent.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change date' }).click()
  await expect(page.getByText('Nobody has applied yet.')).toBeVisible()
  await expect.poll(() => mailsTo(centre.origin, 'second-member@example.com')).toContain('Ill that day.')

  // As the search over everything opens it.
  const filter = encodeURIComponent(JSON.stringify({ text: examNumber }))
  await page.goto(`/console/exams/${second}/applicants?filter=${filter}`)
  await expect(row.getByRole('button', { name: 'Change date' })).toBeDisabled()
  await row.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByLabel('Reason, as the mail says it').fill('Asked us to.')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel application' }).click()
  await expect(row).toContainText('by staff')
  await expect.poll(() => mailsTo(centre.origin, 'second-member@example.com')).toContain('Asked us to.')
  await moveClock(centre.origin, 0)
})

test('an auditor sees one applicant with a reason, and who was missed is handed over again', async ({
  page,
  browser,
  centre,
}) => {
  await centre.operator('add', 'member@example.com', 'exams')
  await centre.operator('add', 'partner-owner@example.com', 'auditor')
  await moveClock(centre.origin, daysTo(8))
  await page.context().clearCookies()
  await openConsole(page, 'member')
  const [exam] = await announceExams(page, centre.origin, 'AUDITED')
  const examNumber = await applyAsSecondMember(browser, centre, exam)

  const auditor = await asVisitor(browser, centre.origin)
  await openConsole(auditor, 'partner-owner', `/console/exams/${exam}/applicants`)
  const row = auditor.getByRole('row').filter({ hasText: examNumber })
  await expect(row).toContainText('C*************g')
  await expect(row.getByRole('button')).toHaveText([/^Show/])
  await row.getByRole('button', { name: 'Show' }).click()
  const dialog = auditor.getByRole('dialog', { name: `Who is ${examNumber}?` })
  await expectAccessible(auditor)
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(dialog.getByText('second-member@example.com')).toHaveCount(0)
  await dialog.getByLabel('Why you need to see them').fill('A complaint about the invoice.')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(dialog.getByText('Chunhyang Seong')).toBeVisible()
  await expect(dialog.getByText('second-member@example.com')).toBeVisible()
  await expectAccessible(auditor)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(row.getByRole('button', { name: 'Show' })).toBeFocused()
  await expect(row).toContainText('C*************g')
  await auditor.context().close()

  // The day before the exam it is prepared.
  await moveClock(centre.origin, daysTo(19))
  await page.context().clearCookies()
  await openConsole(page, 'member')
  await expect(async () => {
    await page.goto(`/console/exams/${exam}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Prepared')
  }).toPass()
  await page.getByRole('button', { name: 'Hand over again' }).click()
  await expect(page.getByRole('dialog')).toContainText('Candidates who are not at the testing provider yet')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The candidates are handed over.' })).toBeVisible()
  await expect(page.getByText('Handed over', { exact: true })).toBeVisible()
  await moveClock(centre.origin, 0)
})

test('what was changed of a certification is read, and its guide opened and previewed', async ({
  page,
  browser,
  centre,
}) => {
  await centre.operator('add', 'member@example.com', 'exams')
  await openConsole(page, 'member', '/console/certifications')
  await createCertification(page, 'SHOWN')
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
  await centre.operator('add', 'member@example.com')
  await page.context().addCookies([{ name: 'lang', value: 'ko', url: centre.origin }])
  await openConsole(page, 'member')
  const [exam] = await announceExams(page, centre.origin, `KOREAN-${Date.now()}`)
  const { certificationId } = await (await page.request.get(`/api/admin/v1/exams/${exam}`)).json()
  const certification = `/certifications/${certificationId}`
  for (const path of [
    ...['/certifications', '/certifications/new', certification, `${certification}/versions`],
    ...['/exams', `/exams/new?certification=${certificationId}`, `/exams/${exam}`],
    ...[`/exams/${exam}/edit`, `/exams/${exam}/applicants`],
  ]) {
    await page.goto(`/console${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main')).not.toContainText('불러오는 중')
    await expectAccessible(page)
    await expectNoOverflow(page)
    await expect(page.locator('main')).not.toContainText(/\b(?:common|certifications|exams|applicants)\.\w/)
  }
})

const dayMs = 86_400_000

/** 10:00 in Seoul of that day of next month. */
function inNextMonth(day: number): number {
  const now = new Date()
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day, 1)
}

/** Days until then, as the clock is moved. */
function daysTo(day: number): number {
  return (inNextMonth(day) - Date.now()) / dayMs
}

/** Announces two exams of a new certification, on the 20th and 21st of next month, as staff do it by the API. */
async function announceExams(page: Page, origin: string, code: string): Promise<[number, number]> {
  const post = async (path: string, data: object) => {
    const reply = await page.request.post(`/api/admin/v1/${path}`, { data, headers: { origin } })
    expect(reply.ok(), await reply.text()).toBe(true)
    return reply.json()
  }
  const text = { en: 'Text' }
  const { id } = await post('certifications', {
    ...{ code, level: 'ASSOCIATE', name: { en: code }, introduction: text, forWhom: [text] },
    parts: { kind: 'SECTIONS', list: [{ title: text, text, questions: 40 }] },
    notice: Object.fromEntries(noticeFields.map((field) => [field, text])),
    ...{ passScore: 700, totalScore: 1_000, questionCount: 40, minutes: 80 },
  })
  const exams = [20, 21].map((day, index) => ({
    ...{ examCode: `${code}-${day}`, turn: index + 1, capacity: 5, fee: 0 },
    startAt: new Date(inNextMonth(day)).toISOString(),
  }))
  const { ids } = await post(`certifications/${id}/exams`, { exams })
  for (const examId of ids) await post(`exams/${examId}/moves`, { to: 'ANNOUNCED' })
  return ids
}

/** Applies for an exam that is free of charge; returns the exam number. */
async function applyAsSecondMember(browser: Browser, centre: EmptyCentre, examId: number): Promise<string> {
  const visitor = await asVisitor(browser, centre.origin)
  await signIn(visitor, { sub: 'second-member' })
  const reply = await visitor.request.post(`/api/certification/v1/exams/${examId}/applicants`, {
    headers: { origin: centre.origin },
    data: {
      ...{ koreanName: 'Chunhyang Seong', englishFirstName: 'Second', englishLastName: 'Member' },
      ...{ phoneNumber: '010-0000-0002', email: 'second-member@example.com' },
      ...{ termsAgreed: true, termsVersion: 1 },
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  const { examNumber } = await reply.json()
  await visitor.context().close()
  return examNumber
}

/** Makes a move without input: its dry run is shown at once. */
async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

/** Fills in what a certification needs to be created, and creates it. */
async function createCertification(page: Page, code: string): Promise<void> {
  await page.goto('/console/certifications/new')
  await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Create certification' }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await inEnglish(page, 'Name').fill(`Certified in ${code}`)
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
  // The page asks before it is left without saving.
  page.once('dialog', (question) => question.accept())
}
