import { expect, type Page } from '@playwright/test'
import { newestMail, newGuest } from './support/guest.ts'
import {
  findCourse,
  newPerson,
  paymentUrl,
  pickAccount,
  recruiting,
  signIn,
  test,
} from './support/journey.ts'
import {
  chooseAt,
  expectFocusTrap,
  expectKeyboardReachable,
  expectVisibleFocus,
  pressAt,
  tabTo,
  typeAt,
} from './support/keyboard.ts'

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Fills in and submits a registration form. */
async function register(page: Page, send = 'Register'): Promise<void> {
  await chooseAt(page, page.getByLabel('Purpose'), 'KNOWLEDGE_PERSONAL')
  await pressAt(page, page.getByLabel('Agree to all'), 'Space')
  await expect(page.getByLabel('Agree to all')).toBeChecked()
  await pressAt(page, button(page, send))
}

test('by keyboard only a course is found, registered for and cancelled', async ({ page }) => {
  const person = await newPerson()
  const course = await findCourse(page, recruiting)
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expectVisibleFocus(link(page, 'Skip to content'))
  await pressAt(page, link(page, 'Browse courses'))
  await expect(heading(page, 'Courses')).toBeFocused()

  await typeAt(page, page.getByRole('searchbox'), course.title)
  const courseLink = page.locator('main .course-list a').filter({ hasText: course.title }).first()
  await expect(page.locator('main p[role="status"]')).toHaveText(/^\d courses?$/)
  await pressAt(page, courseLink)
  await expect(heading(page, course.title)).toBeFocused()
  await pressAt(page, page.locator('summary').filter({ hasText: 'Register' }))
  await pressAt(page, link(page, 'With an account'))
  // The identity provider's page.
  await pickAccount(page, person)
  await expect(heading(page, /Register/)).toBeVisible()
  await expect(page.getByLabel('Purpose')).toBeEnabled()

  await pressAt(page, button(page, 'Register'))
  const summary = page.getByRole('alert').filter({ hasText: 'to correct' })
  await expect(summary).toBeFocused()
  await pressAt(page, summary.getByRole('link', { name: 'Choose a purpose.' }))
  await expectVisibleFocus(page.getByLabel('Purpose'))
  await register(page)
  await expect(heading(page, 'You are registered')).toBeFocused()

  await pressAt(page, page.getByRole('main').getByRole('link', { name: 'My account' }).first())
  await expect(heading(page, /./)).toBeFocused()
  const cancel = page.getByRole('button', { name: /^Cancel/ })
  const dialog = page.getByRole('dialog')
  await expectFocusTrap(page, cancel, dialog)
  await page.keyboard.press('Enter')
  await pressAt(page, dialog.getByRole('button', { name: 'Cancel registration' }))
  await expect(page.getByRole('row').filter({ hasText: course.title })).toContainText('Cancelled')
  await expect(page.locator('main [role="status"] .alert')).toHaveText(/cancelled/)
  // The button has disappeared, so the page has the focus and Tab continues from there.
  await expect(page.locator('#main')).toBeFocused()
})

