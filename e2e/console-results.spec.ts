import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { setStaffRoles } from '#contract/people/staff.ts'
import { openConsole, ownPort } from './support/empty-centre.ts'
import { type ExamCentre, startExamCentre } from './support/exam-centre.ts'
import { deliverToInbox, sitExam, staffActions } from './support/exam-results.ts'
import { expectAccessible, expectNoOverflow, test as journey } from './support/journey.ts'
import { pressAt } from './support/keyboard.ts'
import { actMenu, chooseInMenu, openTab } from './support/record-acts.ts'

/** A centre whose clock the journeys below move. */
const test = journey.extend<object, { exams: ExamCentre }>({
  exams: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use, { parallelIndex }) => {
      const centre = await startExamCentre(ownPort(parallelIndex) + 50)
      await use(centre)
      await centre.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ exams }, use) => use(exams.origin),
})

test('results are held back, imported, assigned, corrected and published', async ({ page, exams }) => {
  test.setTimeout(150_000)
  const { examId, candidates } = await sitExam(exams, ['하나', '둘'])
  const [one, two] = candidates.map(({ examNumber }) => examNumber) as [string, string]
  await openConsole(page, 'operator', `/console/exams/${examId}`)
  await openTab(page, 'Results')
  await expect(page.getByText('0 of 2').first()).toBeVisible()
  const dialog = page.getByRole('dialog')

  await chooseInMenu(page, 'Hold back')
  await dialog.getByLabel('Reason').fill('A complaint.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Hold back' }).click()
  await expect(page.getByText(/Held back since .*: A complaint\./)).toBeVisible()
  await actMenu(page).click()
  await expect(page.getByRole('menuitem', { name: 'Publish now' })).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: 'Publish now' })).toContainText('release them first')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Release' }).click()
  await dialog.getByRole('button', { name: 'Release' }).click()
  await expect(page.getByRole('link', { name: 'Import a file' })).toBeVisible()

  await importResults(page, exams, { one, stranger: `NO-${Date.now()}` })
  await page.getByRole('button', { name: /^Assign NO-/ }).click()
  await dialog.getByLabel('Exam number').fill(two)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(
    page
      .getByText('Every delivered result has found its candidate.')
      .or(page.getByText('Nothing matches these filters.')),
  ).toBeVisible()

  await page.goto(`/console/exams/${examId}/results`)
  await page.getByRole('button', { name: `Correct ${two}` }).click()
  await dialog.getByRole('checkbox', { name: 'Attended' }).uncheck()
  await dialog.getByLabel('Reason').fill('Left at once.')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await expect(page.getByRole('row').filter({ hasText: two })).toContainText('Not attended')
  await page.getByRole('button', { name: `History ${two}` }).click()
  await expect(dialog.getByRole('row')).toHaveCount(3)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  // By keyboard, from where the dialog has returned the focus to.
  await expect(page.getByRole('button', { name: `History ${two}` })).toBeFocused()
  await pressAt(page, page.getByRole('button', { name: 'Publish now' }))
  await expect(
    dialog.getByText('2 candidates are mailed their results now; 1 certificate is issued.'),
  ).toBeVisible()
  await expect(dialog.getByText('2 mails are sent.')).toBeVisible()
  await pressAt(page, dialog.getByRole('button', { name: 'Publish now' }))
  await expect(dialog).toHaveCount(0)
  // The button that was pressed is gone.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('1 of 1')).toBeVisible({ timeout: 30_000 })
})

test('a result is corrected by two at once, removed and waited for again; a delivery of nobody is set aside @long', async ({
  page,
  exams,
}) => {
  test.setTimeout(120_000)
  const { examId, candidates } = await sitExam(exams, ['하나'])
  const [candidate] = candidates
  if (!candidate) throw new Error('nobody has sat the exam')
  const { examNumber } = candidate
  const { record } = staffActions(exams, examId)
  await record(candidate, 810)
  await openConsole(page, 'operator', `/console/exams/${examId}/results`)
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('row').filter({ hasText: examNumber })
  await row.getByRole('button', { name: `Correct ${examNumber}` }).click()
  await record(candidate, 820)
  const score = dialog.getByRole('spinbutton')
  await score.fill('830')
  await dialog.getByLabel('Reason').fill('Counted again.')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(dialog.getByRole('alert')).toContainText('saved on')
  await expect(dialog.getByRole('row', { name: 'Score 810 820' })).toBeVisible()
  await expectAccessible(page)
  await expect(score).toHaveValue('830')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await expect(row).toContainText('830')

  await row.getByRole('button', { name: `Remove ${examNumber}` }).click()
  await dialog.getByLabel('Reason').fill('Of somebody else.')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(dialog.getByText('Nobody is mailed.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The result of 하나 is removed.')).toBeVisible()
  await expect(row.getByRole('button', { name: `Record ${examNumber}` })).toBeVisible()
  await expect(row.getByRole('button', { name: `Remove ${examNumber}` })).toHaveCount(0)

  const stranger = `NO-${Date.now()}`
  await deliverToInbox(exams, examId, stranger)
  await page.goto('/console/result-inbox')
  await page.getByRole('button', { name: `Set aside ${stranger}` }).click()
  await dialog.getByLabel('Reason').fill('A test of the provider.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Set aside' }).click()
  await expect(page.getByText(stranger)).toHaveCount(0)
  await page.goto(`/console/result-inbox?filter=${encodeURIComponent('{"open":"false"}')}`)
  await expect(page.getByRole('row').filter({ hasText: stranger })).toContainText('A test of the provider.')
})

