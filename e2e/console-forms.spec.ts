import { expect, type Page } from '@playwright/test'
import { announceDate } from './support/course-dates.ts'
import {
  asVisitor,
  farHoliday,
  fillCourse,
  inEnglish,
  openConsole,
  openLanguage,
  test,
} from './support/empty-centre.ts'
import { expectAccessible, newPerson, signIn } from './support/journey.ts'
import { chooseInMenu, openTab } from './support/record-acts.ts'

test('new dates are copied, announced by the clock, and say at each field what is wrong @long', async ({
  page,
  centre,
}) => {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(page, 'member')
  const { lectureId } = await announceDate(page, centre.origin, {
    title: 'Copied',
    inDays: 30,
    capacity: 7,
    fee: 30_000,
  })
  await page.goto(`/console/lectures/${lectureId}`)
  await chooseInMenu(page, 'Copy')
  await expect(page.getByRole('spinbutton', { name: 'Seats' })).toHaveValue('7')
  await expect(page.getByRole('spinbutton', { name: 'Fee' })).toHaveValue('30000')
  const [from, to] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })]
  await expect(from).toHaveValue('09:30')
  await expect(to).toHaveValue('17:30')
  // The end moves with the start, until it is typed itself.
  await from.fill('09:00')
  await expect(to).toHaveValue('17:00')
  await to.fill('17:30')
  await from.fill('09:30')
  await expect(to).toHaveValue('17:30')
  const link = page.getByLabel('Meeting link')
  await expect(link).toHaveValue('https://meet.example.com/date')
  const leftOut = page.getByLabel('Days to leave out')
  await expect(leftOut).toHaveValue(farHoliday)

  const create = page.getByRole('button', { name: 'Create drafts' })
  const expectFault = async (label: string, message: string) => {
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message))
  }
  await leftOut.fill('25.12.2026 garbage')
  await leftOut.blur()
  await expectFault('Days to leave out', 'Not a day such as 2026-12-25: 25.12.2026, garbage.')
  await create.click()
  await expect(leftOut).toBeFocused()
  await leftOut.fill('2026-12-25')
  await create.click()
  await expectFault('First day', 'Fill this in')
  await page.getByLabel('First day').fill(dayIn(-2))
  await create.click()
  await expectFault('First day', 'still ahead')
  await page.getByLabel('First day').fill(dayIn(60))
  await link.fill(`https://meet.example.com/${'x'.repeat(500)}`)
  await page.getByLabel('Announce at').fill(`${dayIn(61)}T09:00`)
  await create.click()
  // Nothing that was pasted is cut off.
  await expectFault('Meeting link', 'Enter 500 characters or fewer. 25 characters too many')
  await link.fill('not a link')
  await create.click()
  await expectFault('Meeting link', 'https')
  await link.fill('https://meet.example.com/other')
  await create.click()
  await expectFault('Announce at', 'before registration ends')
  await expectAccessible(page)
  await page.getByLabel('Announce at').fill(`${dayIn(10)}T09:00`)

  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(link).toHaveValue('https://meet.example.com/other')
  await page.context().clearCookies()
  await create.click()
  await signInElsewhere(page)
  await create.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Copied Draft')
  await expect(page.getByText(`Open by itself on ${dayIn(10)} 09:00 KST`)).toBeVisible()
  await openTab(page, 'Settings')
  await page.getByLabel('Announce at').fill(`${dayIn(11)}T10:30`)
  await page.getByRole('button', { name: 'Save date' }).click()
  await expect(page.getByText(`Open by itself on ${dayIn(11)} 10:30 KST`)).toBeVisible()
})

test('a translation older than its English text is marked until it is confirmed or changed @long', async ({
  page,
  centre,
}) => {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(page, 'member', '/console/courses/new')
  await fillCourse(page, 'First title')
  const korean = page.getByRole('textbox', { name: 'Title, 한국어' })
  await openLanguage(page, 'Title', '한국어')
  await korean.fill('첫 제목')
  await page.getByRole('button', { name: 'Create course' }).click()
  await expect(page.getByRole('heading', { name: 'First title' })).toBeVisible()
  const marked = page.getByText('Older than the English text')
  await expect(marked).toHaveCount(0)
  const save = async () => {
    await page.getByRole('button', { name: 'Save course' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    await page.reload()
    await openLanguage(page, 'Title', '한국어')
    await expect(korean).toBeVisible()
  }
  await inEnglish(page, 'Title').fill('Second title')
  await save()
  await expect(marked).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Still right as it is (Title, 한국어)' }).click()
  await save()
  await expect(marked).toHaveCount(0)
  await inEnglish(page, 'Title').fill('Third title')
  await save()
  await korean.fill('셋째 제목')
  await expect(marked).toHaveCount(0)
  await save()
  await expect(marked).toHaveCount(0)
})

test('an action is sent again after a new sign-in, with what was typed @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(page, 'member')
  const { lectureId } = await announceDate(page, centre.origin, { title: 'Signed out', inDays: 30 })
  await page.goto(`/console/lectures/${lectureId}`)
  await chooseInMenu(page, 'Cancel the date')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The room is closed.')
  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expectAccessible(page)
  await signInElsewhere(page)
  await expect(dialog.getByLabel('Reason')).toHaveValue('The room is closed.')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(dialog.getByText('Nobody is mailed.')).toBeVisible()
})

test('a role is given when it is confirmed, an unknown record is said at once, and staff sign out @long', async ({
  page,
  browser,
  centre,
}) => {
  await centre.giveRoles('member@example.com')
  const person = await newPerson('Once', centre.identityUrl)
  const visitor = await asVisitor(browser, centre.origin)
  await signIn(visitor, person)
  await visitor.context().close()
  await centre.giveRoles(person.email, 'support')
  await openConsole(page, 'member', '/console/staff')
  const box = page.getByRole('group', { name: `Roles of ${person.email}` }).getByLabel('Administrator')
  await box.click()
  const dialog = page.getByRole('dialog', { name: 'Give the role Administrator' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(box).not.toBeChecked()
  await box.click()
  await dialog.getByRole('button', { name: 'Give the role Administrator' }).click()
  await expect(box).toBeChecked()
  await box.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take away the role Administrator' }).click()
  await expect(box).not.toBeChecked()

  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/console/courses/999999')
  await expect(page.getByRole('heading', { name: 'There is nothing at this address.' })).toBeVisible()
  expect(requested.filter((path) => path.endsWith('/courses/999999'))).toHaveLength(2)

  await page.locator('summary', { hasText: 'Your account' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/console'))
  expect((await page.request.get('/api/admin/v1/session')).status()).toBe(404)
})

/** Follows what is said to somebody whose session has ended: the sign-in in another tab. */
async function signInElsewhere(page: Page): Promise<void> {
  const ended = page.getByRole('alert').filter({ hasText: 'Your session has ended.' })
  await expect(ended.getByRole('link', { name: 'Sign in' })).toHaveAttribute('target', '_blank')
  const other = await page.context().newPage()
  await openConsole(other, 'member')
  await other.close()
}

/** A day so many days ahead, by the centre's calendar. */
function dayIn(days: number): string {
  return new Date(Date.now() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
}
