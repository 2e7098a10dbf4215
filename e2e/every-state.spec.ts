import { expect, type Locator, type Page } from '@playwright/test'
import { type Language, languages } from '#contract/platform/languages.ts'
import { newestMail, newGuest } from './support/guest.ts'
import {
  expectAccessible,
  expectNoOverflow,
  findCourse,
  newPerson,
  recruiting,
  signIn,
  test,
  waitForHydration,
} from './support/journey.ts'
import { expectLegibleAtTwiceTheSize } from './support/legible.ts'
import { sendEmpty } from './support/screens.ts'

/** Checks a screen in a named state. */
type CheckScreen = (state: string) => Promise<void>

interface ScreenStates {
  readonly of: string
  /** Leads a screen through its states, in the chosen language. */
  readonly play: (page: Page, checkScreen: CheckScreen) => Promise<void>
}

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const leave = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}
const submit = (within: Page | Locator) => within.locator('form button[type="submit"]').last()
const waitForIdle = (page: Page) => page.waitForLoadState('networkidle')

const screenStates: readonly ScreenStates[] = [
  {
    of: 'the list of courses',
    play: async (page, checkScreen) => {
      await page.goto('/')
      await waitForIdle(page)
      const list = '**/api/lecture/v1/lectures?**'
      await page.route(list, (route) => route.abort())
      await page.locator('main a[href="/attend"]').first().click()
      await expect(page.locator('.empty button')).toBeVisible()
      await checkScreen('loading failed')
      await page.unroute(list)
      await page.locator('.empty button').click()
      await expect(page.locator('.course-list')).not.toHaveCount(0)
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route(list, async (route) => {
        await held
        await route.continue()
      })
      await page.locator('#level').selectOption('BASIC')
      await expect(page.locator('.pending-bar')).toBeVisible()
      await checkScreen('loading')
      release()
      await expect(page.locator('.pending-bar')).toHaveCount(0)
      await checkScreen('filtered')
    },
  },
  {
    of: 'the guide of an exam',
    play: async (page, checkScreen) => {
      await page.goto('/certification/essentials')
      await waitForIdle(page)
      for (const summary of await page.locator('main summary').all()) await summary.click()
      await checkScreen('everything is expanded')
      await page.locator('button[aria-haspopup="dialog"]').click()
      await expect(dialog(page)).toBeVisible()
      await checkScreen('the certificate dialog')
    },
  },
  {
    of: 'the schedule of exams',
    play: async (page, checkScreen) => {
      await page.goto('/certification/date?exam=999999')
      await expect(page.locator('.empty').first()).toBeVisible()
      await checkScreen('an unknown exam')
      await page.goto('/certification/date?month=2031-01')
      await checkScreen('a month without exams')
      await page.goto('/certification/date')
      await waitForIdle(page)
      const days = page.locator('a.calendar-day, .month-list th a').filter({ visible: true })
      await days.last().click()
      await expect(page.locator('#day')).toBeFocused()
      await checkScreen('a day is selected')
      const day = new URL(page.url()).searchParams.get('day')
      const [exam] = await (await page.request.get(`/api/certification/v1/daily-exams/${day}`)).json()
      await page.goto(`/certification/date?day=${day}&exam=${exam.id}`)
      await expect(dialog(page)).toBeVisible()
      await checkScreen('the exam dialog')
      await page.goto('/certification/search')
      await waitForIdle(page)
      await page.route('**/api/certification/v1/monthly-exams/**', (route) => route.abort())
      await page.locator('.site-nav a[href="/certification/date"]').click()
      await expect(page.locator('.empty button')).toBeVisible()
      await checkScreen('loading failed')
    },
  },
  {
    of: 'a guest’s registration',
    play: async (page, checkScreen) => {
      const guest = newGuest()
      const course = await findCourse(page, recruiting)
      await page.goto(`/attend/register/${course.id}?ismember=false`)
      await expect(page.locator('#email')).toBeEnabled()
      await submit(page).click()
      await expect(page.getByRole('alert')).toBeFocused()
      await checkScreen('all fields are missing')
      await page.locator('#email').fill(guest.email)
      await page.locator('#email').press('Enter')
      await page.locator('#code').fill('12')
      await page.locator('#code').press('Enter')
      await expect(page.locator('#code-error')).toBeVisible()
      await checkScreen('a malformed code')
      const { code } = await newestMail(guest, 1)
      await page.locator('#code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
      await page.locator('#code').press('Enter')
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await checkScreen('the alert for a wrong code')
      await leave(page)
      await page.locator('#code').fill(code)
      await page.locator('#code').press('Enter')
      await expect(page.locator('#name')).toBeFocused()
      await checkScreen('the e-mail address is confirmed')
    },
  },
  {
    of: 'a member’s registration',
    play: async (page, checkScreen) => {
      const course = await findCourse(page, recruiting)
      await signIn(page, await newPerson(), `/attend/register/${course.id}`)
      await waitForHydration(page)
      await page.locator('details summary').first().click()
      await sendEmpty(page)
      await checkScreen('invalid fields, and terms expanded')
      await page.locator('#purpose').selectOption('ETC')
      for (const box of await page.locator('.agreements input').all()) await box.check()
      await submit(page).click()
      await expect(page.locator('.alert-good')).toBeVisible()
      await checkScreen('registered')
      await page.goto('/account/applied')
      await waitForIdle(page)
      const cancel = page.locator('main table button').first()
      await cancel.click()
      await expect(dialog(page)).toBeVisible()
      await checkScreen('the cancellation dialog')
      await dialog(page).getByRole('button').last().click()
      await expect(cancel).toHaveCount(0)
      await checkScreen('cancelled')
      await page.route('**/api/lecture/v1/completed-lectures*', (route) => route.abort())
      await page.locator('.account-nav a[href="/account/completed"]').click()
      await expect(page.locator('.empty button')).toBeVisible()
      await checkScreen('loading a list of the account failed')
    },
  },
  {
    of: 'a seat that is paid for',
    play: async (page, checkScreen) => {
      const course = await findCourse(page, ({ label, fee }) => label === 'RECRUITING' && fee > 0)
      await signIn(page, await newPerson(), `/attend/register/${course.id}`)
      // Before that, a press of "Agree to all" ticks the others only once the page is hydrated.
      await waitForHydration(page)
      await page.locator('#purpose').selectOption('ETC')
      for (const box of await page.locator('.agreements input').all()) await box.check()
      await submit(page).click()
      await expect(page).toHaveURL(/\/payment\/orders\//)
      const buttons = page.locator('aside button')
      await expect(buttons.last()).toBeEnabled()
      await checkScreen('before paying')
      const order = new URL(page.url()).pathname.split('/').at(-1)
      await page.goto(`/payment/fail/${order}?code=REJECT_CARD_COMPANY`)
      await checkScreen('a card was declined')
      await expect(buttons.last()).toBeEnabled()
      await buttons.last().click()
      await expect(dialog(page)).toBeVisible()
      await checkScreen('the dialog for giving up the seat')
      await dialog(page).getByRole('button').last().click()
      await expect(page.locator('.alert-warn')).toBeVisible()
      await checkScreen('given up')
      await page.goto('/payment/success?orderId=order-of-nobody&paymentKey=k&amount=1')
      await expect(page.locator('.waiting-line')).toHaveCount(0)
      await checkScreen('an unknown payment')
    },
  },
  {
    of: 'the settings',
    play: async (page, checkScreen) => {
      await signIn(page, await newPerson(), '/account/settings')
      await waitForIdle(page)
      await page.locator('section[aria-labelledby="marketing"] button').click()
      await expect(page.locator('section[aria-labelledby="marketing"] [role="status"]')).not.toBeEmpty()
      await checkScreen('consent has been given')
      await page.locator('section[aria-labelledby="sessions"] button').last().click()
      await expect(dialog(page)).toBeVisible()
      await checkScreen('the dialog for signing out everywhere')
    },
  },
  {
    of: 'the member’s own organisation',
    play: async (page, checkScreen) => {
      const person = await newPerson()
      await signIn(page, person, '/account/organisation')
      await waitForIdle(page)
      await page.locator('main .empty button, main .account button').last().click()
      await checkScreen('the dialog for creating it')
      await page.locator('#name').fill('https://example.com')
      await page.locator('#name').press('Enter')
      await expect(page.locator('#name-error')).toBeVisible()
      await checkScreen('a rejected name')
      await page.locator('#name').fill(`Sample Works ${person.sub}`)
      await page.locator('#name').press('Enter')
      await expect(page.locator('#org')).toBeVisible()
      await checkScreen('created')
      await page.locator('.org-head button').click()
      await checkScreen('the dialog for renaming it')
      await leave(page)
      await page.goto('/account/organisation?view=settings')
      await waitForIdle(page)
      await page.locator('section[aria-labelledby="end"] button').click()
      await checkScreen('the dialog for dissolving it')
      await leave(page)
      await page.goto('/account/organisation?view=invitations')
      await waitForIdle(page)
      await sendEmpty(page)
      await checkScreen('an invitation without an e-mail address')
      await page.locator('#email').fill(person.email)
      await page.locator('#email').press('Enter')
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await checkScreen('the alert for a rejection')
      await leave(page)
      await page.locator('#email').fill(newGuest().email)
      await page.locator('#email').press('Enter')
      await expect(page.locator('main tbody tr')).toHaveCount(1)
      await checkScreen('an invitation is pending')
      await page.locator('main details summary').click()
      await page.locator('#addresses').fill(`${newGuest().email}\nno address`)
      await page.locator('main details button[type="submit"]').click()
      await expect(page.locator('main details tbody tr')).toHaveCount(2)
      await checkScreen('many are invited')
    },
  },
  {
    of: 'a partner organisation',
    play: async (page, checkScreen) => {
      await signIn(page, { sub: 'partner-owner' }, '/account/organisation?view=members')
      await waitForIdle(page)
      await page.locator('main tbody button').first().click()
      await expect(dialog(page)).toBeVisible()
      await checkScreen('the dialog for a member')
    },
  },
  {
    of: 'the organisations of a member',
    play: async (page, checkScreen) => {
      await signIn(page, { sub: 'partner-member' }, '/account/organisation')
      await waitForIdle(page)
      await page.locator('section[aria-labelledby="end"] button').click()
      await checkScreen('the dialog for leaving it')
      const course = await findCourse(page, recruiting)
      await page.goto(`/attend/register/${course.id}`)
      await expect(page.locator('#purpose')).toBeEnabled()
      if ((await dialog(page).count()) === 0) await page.locator('#org-change').click()
      await checkScreen('the dialog for selecting it')
    },
  },
]

interface Reader {
  readonly language: Language
  readonly width: number
  /** With text of twice the size. */
  readonly large?: true
}

const readers: readonly Reader[] = [
  ...languages.flatMap((language) => [1280, 320].map((width) => ({ language, width }))),
  ...(['en', 'ja', 'ko'] as const).map((language) => ({ language, width: 390, large: true as const })),
]

test.describe.configure({ mode: 'parallel' })

for (const { language, width, large } of readers)
  test.describe(`every state in ${language} at ${width}`, { tag: '@long' }, () => {
    test.use({ viewport: { width, height: 800 }, locale: language })
    test.setTimeout(180_000)

    for (const { of, play } of screenStates)
      test(`of ${of} is ${large ? 'legible in large text' : 'accessible'}`, async ({ page, baseURL }) => {
        await page.context().addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }])
        await play(page, async (state) =>
          test.step(state, async () => {
            await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'en' : language)
            if (large) return expectLegibleAtTwiceTheSize(page)
            await expectNoOverflow(page)
            await expectAccessible(page)
          }),
        )
      })
  })