test('the auditor finds who changed a score, and that nothing was removed @long', async ({ page, exams }) => {
  test.setTimeout(120_000)
  const { examId, candidates } = await sitExam(exams, ['하나'])
  const [candidate] = candidates
  if (!candidate) throw new Error('nobody has sat the exam')
  const { record } = staffActions(exams, examId)
  await record(candidate, 610)
  await record(candidate, 780, 'A question was wrong.')
  const auditor = 'member@example.com'
  await exams.operator.call(exams.origin, setStaffRoles, {
    params: { email: auditor },
    body: { roles: ['auditor'], before: [] },
  })
  await openConsole(page, 'member', '/console/audit')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await page.getByText('Filter', { exact: true }).click()
  await page
    .getByRole('combobox', { name: 'What' })
    .selectOption({ label: 'Result recorded or corrected by hand' })
  const table = page.getByRole('table', { name: 'Audit log' })
  await expect(table.getByText(/ signed in\./)).toHaveCount(0)
  const correction = table.getByRole('row').filter({ hasText: 'A question was wrong.' })
  await expect(correction).toContainText(
    /recorded or corrected the result of .+ in .+\. A question was wrong\. Score 610 → 780 Result Failed → Passed/,
  )
  await correction.getByText('Details').click()
  await expect(correction.getByRole('rowheader', { name: 'Score' })).toBeVisible()
  await expectAccessible(page)
  await table
    .getByRole('link', { name: /^\d\d:\d\d$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Result recorded or corrected by hand')
  const score = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Score' }) })
  await expect(score.getByRole('cell')).toHaveText(['610', '780'])
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.goto('/console/audit')
  await page.getByRole('button', { name: 'Verify now' }).click()
  await expect(page.getByText(/^✓ Verified on /)).toBeVisible({ timeout: 30_000 })
  await expect(table.getByText(/ signed in\./).first()).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect(await readFile(await (await file).path(), 'utf8')).toContain('A question was wrong.')
  await expectAccessible(page)
})

test('a certificate is found, issued again and revoked', async ({ page }) => {
  test.setTimeout(120_000)
  await openConsole(page, 'operator', '/console/certificates')
  const table = page.getByRole('table', { name: 'Certificates' })
  const inForce = table.getByRole('row').filter({ hasText: 'In force' })
  const first = inForce.first().getByRole('link').first()
  const code = await first.innerText()
  await expectAccessible(page)
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
  const document = await page.request.get(
    (await page.getByRole('link', { name: 'Open the PDF' }).getAttribute('href')) ?? '',
  )
  expect((await document.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await expectAccessible(page)

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Issue again' }).click()
  await dialog.getByLabel('Given name (Latin letters)').fill('한글')
  await dialog.getByLabel('Reason, as the mail says it').fill('A typing error.')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Given name (Latin letters)').fill('Corrected')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(dialog.getByText('1 mail is sent.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Issue again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(code)
  await expect(page.getByText('Corrected')).toBeVisible()

  await page.getByRole('button', { name: 'Revoke' }).click()
  await dialog.getByLabel('Reason, as the mail says it').fill('Somebody else sat the exam.')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(dialog.frameLocator('iframe').getByText('Somebody else sat the exam.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Revoked')
  await expect(page.getByText('Somebody else sat the exam.')).toBeVisible()
  const shown = (await page.getByRole('heading', { level: 1 }).innerText()).split(' ')[0] ?? ''
  await page.goto(`/certification/search?code=${shown.replaceAll('-', '')}`)
  await expect(page.getByText('Revoked').first()).toBeVisible()
})

test('a discount code is made and withdrawn @long', async ({ page }) => {
  await openConsole(page, 'operator', '/console/discount-codes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New code' }).click()
  const code = `ONE-${Date.now()}`
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('spinbutton', { name: 'Percent' }).fill('120')
  await page.getByRole('button', { name: 'Create code' }).click()
  await expect(page.getByRole('spinbutton', { name: 'Percent' })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByRole('spinbutton', { name: 'Percent' }).fill('20')
  await page.getByRole('button', { name: 'Create code' }).click()
  await page.getByRole('button', { name: `Withdraw ${code}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('Ended')
})

test('discount codes are made in batches, exported and withdrawn @long', async ({ page, exams }) => {
  const code = await exams.discountCode({ percent: 20 })
  await openConsole(page, 'operator', '/console/discount-codes')
  await page.getByRole('link', { name: 'Batches of codes' }).click()
  await page.getByRole('link', { name: 'New batch' }).first().click()
  await page.getByRole('textbox', { name: 'Begins with' }).fill('fair')
  await page.getByRole('spinbutton', { name: 'Number of codes' }).fill('12')
  await page.getByLabel('Kind').selectOption('amount')
  await page.getByRole('spinbutton', { name: 'KRW' }).fill('5000')
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('spinbutton', { name: 'KRW' })).toHaveValue('5000')
  await page.getByRole('button', { name: 'Create codes' }).click()
  const note = page.getByRole('textbox', { name: 'Note' })
  await expect(note).toHaveAttribute('aria-invalid', 'true')
  await note.fill('For the fair.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create codes' }).click()
  const row = page.getByRole('row').filter({ hasText: 'For the fair.' }).first()
  await expect(row).toContainText('12 unused, of 12')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await row.getByRole('link', { name: 'CSV FAIR' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.match(/^FAIR-.*,5000,/gm)).toHaveLength(12)
  await row.getByRole('button', { name: 'Withdraw unused codes' }).click()
  await expect(page.getByRole('dialog')).toContainText('12 codes can no longer be redeemed.')
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw unused codes' }).click()
  await expect(row).toContainText('0 unused, of 12')
  await row.getByRole('link', { name: 'Codes FAIR' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Ended' })).toHaveCount(12)
  const chip = page.getByRole('search').getByText('FAIR, For the fair.')
  await expect(chip).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove: Batch' }).click()
  await expect(chip).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: code })).toBeVisible()
})

test('every screen of results, certificates and codes, in Korean @1024 @long', async ({ page, exams }) => {
  await page.context().addCookies([{ name: 'lang', value: 'ko', url: exams.origin }])
  await openConsole(page, 'operator')
  const examId = await exams.exam({ inDays: 5 })
  for (const path of [
    ...[`/exams/${examId}/results`, '/result-inbox', '/result-imports/new', '/certificates'],
    ...['/discount-codes', '/discount-codes/new', '/discount-batches', '/discount-batches/new', '/audit'],
  ]) {
    await page.goto(`/console${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main')).not.toContainText('불러오는 중')
    await expectAccessible(page)
    await expectNoOverflow(page)
    await expect(page.locator('main')).not.toContainText(
      /\b(?:audit|common|results|certificates|discounts)\.\w/,
    )
  }
})

/** A file with a wrong column is refused; one with a candidate and a stranger is applied. */
async function importResults(
  page: Page,
  { origin }: ExamCentre,
  { one, stranger }: { readonly one: string; readonly stranger: string },
): Promise<void> {
  await page.getByRole('link', { name: 'Import a file' }).click()
  const choose = page.getByLabel('Choose a CSV file')
  const file = (text: string) => ({ name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose.setInputFiles(file(`number,points\n${one},1\n`))
  await expect(page.getByRole('alert')).toContainText('The first line must have these columns')
  await expectAccessible(page)
  const header = 'examNumber,examCode,score,totalScore,attended,takenAt'
  const { examCode } = await examOf(page, origin)
  const lines = [one, stranger].map(
    (number) => `${number},${examCode},800,1000,Y,${new Date(Date.now()).toISOString()}`,
  )
  await choose.setInputFiles(file(`${header}\n${lines[0]},extra\n`))
  await expect(page.getByRole('alert').getByRole('cell', { name: '2', exact: true })).toBeVisible()
  await choose.setInputFiles(file(`${[header, ...lines].join('\n')}\n`))
  await expect(page.getByRole('row').filter({ hasText: one })).toContainText('New result')
  await expect(page.getByRole('row').filter({ hasText: stranger })).toContainText('To the inbox')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Record 2 lines' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Nobody is mailed.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record 2 lines' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Result inbox' })).toBeVisible()
  await expectAccessible(page)
}

/** The exam whose results were shown last. */
async function examOf(page: Page, origin: string): Promise<{ examCode: string }> {
  const listed = await page.request.get(`${origin}/api/admin/v1/exams?sort=id,desc&size=1`)
  return (await listed.json()).content[0]
}
