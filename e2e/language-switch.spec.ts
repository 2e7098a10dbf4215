import { expect, type Locator, type Page } from '@playwright/test'
import { agreeToAll } from './support/agree-to-all.ts'
import { hostSiteUrl, inIframe, waitForConnection } from './support/host-site.ts'
import {
  findCourse,
  newPerson,
  recruiting,
  signIn,
  test,
  useOwnIpAddress,
  waitForHydration,
} from './support/journey.ts'

const switchTo = (page: Page, language: string) =>
  page.getByRole('contentinfo').getByRole('link', { name: language, exact: true })

const savedPage = (page: Page) => page.evaluate(() => sessionStorage.getItem('kept-page'))

/** An element's distance from the top of the viewport. */
const topOf = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? Number.NaN)

async function fillInAsGuest(page: Page): Promise<void> {
  const email = page.locator('#email')
  await expect(email).toBeEnabled()
  await email.fill('reader@example.com')
  await page.locator('#name').fill('Sample Guest')
  await page.locator('#group').fill('Sample Company')
  await page.locator('#purpose').selectOption('ETC')
  await page.locator('[id="agreements.fourteen"]').check()
}

async function expectFilledIn(page: Page): Promise<void> {
  await expect(page.locator('#email')).toHaveValue('reader@example.com')
  await expect(page.locator('#name')).toHaveValue('Sample Guest')
  await expect(page.locator('#group')).toHaveValue('Sample Company')
  await expect(page.locator('#purpose')).toHaveValue('ETC')
  await expect(page.locator('[id="agreements.fourteen"]')).toBeChecked()
  await expect(page.locator('[id="agreements.ad"]')).not.toBeChecked()
}

test('a guest’s form and the scroll position survive a language switch @long', async ({ page }) => {
  const { id } = await findCourse(page, recruiting)
  await page.goto(`/attend/register/${id}?ismember=false`)
  await waitForHydration(page)
  await fillInAsGuest(page)
  await page.locator('details summary').first().click()
  const korean = switchTo(page, '한국어')
  await korean.scrollIntoViewIfNeeded()
  const place = await topOf(korean)
  await korean.click()
  await expect(page).toHaveURL(`/attend/register/${id}?ismember=false&lang=ko`)
  await expect(page.getByRole('heading', { level: 1, name: '강의 신청' })).toBeVisible()
  await expectFilledIn(page)
  await expect(page.locator('details').first()).toHaveAttribute('open')
  await expect(korean).toBeFocused()
  await expect.poll(() => topOf(korean)).toBe(place)
  await expect.poll(() => savedPage(page)).toBeNull()

  // State is carried over once; a later load starts fresh, except for what the form stores itself.
  await page.reload()
  await expect(page.locator('details').first()).not.toHaveAttribute('open')
})

test('what is typed, and a language link that is pressed, before the page’s script runs are not lost @long', async ({
  page,
}) => {
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/certification/search', { waitUntil: 'commit' })
  await page.locator('#code').fill('DEM0C ERT')
  const pressed = switchTo(page, '日本語')
  await pressed.click()
  await expect(pressed).toHaveAttribute('aria-busy', 'true')
  arrived.resolve()
  await expect(page.getByRole('heading', { level: 1, name: '認定証の確認' })).toBeVisible()
  await expect(page.locator('#code')).toHaveValue('DEM0C ERT')
})

test('a member’s form, a half-typed code, a chosen mail language and an invitation survive a language switch @long', async ({
  page,
}) => {
  const { id } = await findCourse(page, recruiting)
  await page.goto('/certification/search')
  await page.locator('#code').fill('DEM0C ERT')
  await switchTo(page, '日本語').click()
  await expect(page.getByRole('heading', { level: 1, name: '認定証の確認' })).toBeVisible()
  await expect(page.locator('#code')).toHaveValue('DEM0C ERT')
  await expect(page.locator('#code')).not.toHaveAttribute('aria-invalid')

  await signIn(page, await newPerson(), `/attend/register/${id}?lang=en`)
  await page.getByLabel('Purpose').selectOption('KNOWLEDGE_PERSONAL')
  await agreeToAll(page)
  await switchTo(page, '한국어').click()
  await expect(page.locator('#purpose')).toHaveValue('KNOWLEDGE_PERSONAL')
  await expect(page.getByLabel('모두 동의')).toBeChecked()
  // The page's state has the value, not only the field.
  await page.getByRole('button', { name: '신청하기', exact: true }).click()
  await expect(page.getByRole('heading', { name: '신청이 완료되었습니다' })).toBeVisible()

  await page.goto('/account/settings?lang=en')
  await page.locator('#mail-language').selectOption('ja')
  await switchTo(page, '中文').click()
  await expect(switchTo(page, '中文')).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('#mail-language')).toHaveValue('ja')

  await page.context().clearCookies()
  await signIn(page, { sub: 'partner-owner' }, '/account/organisation?view=invitations&lang=en')
  await page.getByLabel('Email address', { exact: true }).fill('colleague@example.com')
  await page.getByLabel('Role').selectOption('ADMIN')
  await switchTo(page, '한국어').click()
  await expect(page).toHaveURL(/view=invitations&lang=ko/)
  await expect(page.getByLabel('이메일 주소', { exact: true })).toHaveValue('colleague@example.com')
  await expect(page.getByLabel('역할')).toHaveValue('ADMIN')
})

