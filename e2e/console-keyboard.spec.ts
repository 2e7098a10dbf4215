import { expect, type Page } from '@playwright/test'
import { announceDate, registerByHand } from './support/course-dates.ts'
import { inEnglish, moveClock, openConsole, test } from './support/empty-centre.ts'
import { expectAccessible } from './support/journey.ts'
import { expectVisibleFocus, pressAt, tabTo, typeAt } from './support/keyboard.ts'
import { actMenu } from './support/record-acts.ts'

test('a course and its date are made and announced by keyboard only @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com')
  await openConsole(page, 'member', '/console/courses')
  await pressAt(page, page.getByRole('link', { name: 'New course' }).first())
  await expectNewPage(page, 'New course')
  await pressAt(page, page.getByRole('button', { name: 'Create course' }))
  // What is missing gets the focus, in sight.
  await expectVisibleFocus(inEnglish(page, 'Title'))
  await typeAt(page, inEnglish(page, 'Title'), 'Without a mouse')
  await typeAt(page, inEnglish(page, 'Introduction'), 'What you learn.')
  await typeAt(page, inEnglish(page, 'Who it is for'), 'Everybody.')
  await page.keyboard.press('Tab')
  await pressAt(page, page.getByRole('button', { name: 'Create course' }))
  await expectNewPage(page, 'Without a mouse')

  await pressAt(page, page.getByRole('link', { name: 'Add dates' }))
  await expectNewPage(page, 'Add dates')
  await expect(page.getByText('Choose a first day')).toBeVisible()
  const [year, month, day] = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10).split('-')
  await tabTo(page, page.getByLabel('First day'))
  await page.keyboard.type(`${month}${day}${year}`)
  await pressAt(page, page.getByRole('button', { name: 'Create drafts' }))
  await expectNewPage(page, 'Without a mouse Draft')

  await pressAt(page, actMenu(page))
  await expectVisibleFocus(page.getByRole('menuitem').first())
  // From the first to the last.
  await page.keyboard.press('ArrowUp')
  await expectVisibleFocus(page.getByRole('menuitem', { name: 'Cancel the date' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectVisibleFocus(actMenu(page))
  await tabTo(page, page.getByRole('button', { name: 'Announce' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await pressAt(page, page.getByRole('dialog').getByRole('button', { name: 'Announce' }))
  // The button that was pressed is gone.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Open')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible(page)
})

test('attendance is entered, saved and left by keyboard only @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com')
  await openConsole(page, 'member')
  const { lectureId } = await announceDate(page, centre.origin, { title: 'Typed', inDays: 20 })
  for (const name of ['Typed One', 'Typed Two']) {
    const email = `${name.replace(' ', '-').toLowerCase()}-${Date.now()}@example.com`
    await registerByHand(page, centre.origin, lectureId, { email, name })
  }
  await moveClock(centre.origin, 22)
  await page.context().clearCookies()
  await openConsole(page, 'member', `/console/lectures/${lectureId}`)
  const tabs = page.getByRole('navigation', { name: 'Parts of this date' })
  await pressAt(page, tabs.getByRole('link', { name: 'Attendance' }))
  // A tab keeps the focus, from which Tab goes on to what it shows.
  await expectVisibleFocus(tabs.getByRole('link', { name: 'Attendance' }))
  await expect(page).toHaveTitle('Attendance: Typed · Console')
  await tabTo(page, page.getByLabel('Typed One, day 1: minutes'))
  await page.keyboard.press('p')
  await expect(page.getByLabel('Typed Two, day 1: minutes')).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: 'Save 2 people' })).toBeVisible()
  await pressAt(page, page.getByRole('button', { name: 'Discard' }))
  await expectVisibleFocus(page.getByRole('button', { name: 'Discard' }))
  await expect(page.getByLabel('Typed One, day 1: minutes')).toHaveValue('')
  await tabTo(page, tabs.getByRole('link', { name: 'Overview' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'How this date runs' })).toBeVisible()
  await expectVisibleFocus(tabs.getByRole('link', { name: 'Overview' }))
  await moveClock(centre.origin, 0)
})

test('j and k move between the rows of a list, and are typed in its search @long', async ({
  page,
  centre,
}) => {
  await centre.giveRoles('member@example.com')
  await openConsole(page, 'member')
  for (const title of ['Row one', 'Row two', 'Row three'])
    await announceDate(page, centre.origin, { title, inDays: 25 })
  await page.goto(`/console/courses?filter=${encodeURIComponent('{"text":"Row "}')}`)
  const links = page.getByRole('table').getByRole('row').getByRole('link')
  await expect(links).toHaveCount(3)
  await page.getByRole('heading', { level: 1 }).click()
  for (const [key, index] of [
    ['j', 0],
    ['j', 1],
    ['j', 2],
    ['j', 2],
    ['k', 1],
    ['k', 0],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expectVisibleFocus(links.nth(index))
  }
  await page.keyboard.press('/')
  await page.keyboard.type('kj')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('searchbox')).toHaveValue(/kj$/)
})

/** The page's heading has the focus, from which Tab goes into the page. */
async function expectNewPage(page: Page, heading: string): Promise<void> {
  const found = page.getByRole('heading', { level: 1, name: heading })
  await expect(found).toBeFocused()
  await expect(page).toHaveTitle(/ · Console$/)
}
