import { expect, type Page } from '@playwright/test'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import { announceDate, registerByHand } from './support/course-dates.ts'
import { asVisitor, type EmptyCentre, inEnglish, openConsole, test } from './support/empty-centre.ts'
import { expectAccessible, newPerson } from './support/journey.ts'

test('input kept from an older version is restored without undoing what somebody else saved @long', async ({
  page,
  browser,
  centre,
}) => {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(page, 'member')
  const { lectureId } = await announceDate(page, centre.origin, {
    title: 'Edited by two',
    inDays: 30,
    capacity: 10,
  })
  const path = `/console/lectures/${lectureId}/settings`
  await leaveUnsaved(page, path, () => page.getByRole('spinbutton', { name: 'Fee' }).fill('7000'))
  const colleague = await openColleague(browser, centre, path)
  await inEnglish(colleague, 'Introduction').fill('Written by a colleague.')
  await colleague.getByRole('button', { name: 'Save date' }).click()
  await expect(colleague.getByText('Saved.')).toBeVisible()

  await page.goto(path)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('spinbutton', { name: 'Fee' })).toHaveValue('7000')
  await expect(inEnglish(page, 'Introduction')).toHaveValue('Written by a colleague.')
  await page.getByRole('button', { name: 'Save date' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('spinbutton', { name: 'Fee' })).toHaveValue('7000')
  await expect(inEnglish(page, 'Introduction')).toHaveValue('Written by a colleague.')

  // The same field by both: nothing is taken over unseen.
  await leaveUnsaved(page, path, () => page.getByRole('spinbutton', { name: 'Fee' }).fill('8000'))
  await colleague.reload()
  await colleague.getByRole('spinbutton', { name: 'Fee' }).fill('9000')
  await colleague.getByRole('button', { name: 'Save date' }).click()
  await expect(colleague.getByText('Saved.')).toBeVisible()
  await page.goto(path)
  await page.getByRole('button', { name: 'Restore' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' })
  await expect(dialog).toContainText('A colleague saved on')
  await expect(dialog.getByRole('row', { name: 'Fee' })).toContainText('7000')
  await expect(dialog.getByRole('row', { name: 'Fee' })).toContainText('9000')
  await expect(dialog.getByRole('row', { name: 'Fee' })).toContainText('8000')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take over their changes and keep mine' }).click()
  await expect(page.getByRole('spinbutton', { name: 'Fee' })).toHaveValue('8000')
  await colleague.context().close()
})

test('a schedule that somebody else has changed is merged, and sent with what both typed @long', async ({
  page,
  browser,
  centre,
}) => {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(page, 'member')
  const { lectureId } = await announceDate(page, centre.origin, { title: 'Two planners', inDays: 30 })
  const email = `planned-${Date.now()}@example.com`
  await registerByHand(page, centre.origin, lectureId, { email, name: 'Person One' })
  const path = `/console/lectures/${lectureId}/schedule`
  const colleague = await openColleague(browser, centre, path)
  await page.goto(path)
  await page.getByLabel('Meeting link').fill('https://meet.example.com/mine')
  const starts = colleague.getByLabel('Day 1: from')
  const later = (await starts.inputValue()).replace('T09:30', 'T10:00')
  await starts.fill(later)
  await saveInDialog(colleague, 'Save and mail')

  await page.getByRole('button', { name: 'Save and mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' })
  await expect(dialog).toContainText('A colleague saved on')
  await expect(dialog.getByRole('row', { name: 'Days' })).toContainText(later)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take over their changes and keep mine' }).click()
  await expect(page.getByLabel('Day 1: from')).toHaveValue(later)
  await saveInDialog(page, 'Save and mail')
  await expect(page.getByText('https://meet.example.com/mine')).toBeVisible()
  await colleague.context().close()
})

test('a role that somebody else gives meanwhile is shown in the dialog, and kept @long', async ({
  page,
  browser,
  centre,
}) => {
  await centre.giveRoles('member@example.com')
  const person = await newPerson('Given twice', centre.identityUrl)
  await centre.giveRoles(person.email, 'support')
  await openConsole(page, 'member', '/console/staff')
  const colleague = await openColleague(browser, centre, '/console/staff', 'administrator')
  const roles = (of: Page) => of.getByRole('group', { name: `Roles of ${person.email}` })
  await roles(page).getByLabel('Money').click()
  await roles(colleague).getByLabel('Exams').click()
  await colleague.getByRole('dialog').getByRole('button', { name: 'Give the role Exams' }).click()
  await expect(roles(colleague).getByLabel('Exams')).toBeChecked()

  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Give the role Money' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Nothing of yours has been saved yet.')
  await expect(dialog.getByRole('row', { name: 'Roles' })).toContainText('Exams')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Give the role Money' }).click()
  for (const role of ['Support', 'Exams', 'Money']) await expect(roles(page).getByLabel(role)).toBeChecked()
  await colleague.context().close()
})

/** Types, and leaves the page without saving. */
async function leaveUnsaved(page: Page, path: string, type: () => Promise<void>): Promise<void> {
  await page.goto(path)
  await type()
  await page.goto('/console/courses')
}

/** Saves on the page and, after its dry run, in the dialog. */
async function saveInDialog(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
}

/** The page of another person of staff. */
async function openColleague(
  browser: Parameters<typeof asVisitor>[0],
  centre: EmptyCentre,
  path: string,
  role: StaffRole = 'courses',
): Promise<Page> {
  const person = await newPerson('A colleague', centre.identityUrl)
  await centre.giveRoles(person.email, role)
  const colleague = await asVisitor(browser, centre.origin)
  await openConsole(colleague, person.sub, path)
  return colleague
}
