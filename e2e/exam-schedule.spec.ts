import { expect, type Page } from '@playwright/test'
import { test } from './support/exam-journey.ts'
import { signInNew } from './support/exam-month.ts'
import {
  expectAccessible,
  expectNoOverflow,
  newPerson,
  pickAccount,
  signIn,
  waitForHydration,
} from './support/journey.ts'

const calendar = (page: Page) => page.locator('table.calendar')
const day = (page: Page) => page.locator('#day')
const dialog = (page: Page) => page.getByRole('dialog')

test('a visitor finds an exam by level and day and signs in to apply', async ({ page, centre }) => {
  const person = await newPerson('홍길동', centre.identityUrl)
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Exam schedule' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Exam schedule' })).toBeFocused()
  await expect(page).toHaveTitle(/^Exam schedule · /)
  await expectAccessible(page)

  const total = page.getByRole('status').filter({ hasText: /\d+ exams in/ })
  const ofAllLevels = (await total.textContent()) ?? ''
  await page.getByRole('link', { name: 'Associate', exact: true }).click()
  await expect(page).toHaveURL(`/certification/date?month=${centre.month}&level=ASSOCIATE`)
  await expect(page.getByRole('link', { name: 'Associate', exact: true })).toBeFocused()
  // The exams of other levels stay visible until those of this level have loaded.
  await expect(total).not.toHaveText(ofAllLevels)
  const open = calendar(page).getByRole('link', { name: /Open, \d+ seats? left/ })
  const chosen = open.nth(2)
  const name = (await chosen.getAttribute('aria-label'))?.split(':')[0] ?? ''
  await chosen.click()
  await expect(day(page).getByRole('heading', { name })).toBeVisible()
  await expect(day(page)).toBeFocused()
  await expect(day(page)).toBeInViewport()
  await expect(chosen).toHaveAttribute('aria-current')
  await expect(day(page).getByRole('row')).toHaveCount(2)
  await expectAccessible(page)

  await day(page)
    .getByRole('link', { name: /^Sign in to apply/ })
    .click()
  await pickAccount(page, person)
  await expect(dialog(page)).toContainText('Before you apply')
  await expect(dialog(page)).toContainText('incl. VAT')
  await expect(
    dialog(page)
      .getByRole('definition')
      .filter({ hasText: / 23:59 KST$/ }),
  ).toHaveCount(2)
  await expectAccessible(page)
  await dialog(page).getByRole('link', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/\/certification\/apply\/\d+$/)
})

test('previous and next month are a click away, and an empty month offers links @long', async ({
  page,
  centre,
}) => {
  await page.goto('/certification/date')
  await waitForHydration(page)
  const title = page.getByRole('heading', { level: 2 }).first()
  const present = (await title.textContent()) ?? ''
  const next = page.getByRole('link', { name: /^Next month/ })
  await next.focus()
  for (let turn = 0; turn < 3; turn += 1) {
    const before = await title.textContent()
    await page.keyboard.press('Enter')
    await expect(title).not.toHaveText(before ?? '')
    await expect(next).toBeFocused()
  }
  await expect(page.getByRole('heading', { name: 'There are no exams this month' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: `See ${present}` }).click()
  await expect(title).toHaveText(present)
  await expect(page).toHaveURL(`/certification/date?month=${centre.month}`)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'There are no exams this month' })).toBeVisible()
})

