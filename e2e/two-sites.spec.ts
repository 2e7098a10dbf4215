import { expect, type Page } from '@playwright/test'
import { agreeToAll } from './support/agree-to-all.ts'
import { sitExam, staffActions } from './support/exam-results.ts'
import { inIframe, statusOf, waitForConnection, waitForIframeHydration } from './support/host-site.ts'
import { findCourse, newPerson, pickAccount, recruiting, registerBy } from './support/journey.ts'
import { expectThirdPartyCookies, test } from './support/two-sites.ts'

const heading = (page: Page, name: string | RegExp) => inIframe(page).getByRole('heading', { level: 1, name })
const dialog = (page: Page) => inIframe(page).getByRole('dialog')
const statusMessage = (page: Page) => inIframe(page).locator('main [role="status"] .alert')

/** Opens a members' page in the host site's iframe, which sends a visitor to sign in and back. */
async function openAs(page: Page, person: { sub: string }, address: string): Promise<void> {
  await page.goto(address)
  await pickAccount(page, person)
  await expect(page).toHaveURL(address.replace(/#.*/, ''))
  await waitForConnection(page)
}

// Separate products with partitioned cookies.
const long = { tag: '@long' }

for (const thirdParty of ['blocked', 'allowed'] as const)
  test.describe(`on a cross-site host site, third-party cookies ${thirdParty},`, long, () => {
    test.use({ thirdParty })

    test('a visitor applies for an exam, pays, returns, changes the date and cancels', async ({
      page,
      centre,
      hostSite,
    }) => {
      const examId = await centre.exam({ inDays: 14 })
      const other = await centre.exam({ inDays: 15 })
      expect(other).not.toBe(examId)
      const person = await newPerson('홍길동', centre.identityUrl)
      await page.goto(`${hostSite}/edu/certification/date?exam=${examId}`)
      await expect(dialog(page)).toBeInViewport()
      await expectThirdPartyCookies(page, thirdParty)
      await dialog(page).getByRole('link', { name: 'Sign in to apply' }).click()
      await pickAccount(page, person)
      await expect(page).toHaveURL(new RegExp(`^${hostSite}/edu/certification/date\\?.*exam=${examId}$`))
      await dialog(page).getByRole('link', { name: 'Apply', exact: true }).click()
      await expect(inIframe(page).locator('#koreanName')).toBeEnabled()
      // The iframe's storage survives a reload.
      await page.reload()
      await expect(inIframe(page).locator('#koreanName')).toBeEnabled()
      await waitForIframeHydration(page)
      await inIframe(page).locator('#englishFirstName').fill('Gildong')
      await inIframe(page).locator('#englishLastName').fill('Hong')
      await inIframe(page).locator('#termsAgreed').check()
      await inIframe(page).getByRole('button', { name: 'Continue to payment' }).click()
      await expect(page).toHaveURL(new RegExp(`^${centre.origin}/payment/orders/`))
      await page.getByRole('button', { name: /^Pay [\d,]+ KRW$/ }).click()
      await page.waitForURL(`${centre.paymentUrl}/pay/*`)
      await page.locator('button[value="pay"]').click()
      await expect(page.getByRole('heading', { level: 1, name: 'Your seat is confirmed' })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'See my exams' }).click()
      await expect(page).toHaveURL(new RegExp(`^${hostSite}/edu/certification/date`))
      await expect.poll(async () => (await statusOf(page)).path).toMatch(/^\/account\/certification-apply/)

      const row = inIframe(page).locator('main tbody tr').first()
      await row.getByRole('button', { name: /^Change the date/ }).click()
      await expect(dialog(page)).toBeInViewport()
      await dialog(page).locator('label').first().click()
      await dialog(page).getByRole('button', { name: 'Change date' }).click()
      await expect(statusMessage(page)).toContainText('The date has been changed to')
      await row.getByRole('button', { name: /^Cancel/ }).click()
      await dialog(page).getByRole('button', { name: 'Cancel application' }).click()
      await expect(statusMessage(page)).toContainText(/[\d,]+ KRW is being refunded\./)
    })

    test('a visitor registers for a course, is still signed in later, and cancels', async ({
      page,
      centre,
      hostSite,
    }) => {
      const person = await newPerson('홍길동', centre.identityUrl)
      const { id, title } = await findCourse(page, recruiting)
      await page.goto(`${hostSite}/edu/attend/detail/${id}`)
      await expectThirdPartyCookies(page, thirdParty)
      await registerBy(inIframe(page), 'With an account')
      await pickAccount(page, person)
      await expect(page).toHaveURL(`${hostSite}/edu/attend/register/${id}`)
      await expect(inIframe(page).getByText(person.email)).toBeVisible()
      await waitForIframeHydration(page)
      await inIframe(page).getByLabel('Purpose').selectOption('KNOWLEDGE_PERSONAL')
      await agreeToAll(inIframe(page))
      await inIframe(page).getByRole('button', { name: 'Register', exact: true }).click()
      await expect(inIframe(page).getByRole('heading', { name: 'You are registered' })).toBeVisible()

      await page.goto(`${hostSite}/account/edu/applied`)
      const row = inIframe(page).getByRole('row').filter({ hasText: title })
      await row.getByRole('button', { name: /Cancel/ }).click()
      await expect(dialog(page)).toBeInViewport()
      await dialog(page).getByRole('button', { name: 'Cancel registration' }).click()
      await expect(row).toContainText('Cancelled')
    })

    test('a member reads results, downloads the certificate and verifies it', async ({
      page,
      centre,
      hostSite,
    }) => {
      const { examId, candidates } = await sitExam(centre, ['홍길동'])
      const [candidate] = candidates
      if (!candidate) throw new Error('Nobody sat the exam.')
      const staff = staffActions(centre, examId)
      await staff.record(candidate, 812)
      await staff.publish()
      await expect
        .poll(async () => (await candidate.results())[0]?.certificationIssueCode, { timeout: 20_000 })
        .toMatch(/^\w{20}$/)
      // A click would miss while the host site scrolls to the certificate, which cannot be awaited in the iframe.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openAs(page, candidate.person, `${hostSite}/education#edu=/account/certification-result`)
      await expect(inIframe(page).getByRole('img', { name: /^812 of 1,000/ })).toBeVisible()
      await inIframe(page).getByRole('link', { name: 'See the certificate' }).click()
      const link = inIframe(page).getByRole('link', { name: 'Download PDF: certificate for Essentials' })
      await expect(link).toBeVisible({ timeout: 20_000 })
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
      expect(download.suggestedFilename()).toMatch(/^ESSENTIALS-JOURNEY-\d{8}\.pdf$/)
      await inIframe(page)
        .getByRole('link', { name: 'Verify page of the certificate for Essentials' })
        .click()
      await expect(inIframe(page).getByRole('heading', { name: 'Valid' })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`^${hostSite}/edu/certification/search`))
    })

    test('a member creates an organisation, chooses the language of mails, and signs out everywhere', async ({
      page,
      centre,
      hostSite,
    }) => {
      const person = await newPerson('홍길동', centre.identityUrl)
      await openAs(page, person, `${hostSite}/education#edu=/account/organisation`)
      await inIframe(page).getByRole('button', { name: 'Create an organisation' }).click()
      await dialog(page).getByLabel('Name of the organisation').fill(`Example Works ${person.sub}`)
      await dialog(page).getByRole('button', { name: 'Create an organisation' }).click()
      await expect(inIframe(page).getByRole('status').filter({ hasText: 'has been created' })).toBeVisible()

      await inIframe(page).getByRole('link', { name: 'Settings' }).click()
      const language = inIframe(page).getByRole('region', { name: 'Language of emails' })
      await language.getByRole('combobox', { name: 'Language' }).selectOption('日本語')
      await language.getByRole('button', { name: 'Save' }).click()
      await expect(language.getByRole('status')).toContainText('日本語')
      // The window that signed in and this iframe are one session.
      const sessions = inIframe(page).getByRole('region', { name: 'Where you are signed in' })
      await expect(sessions.getByRole('listitem')).toHaveCount(1)
      await sessions.getByRole('button', { name: 'Sign out everywhere' }).click()
      await dialog(page).getByRole('button', { name: 'Sign out everywhere' }).click()
      await expect(page).toHaveURL(new RegExp(`^${centre.origin}/`))
      await page.goto(`${hostSite}/account/edu/applied`)
      await page.waitForURL(`${centre.identityUrl}/**`)
    })

    test('a guest registers and reads credits and terms without signing in', async ({ page, hostSite }) => {
      const course = await findCourse(page, recruiting)
      await page.goto(`${hostSite}/edu/attend/detail/${course.id}`)
      await registerBy(inIframe(page), 'By email')
      await inIframe(page).getByLabel('Email', { exact: true }).fill(`guest-${Date.now()}@example.com`)
      await inIframe(page).getByRole('button', { name: 'Send verification email' }).click()
      await expect(inIframe(page).getByLabel('Verification code')).toBeVisible()
      await page.goto(`${hostSite}/kr/account/credit`)
      await expect(heading(page, /./)).toBeVisible()
      await page.goto(`${hostSite}/education#edu=/terms/service`)
      await expect(heading(page, /./)).toBeVisible()
    })
  })

test.describe('a browser without storage in iframes', long, () => {
  test.use({ thirdParty: 'blocked' })

  test('shows a message instead of a redirect loop', async ({ page, context, centre, hostSite }) => {
    const person = await newPerson('홍길동', centre.identityUrl)
    // As in a browser without partitioned cookies.
    await context.route(`${centre.origin}/auth/frame`, async (route) => {
      const reply = await route.fetch()
      const { 'set-cookie': _, ...headers } = reply.headers()
      await route.fulfill({ response: reply, headers })
    })
    await page.goto(`${hostSite}/account/edu/applied`)
    await pickAccount(page, person)
    await expect(inIframe(page).getByText('This browser does not keep you signed in')).toBeVisible()
    await inIframe(page).getByRole('link', { name: 'Open the education centre' }).click()
    await expect(page).toHaveURL(`${centre.origin}/account/applied?lang=en`)
    await expect(page.getByRole('heading', { level: 1, name: 'Registrations' })).toBeVisible()
  })
})
