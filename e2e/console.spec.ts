import { expect } from '@playwright/test'
import { asVisitor, fillCourse, inEnglish, openConsole, openLanguage, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow, newPerson, pickAccount } from './support/journey.ts'
import { actMenu, chooseInMenu } from './support/record-acts.ts'

test('staff add a course and its dates and announce one', async ({ page, browser, centre }) => {
  expect(await centre.operator('add', 'member@example.com')).toMatch(
    /^0: (?:.+\n)*?member@example\.com: administrator\b/,
  )
  // The console redirects to the provider's sign-in.
  await page.goto('/console/courses')
  await pickAccount(page, { sub: 'member' })
  await expect(page.getByRole('heading', { name: 'Catalogue' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'New course' }).first().click()
  await page.getByRole('button', { name: 'Create course' }).click()
  // Every text is asked for in English; the first one has the focus.
  await expect(inEnglish(page, 'Title')).toBeFocused()
  await expect(inEnglish(page, 'Title')).toHaveAttribute('aria-invalid', 'true')
  await fillCourse(page, '<b>Running</b> databases')
  await openLanguage(page, 'Title', '한국어')
  await page.getByRole('textbox', { name: 'Title, 한국어' }).fill('데이터베이스 운영')
  await page.getByRole('spinbutton', { name: 'Seats' }).fill('12')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create course' }).click()
  // A text in every language, shown as it was typed.
  await expect(page.getByRole('heading', { name: '<b>Running</b> databases' })).toBeVisible()

  await page.getByRole('link', { name: 'Add dates' }).click()
  const firstDay = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('First day').fill(firstDay)
  await page.getByRole('spinbutton', { name: 'Number of dates' }).fill('3')
  await page.getByLabel('Meeting link').fill('not a link')
  await expect(page.getByRole('heading', { name: '3 dates' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create drafts' }).click()
  await expect(page.getByRole('alert')).toContainText('https')
  await page.getByLabel('Meeting link').fill('https://meet.example.com/databases')
  await page.getByRole('button', { name: 'Create drafts' }).click()
  const rows = page.getByRole('table', { name: 'Dates' }).getByRole('row')
  await expect(rows).toHaveCount(4)

  await page.getByRole('table').getByRole('link').first().click()
  await page.waitForURL(/lectures\/\d+$/)
  const lectureId = /lectures\/(\d+)/.exec(page.url())?.[1]
  const visitor = await asVisitor(browser, centre.origin)
  await visitor.goto(`/attend/detail/${lectureId}`)
  await expect(visitor.getByRole('heading', { name: 'databases' })).toHaveCount(0)
  await chooseInMenu(page, 'Preview')
  const address = await page.getByRole('dialog').getByLabel('Address of the preview').inputValue()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await visitor.goto(`${address}&lang=ko`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('데이터베이스 운영')
  await visitor.goto('/?lang=en')
  await page.getByRole('button', { name: 'Announce' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Announce' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Open')
  await actMenu(page).press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Pause registration' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Cancel the date' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(actMenu(page)).toBeFocused()
  await visitor.goto(`/attend/detail/${lectureId}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('<b>Running</b> databases')

  await chooseInMenu(page, 'Change days or place')
  await expect(page.getByText('Nobody is registered: nobody is mailed.')).toBeVisible()
  const finish = page.getByLabel('Day 1: to')
  await finish.fill(`${firstDay}T08:00`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(finish).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await finish.fill(`${firstDay}T16:45`)
  // Nobody is registered: nobody has to be told.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Open')
  await expect(page.getByText(`${firstDay} 09:30–16:45 KST`)).toBeVisible()
  await visitor.goto(`/attend/detail/${lectureId}`)
  await expect(visitor.getByText('16:45').first()).toBeVisible()
  await visitor.context().close()
})

test('a second editor sees what the first has changed, and nothing is lost', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(page, 'member', '/console/courses/new')
  await fillCourse(page, 'Edited by two')
  await page.getByRole('button', { name: 'Create course' }).click()
  await expect(page.getByRole('heading', { name: 'Edited by two' })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('spinbutton', { name: 'Seats' }).fill('33')
  await other.getByRole('button', { name: 'Save course' }).click()
  await expect(other.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()

  await inEnglish(page, 'Title').fill('Edited by two people')
  await page.getByRole('button', { name: 'Save course' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' })
  await expect(dialog.getByRole('row', { name: 'Seats 20 33' })).toBeVisible()
  await expect(dialog).toContainText('Gildong Hong saved on')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take over their changes and keep mine' }).click()
  await page.getByRole('button', { name: 'Save course' }).click()
  await expect(page.getByRole('heading', { name: 'Edited by two people' })).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: 'Seats' })).toHaveValue('33')
})

test('input that was not saved is offered again @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(page, 'member', '/console/courses/new')
  await inEnglish(page, 'Title').fill('Typed, but not saved')
  // The session ends elsewhere while the form is open.
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Create course' }).click()
  await expect(page.getByRole('alert')).toContainText('Your session has ended.')
  await expect(inEnglish(page, 'Title')).toHaveValue('Typed, but not saved')
  await openConsole(page, 'member', '/console/courses/new')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(inEnglish(page, 'Title')).toHaveValue('Typed, but not saved')
})

test('a page that is left with unsaved input can be come back to, and while it is being saved it is left once it is saved', async ({
  page,
  centre,
}) => {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(page, 'member', '/console/courses/new')
  await fillCourse(page, 'Being saved')
  await page.getByRole('button', { name: 'Create course' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Being saved' })).toBeVisible()
  const title = inEnglish(page, 'Title')
  const places = page.getByRole('navigation', { name: 'Console' })
  const dates = places.getByRole('link', { name: 'Dates' })
  await title.fill('Changed')
  await dates.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dates' })).toBeVisible()
  await expect(page.getByText('You left without saving.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+z')
  await expect(title).toHaveValue('Changed')
  await expect(page.getByText('There is unsaved input')).toHaveCount(0)

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/admin/v1/courses/*', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save course' }).click()
  await dates.click()
  await expect(title).toHaveValue('Changed')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Dates' })).toBeVisible()
  await expect(page.getByText('You left without saving.')).toHaveCount(0)
  await places.getByRole('link', { name: 'Catalogue' }).click()
  await expect(page.getByRole('link', { name: 'Changed' })).toBeVisible()
})

test('the console is for staff alone, and shows each what their roles allow', async ({ page, centre }) => {
  const person = await newPerson('Once', centre.identityUrl)
  await openConsole(page, person.sub)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Today')
  await centre.giveRoles(person.email, 'support')
  await page.goto('/console/courses')
  await expect(page.getByRole('heading', { name: 'Catalogue' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New course' })).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: 'Console' })
  const group = (name: RegExp) => menu.getByRole('button', { name })
  await expect(menu.getByRole('button')).toHaveText([/^Courses/, /^Exams/, /^People/, /^Fold the menu/])
  // The group of the page is open; a group of one place is that place. What waits is said after the name.
  const always = { first: [/^Education console/, /^Today/], last: [/^Orders/, /^Mails/, /^Imports/] }
  const expectOpen = (...links: RegExp[]) =>
    expect(menu.getByRole('link')).toHaveText([...always.first, ...links, ...always.last])
  await expectOpen(/^Dates/, /^Catalogue/, /^Waiting rooms/)
  await expect(menu.getByRole('link', { name: 'Catalogue' })).toHaveAttribute('aria-current', 'page')
  await group(/^Exams/).click()
  await expectOpen(/^Exams/, /^Certifications/, /^Certificates/)
  await group(/^People/).press('ArrowRight')
  await expectOpen(/^People/, /^Organisations/, /^Restrictions/)
  await expect(menu.getByRole('link', { name: 'People' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(group(/^People/)).toBeFocused()

  // Folded to its icons, which is remembered, a group opens beside them.
  await page.keyboard.press('[')
  await page.reload()
  await expect(group(/^Unfold the menu/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Catalogue' })).toBeVisible()
  await expectOpen()
  await group(/^Exams/).click()
  await expectOpen(/^Exams/, /^Certifications/, /^Certificates/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expectOpen()
})

test('lists are found by keyboard, and filters are in the address @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(page, 'member', '/console/courses/new')
  await fillCourse(page, 'Found by keyboard')
  await page.getByRole('button', { name: 'Create course' }).click()
  await expect(page.getByRole('heading', { name: 'Found by keyboard' })).toBeVisible()
  await page.goto('/console/courses')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('keyboard')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => decodeURIComponent(url.search).includes('"text":"keyboard"'))
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Found by keyboard' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Found by keyboard' })).toBeVisible()
})

test('the menu opens a list plainly, and a record leads back to the list as it was left', async ({
  page,
  centre,
}) => {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(page, 'member', '/console/courses/new')
  await fillCourse(page, 'Filtered and left')
  await page.getByRole('button', { name: 'Create course' }).click()
  await expect(page.getByRole('heading', { name: 'Filtered and left' })).toBeVisible()
  const filter = encodeURIComponent('{"text":"Filtered","level":"BASIC"}')
  await page.goto(`/console/courses?filter=${filter}`)
  await page.getByRole('table').getByRole('link', { name: 'Filtered and left' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Catalogue' }).click()
  await expect(page.getByRole('combobox', { name: 'Level:' })).toHaveValue('BASIC')
  await expect(page).toHaveURL(`${centre.origin}/console/courses?filter=${filter}`)

  const menu = page.getByRole('navigation', { name: 'Console' })
  await menu.getByRole('link', { name: 'Dates' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dates' })).toBeVisible()
  await menu.getByRole('link', { name: 'Catalogue' }).click()
  await expect(page).toHaveURL(`${centre.origin}/console/courses`)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Level:' })).toHaveCount(0)
})

test('everything is found by its number or name from anywhere @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com')
  await openConsole(page, 'member', '/console/courses/new')
  await fillCourse(page, 'Searched from anywhere')
  await page.getByRole('button', { name: 'Create course' }).click()
  await expect(page.getByRole('heading', { name: 'Searched from anywhere' })).toBeVisible()
  await page.goto('/console/staff')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('from ANYWHERE')
  await expect(dialog.getByRole('option', { name: 'Searched from anywhere Course' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expectAccessible(page)
  await page.keyboard.type(' else')
  await expect(dialog.getByRole('status')).toHaveText('Nothing is called “from ANYWHERE else”.')
  await expect(dialog.getByRole('group', { name: 'Look further in' }).getByRole('option')).not.toHaveCount(0)
  for (let letter = 0; letter < 5; letter += 1) await page.keyboard.press('Backspace')
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Searched from anywhere' })).toBeVisible()
  await expect(dialog).toHaveCount(0)

  // A closed dialog returns the focus to the button that opened it, which the same Enter must not press.
  await page.getByRole('button', { name: /^Find or do anything/ }).click()
  // Before anything is typed: what can be done on the page, then where one was.
  const options = (group: string) => dialog.getByRole('group', { name: group }).getByRole('option')
  await expect(options('On this page: Searched from anywhere').filter({ hasText: 'Add dates' })).toBeVisible()
  await expect(options('You were at').first()).toContainText('Staff')
  await page.keyboard.type('from anywhere')
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)

  // Pages and acts, in any language of the console.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('인증서')
  await expect(options('Pages').first()).toHaveText(/^Certificates/)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Certificates' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('>new c')
  await expect(dialog.getByRole('group')).toHaveCount(2)
  await expect(options('Actions').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options('Actions').nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'New course' })).toBeVisible()

  // The language of the console, for this person on this device.
  await page.goto('/console/lectures')
  await expect(page.getByRole('heading', { level: 1, name: 'Dates' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('한국어')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await expect(page.getByRole('heading', { level: 1, name: '일정' })).toBeVisible()
  await page.locator('summary', { hasText: '내 계정' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('every screen of the console, in Korean @1024 @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com')
  await page.context().addCookies([{ name: 'lang', value: 'ko', url: centre.origin }])
  await openConsole(page, 'member')
  for (const path of ['/', '/courses', '/courses/new', '/lectures', '/staff', '/nowhere']) {
    await page.goto(`/console${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await expect(page.locator('main')).not.toContainText(/\b(?:common|courses|staff|start)\.\w/)
  }
})