test('search, filters, and the schedule’s view and day survive a language switch @long', async ({ page }) => {
  await page.goto('/attend?level=BASIC')
  await page.getByRole('search').getByRole('searchbox').fill('cloud')
  await expect(page).toHaveURL(/text=cloud/)
  await switchTo(page, '한국어').click()
  await expect(page).toHaveURL(/level=BASIC&text=cloud.*lang=ko|text=cloud&level=BASIC.*lang=ko/)
  await expect(page.getByRole('search').getByRole('searchbox')).toHaveValue('cloud')
  await expect(page.locator('#level')).toHaveValue('BASIC')

  await page.goto('/certification/date?view=list&lang=en')
  await switchTo(page, '日本語').click()
  await expect(page).toHaveURL(/view=list&lang=ja/)
})

test('e-mail codes are not carried over, and switching works without browser storage @long', async ({
  page,
  context,
}) => {
  await useOwnIpAddress({ context })
  const { id } = await findCourse(page, recruiting)
  await page.goto(`/attend/register/${id}?ismember=false`)
  await page.locator('#email').fill(`reader-${Date.now()}@example.com`)
  await page.getByRole('button', { name: 'Send verification email' }).click()
  await page.getByLabel('Verification code').fill('123456')
  // Keeps the old page open for inspection.
  await page.route('**/*lang=ko*', (route) => route.fulfill({ status: 204 }))
  await switchTo(page, '한국어').click()
  await expect.poll(() => savedPage(page)).not.toBeNull()
  // single reading: it is stored at once, as a whole
  expect(await savedPage(page)).not.toContain('123456')
  await page.unroute('**/*lang=ko*')

  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Storage is disabled.', 'SecurityError')
      },
    }),
  )
  await page.goto('/certification/search?lang=en')
  await page.locator('#code').fill('ABC')
  await switchTo(page, '한국어').click()
  await expect(page.getByRole('heading', { level: 1, name: '인증서 진위 확인' })).toBeVisible()
  await expect(page.locator('#code')).toHaveValue('')
})

test('in the iframe the host site switches the language, and the form is kept @long', async ({ page }) => {
  const { id } = await findCourse(page, recruiting)
  await signIn(page, await newPerson())
  await page.goto(`${hostSiteUrl}/edu/attend/register/${id}`)
  await waitForConnection(page)
  const iframe = inIframe(page)
  await iframe.locator('#purpose').selectOption('ETC')
  await iframe.locator('[id="agreements.fourteen"]').check()
  await page.getByRole('banner').getByRole('link', { name: '한국어' }).click()
  await expect(iframe.getByRole('heading', { level: 1, name: '강의 신청' })).toBeVisible()
  await expect(iframe.locator('#purpose')).toHaveValue('ETC')
  await expect(iframe.locator('[id="agreements.fourteen"]')).toBeChecked()
})

test('in the iframe what is entered before the page is hydrated is kept when the host site switches the language @long', async ({
  page,
}) => {
  const { id } = await findCourse(page, recruiting)
  await signIn(page, await newPerson())
  const pressed = Promise.withResolvers<void>()
  await page.route('**/assets/register-page-*.js', async (route) => {
    await pressed.promise
    await route.continue()
  })
  const watches = page.waitForResponse('**/assets/saved-page-*.js')
  await page.goto(`${hostSiteUrl}/edu/attend/register/${id}`, { waitUntil: 'commit' })
  await watches
  const iframe = inIframe(page)
  await iframe.locator('#purpose').selectOption('ETC')
  await iframe.locator('[id="agreements.fourteen"]').check()
  await page.getByRole('banner').getByRole('link', { name: '한국어' }).click()
  pressed.resolve()
  await expect(iframe.getByRole('heading', { level: 1, name: '강의 신청' })).toBeVisible()
  await expect(iframe.locator('#purpose')).toHaveValue('ETC')
  await expect(iframe.locator('[id="agreements.fourteen"]')).toBeChecked()
})