test('an exam is chosen and applied for by keyboard only @long', async ({ page, centre }) => {
  await signInNew(page, centre, '/certification/date')
  await page.waitForLoadState('networkidle')
  const onCalendar = page.locator('.calendar a:focus')
  const tabbableLinks = page.locator('.calendar a:not([tabindex="-1"])')
  await expect(tabbableLinks).toHaveCount(1)
  const present = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
  for (let steps = 0; steps < 30 && (await onCalendar.count()) === 0; steps += 1)
    await page.keyboard.press('Tab')
  const first = await onCalendar.getAttribute('data-day')
  await page.keyboard.press('ArrowRight')
  await expect(onCalendar).not.toHaveAttribute('data-day', first ?? '')
  await page.keyboard.press('ArrowLeft')
  await expect(onCalendar).toHaveAttribute('data-day', first ?? '')
  await page.keyboard.press('ArrowDown')
  await expect(onCalendar).not.toHaveAttribute('data-day', first ?? '')
  await page.keyboard.press('PageUp')
  await expect(onCalendar).toHaveAttribute('data-day', new RegExp(centre.monthBefore))
  await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(present)
  await page.keyboard.press('PageDown')
  await expect(onCalendar).toHaveAttribute('data-day', new RegExp(centre.month))
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(present)

  await tabbableLinks.focus()
  await page.keyboard.press('Enter')
  await expect(day(page)).toBeFocused()
  const apply = day(page)
    .getByRole('link', { name: /^Apply for/ })
    .first()
  for (let steps = 0; steps < 8; steps += 1) {
    await page.keyboard.press('Tab')
    if (await apply.evaluate((link) => link === document.activeElement)) break
  }
  await expect(apply).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Before you apply')
  await expect(page).toHaveURL(/[?&]exam=\d+/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(apply).toBeFocused()
  await expect(page).not.toHaveURL(/exam=/)
  await page.keyboard.press('Enter')
  const applyLink = dialog(page).getByRole('link', { name: 'Apply' })
  await expect(applyLink).toBeVisible()
  for (
    let steps = 0;
    steps < 4 && !(await applyLink.evaluate((link) => link === document.activeElement));
    steps += 1
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/certification\/apply\/\d+$/)
})

for (const [sub, reason] of [
  ['iam', 'IAM accounts cannot apply for exams.'],
  ['nameless', 'has no name'],
] as const)
  test(`${sub} sees without a click why it cannot apply @long`, async ({ page }) => {
    await signIn(page, { sub }, '/certification/date')
    const row = day(page).getByRole('row').nth(1)
    await expect(row).toContainText(reason)
    await expect(row.getByRole('button')).toHaveCount(0)
    await expect(row.getByRole('link', { name: /Apply/ })).toHaveCount(0)
    await expectAccessible(page)
  })

test('the script of the day is loaded at the first input, and its links then change the page in place @long', async ({
  page,
  centre,
}) => {
  await signInNew(page, centre, '/certification/date')
  await waitForHydration(page)
  const scripts = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1)))
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
  const apply = day(page)
    .getByRole('link', { name: /^Apply for/ })
    .first()
  // single reading: it is not loaded before the first input
  expect(await scripts()).not.toContainEqual(expect.stringMatching(/^schedule-details-.*\.js$/))
  await apply.hover()
  await expect.poll(scripts).toContainEqual(expect.stringMatching(/^schedule-details-.*\.js$/))
  const isHydrated = () =>
    apply.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactProps')))
  await expect.poll(isHydrated).toBe(true)
  await apply.click()
  await expect(dialog(page)).toContainText('Before you apply')
  await expect(page.locator('html[data-same-document]')).toBeAttached()
})

test('the schedule works without scripts, also as a list @long', async ({ browser, centre }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(`${centre.origin}/certification/date`)
  await page.locator('summary').click()
  const list = page.locator('.month-list tbody tr').last()
  const name = await list.locator('time').first().getAttribute('datetime')
  await list.getByRole('link').click()
  await expect(day(page).getByRole('heading')).toContainText(name ?? '')
  await expect(day(page)).toBeInViewport()
  await expect(page.locator('.calendar a[tabindex]')).toHaveCount(0)
  await context.close()
})

test('a part that fails to load says so in place and can be retried @long', async ({ page }) => {
  await page.goto('/certification/date')
  await page.waitForLoadState('networkidle')
  const days = '**/api/certification/v1/daily-exams/*'
  await page.route(days, (route) => route.abort())
  const last = calendar(page).getByRole('link').last()
  await last.click()
  await expect(day(page)).toContainText('The exams of this day could not be loaded')
  await expect(last).toBeVisible()
  await expectAccessible(page)
  await page.unroute(days)
  await day(page).getByRole('button', { name: 'Try again' }).click()
  await expect(day(page).getByRole('row').nth(1)).toBeVisible()

  const months = '**/api/certification/v1/monthly-exams/*'
  await page.route(months, (route) => route.abort())
  await page.getByRole('link', { name: /^Next month/ }).click()
  await expect(page.getByRole('heading', { name: 'The exam schedule could not be loaded' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(months)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/\d{4}$/)
})

test('the month is printed as a list @long', async ({ page }) => {
  await page.goto('/certification/date')
  await page.emulateMedia({ media: 'print' })
  await expect(calendar(page)).toBeHidden()
  await expect(page.locator('.month-list tbody tr').last()).toBeVisible()
})

test('the schedule and an exam fit a narrow phone @narrow @long', async ({ page, centre }) => {
  await page.goto('/certification/date')
  await expect(page.getByRole('heading', { level: 1, name: '시험 일정' })).toBeVisible()
  await expect(calendar(page)).toBeHidden()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.locator('.month-list').getByRole('link').last().click()
  await expect(day(page)).toBeFocused()
  await expect(day(page)).toBeInViewport()
  await expectNoOverflow(page)
  await signInNew(page, centre, '/certification/date')
  await day(page)
    .getByRole('link', { name: /신청하기$/ })
    .first()
    .click()
  await expect(dialog(page)).toContainText('신청 전 확인 사항')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await dialog(page).getByRole('link', { name: '신청하기' }).click()
  await expect(page).toHaveURL(/\/certification\/apply\/\d+$/)
})

test('an empty month fits a narrow phone @narrow @long', async ({ page }) => {
  await page.goto('/certification/date?month=2031-01&level=PROFESSIONAL')
  await expect(page.getByRole('heading', { name: '이 달에는 Professional 시험이 없습니다' })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
})