test.describe('in long runs', { tag: '@long' }, () => {
  test('filters are chosen by keyboard, and the list announces the count', async ({ page }) => {
    await page.goto('/attend')
    await page.waitForLoadState('networkidle')
    const statusMessage = page.locator('main p[role="status"]')
    const all = await statusMessage.innerText()
    await chooseAt(page, page.getByLabel('Level'), 'BASIC')
    await expect(page).toHaveURL(/level=BASIC/)
    await expect(statusMessage).not.toHaveText(all)
    await expectVisibleFocus(page.getByLabel('Level'))
    await chooseAt(page, page.getByLabel('Method'), 'ONLINE')
    await pressAt(page, page.getByLabel('Only with seats left'), 'Space')
    await expect(page).toHaveURL(/level=BASIC&method=ONLINE&seats=left$/)
    await pressAt(page, link(page, 'Clear all filters'))
    await expect(statusMessage).toHaveText(all)
    await pressAt(page, link(page, 'Next'))
    await expect(page).toHaveURL(/page=2/)
    await expect(heading(page, 'Courses')).toBeFocused()
    await pressAt(page, page.getByRole('navigation', { name: 'Pages' }).getByRole('link').first())
    await expect(page).toHaveURL(/\/attend$/)
  })

  test('a guest confirms an e-mail address by code, registers and cancels', async ({ page }) => {
    const guest = newGuest()
    const course = await findCourse(page, recruiting)
    await page.goto(`/attend/detail/${course.id}`)
    await pressAt(page, page.locator('summary').filter({ hasText: 'Register' }))
    await pressAt(page, link(page, 'By email'))
    await typeAt(page, page.getByLabel('Email', { exact: true }), guest.email)
    await page.keyboard.press('Enter')
    await expectVisibleFocus(page.getByLabel('Verification code'))
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Verification code')).toHaveAccessibleDescription(/6/)
    await typeAt(page, page.getByLabel('Verification code'), (await newestMail(guest, 1)).code)
    await page.keyboard.press('Enter')
    await expectVisibleFocus(page.getByLabel('Name', { exact: true }))
    await page.keyboard.type('Sample Guest')
    await typeAt(page, page.getByLabel('Company', { exact: true }), 'Sample Company')
    await register(page)
    await expect(heading(page, 'You are registered')).toBeFocused()

    await page.goto((await newestMail(guest, 2)).link)
    const dialog = page.getByRole('dialog')
    await expectFocusTrap(page, button(page, 'Cancel registration'), dialog)
    await page.keyboard.press('Enter')
    await pressAt(page, dialog.getByRole('button', { name: 'Cancel registration' }))
    await expect(page.getByRole('main')).toContainText('Cancelled')
    await expect(page.getByRole('heading', { name: course.title })).toBeFocused()
  })

  test('a seat of a paid course is given up, then registered for again and paid', async ({ page }) => {
    const course = await findCourse(page, ({ label, fee }) => label === 'RECRUITING' && fee > 0)
    await signIn(page, await newPerson(), `/attend/register/${course.id}`)
    await register(page, 'Continue to payment')
    await expect(page).toHaveURL(/\/payment\/orders\//)
    await expectFocusTrap(page, button(page, 'Release seat'), page.getByRole('dialog'))
    await page.keyboard.press('Enter')
    await pressAt(page, page.getByRole('dialog').getByRole('button', { name: 'Release seat' }))
    await expect(heading(page, 'You released the seat')).toBeFocused()

    await page.goto(`/attend/register/${course.id}`)
    await register(page, 'Continue to payment')
    await pressAt(page, button(page, 'Pay 220,000 KRW'))
    await page.waitForURL(`${paymentUrl}/pay/*`)
    await tabTo(page, page.locator('button[value="pay"]'))
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Your seat is confirmed')).toBeVisible()
    await pressAt(page, page.getByRole('main').getByRole('link', { name: 'Go to My account' }))
    await expect(page).toHaveURL(/\/account\/applied/)
  })

  test('language, menu and sign-out are reached at 390', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, await newPerson(), '/attend')
    for (const [name, path] of [
      ['Certification', /\/certification\/essentials$/],
      ['Exam schedule', /\/certification\/date$/],
      ['Verify', /\/certification\/search$/],
      ['Courses', /\/attend$/],
    ] as const) {
      await pressAt(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }))
      await expect(page).toHaveURL(path)
      await expect(heading(page, /./)).toBeFocused()
    }
    const languages = page.getByRole('contentinfo').getByRole('navigation', { name: 'Language' })
    await pressAt(page, languages.getByRole('link', { name: '한국어' }))
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
    await pressAt(page, page.getByRole('contentinfo').getByRole('link', { name: 'English' }))
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await pressAt(page, page.getByRole('banner').getByRole('link', { name: 'My account' }))
    await expect(heading(page, 'My courses').or(heading(page, /./))).toBeFocused()
    await pressAt(page, page.getByRole('banner').getByRole('button', { name: 'Sign out' }))
    await expect(link(page, 'Sign in')).toBeVisible()
  })

  test('terms are expanded in place and collapsed again', async ({ page }) => {
    const course = await findCourse(page, recruiting)
    await signIn(page, await newPerson(), `/attend/register/${course.id}`)
    const summary = page.locator('details summary').first()
    await pressAt(page, summary)
    await expect(page.locator('details').first()).toHaveAttribute('open', '')
    await expectVisibleFocus(summary)
    await page.keyboard.press('Space')
    await expect(page.locator('details').first()).not.toHaveAttribute('open')
  })

  for (const width of [1280, 390])
    test(`every focusable element of every screen has visible focus at ${width}`, async ({ page }) => {
      test.setTimeout(300_000)
      await page.setViewportSize({ width, height: 800 })
      const course = await findCourse(page, recruiting)
      for (const path of [
        '/',
        '/attend',
        '/attend?text=zzz',
        `/attend/detail/${course.id}`,
        `/attend/register/${course.id}?ismember=false`,
        '/certification/essentials',
        '/certification/date',
        '/certification/search?code=DEM0CERT1F1CATEVA1D7',
        '/credit',
        '/terms/service',
        '/sign-in',
        '/nowhere',
      ])
        await checkTabOrder(page, path)
      await signIn(page, { sub: 'member' })
      for (const path of [
        '/account/overview',
        '/account/applied',
        '/account/completed',
        '/account/certification',
        '/account/certification-apply',
        '/account/certification-result',
        '/account/settings',
        '/credit',
      ])
        await checkTabOrder(page, path)
      await page.context().clearCookies()
      await signIn(page, { sub: 'partner-owner' })
      for (const view of ['members', 'invitations', 'attendance', 'certificates'])
        await checkTabOrder(page, `/account/organisation?view=${view}`)
    })
})

async function checkTabOrder(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectKeyboardReachable(page)
  })
}
