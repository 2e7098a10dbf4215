import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { announceExams, applyAsSecondMember, daysTo } from './support/announced-exams.ts'
import { mailsTo } from './support/course-dates.ts'
import { asVisitor, moveClock, openConsole, test } from './support/empty-centre.ts'
import { expectAccessible } from './support/journey.ts'
import { chooseInMenu, openTab } from './support/record-acts.ts'

test('members apply for an exam, and staff move, cancel and export them', async ({
  page,
  browser,
  centre,
}) => {
  await centre.giveRoles('member@example.com', 'exams')
  await moveClock(centre.origin, daysTo(8))
  await page.context().clearCookies()
  await openConsole(page, 'member')
  const [first, second] = await announceExams(page, centre.origin, 'PEOPLE')
  const examNumber = await applyAsSecondMember(browser, centre, first)

  await page.goto(`/console/exams/${first}`)
  await openTab(page, 'Applicants', 1)
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

test('an auditor sees one applicant with a reason, and who was missed is handed over again @long', async ({
  page,
  browser,
  centre,
}) => {
  await centre.giveRoles('member@example.com', 'exams')
  await centre.giveRoles('partner-owner@example.com', 'auditor')
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
  await chooseInMenu(page, 'Hand over again')
  await expect(page.getByRole('dialog')).toContainText('Candidates who are not at the testing provider yet')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The candidates are handed over.' })).toBeVisible()
  await expect(page.getByText('Candidates handed over to the testing provider Done')).toBeVisible()
  await moveClock(centre.origin, 0)
})
