import { expect, type Page } from '@playwright/test'
import { agreeToAll } from './support/agree-to-all.ts'
import {
  expectNoInnerScroll,
  hostSiteUrl,
  inIframe,
  statusOf,
  waitForConnection,
} from './support/host-site.ts'
import {
  expectAccessible,
  findCourse,
  mailsTo,
  newPerson,
  pickAccount,
  recruiting,
  registerBy,
  test,
} from './support/journey.ts'

const heading = (page: Page, name: string | RegExp) => inIframe(page).getByRole('heading', { level: 1, name })
const lengthOfHistory = (page: Page) => page.evaluate(() => history.length)

test('a visitor finds a course, signs in and registers without leaving the host site', async ({ page }) => {
  const person = await newPerson()
  const course = await findCourse(page, recruiting)
  await page.goto(hostSiteUrl)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Courses' }).click()
  await expect(page).toHaveURL(`${hostSiteUrl}/edu/attend`)
  await waitForConnection(page)
  await expect(inIframe(page).getByRole('banner')).toHaveCount(0)
  await expect(inIframe(page).getByRole('contentinfo')).toHaveCount(0)
  await expectNoInnerScroll(page)
  await expectAccessible(page)

  await inIframe(page).locator(`a[href$="/attend/detail/${course.id}"]`).first().click()
  await expect(page).toHaveURL(`${hostSiteUrl}/edu/attend/detail/${course.id}`)
  await expect(heading(page, course.title)).toBeVisible()
  await expectNoInnerScroll(page)
  await expectAccessible(page)
  await registerBy(inIframe(page), 'With an account')
  await pickAccount(page, person)
  await expect(page).toHaveURL(`${hostSiteUrl}/edu/attend/register/${course.id}`)
  await expect(inIframe(page).getByText(person.email)).toBeVisible()
  await expectAccessible(page)

  await inIframe(page).getByLabel('Purpose').selectOption('KNOWLEDGE_PERSONAL')
  await agreeToAll(inIframe(page))
  await inIframe(page).getByRole('button', { name: 'Register', exact: true }).click()
  await expect(inIframe(page).getByRole('heading', { name: 'You are registered' })).toBeVisible()
  await mailsTo(person, 1)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'My courses' }).click()
  await expect(page).toHaveURL(`${hostSiteUrl}/account/edu/applied`)
  await waitForConnection(page)
  const row = inIframe(page).getByRole('row').filter({ hasText: course.title })
  await row.getByRole('button', { name: /Cancel/ }).click()
  await expect(inIframe(page).getByRole('dialog')).toBeInViewport()
  await inIframe(page).getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click()
  await expect(row).toContainText('Cancelled')
})

test('back, forward and reload restore each screen, with and without its own URL @long', async ({ page }) => {
  const course = await findCourse(page, recruiting)
  await page.goto(`${hostSiteUrl}/education`)
  await waitForConnection(page)
  const before = await lengthOfHistory(page)
  await inIframe(page).getByRole('link', { name: 'Browse courses' }).click()
  await expect(page).toHaveURL(`${hostSiteUrl}/edu/attend`)
  await inIframe(page).locator(`a[href$="/attend/detail/${course.id}"]`).first().click()
  await expect(heading(page, course.title)).toBeVisible()
  await inIframe(page)
    .getByRole('complementary')
    .getByRole('link', { name: /terms|Terms/ })
    .or(inIframe(page).locator('a[href="/attend"]'))
    .first()
    .click()
  await expect(page).toHaveURL(`${hostSiteUrl}/edu/attend`)
  await expect(heading(page, 'Courses')).toBeVisible()
  await expect.poll(() => lengthOfHistory(page)).toBe(before + 3)

  await page.goBack()
  await expect(page).toHaveURL(`${hostSiteUrl}/edu/attend/detail/${course.id}`)
  await expect(heading(page, course.title)).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`${hostSiteUrl}/education`)
  await expect(heading(page, /Run your first workload/)).toBeVisible()
  await page.goForward()
  await expect(heading(page, 'Courses')).toBeVisible()
  await expect.poll(() => lengthOfHistory(page)).toBe(before + 3)
  await page.goForward()
  await page.reload()
  await expect(page).toHaveURL(`${hostSiteUrl}/edu/attend/detail/${course.id}`)
  await expect(heading(page, course.title)).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Courses')).toBeVisible()
})

test('a screen without a host site URL survives back, forward, reload and sign-in @long', async ({
  page,
}) => {
  const person = await newPerson()
  await page.goto(`${hostSiteUrl}/products#edu=/account/completed`)
  await page.goto(`${hostSiteUrl}/education#edu=/terms/service`)
  await waitForConnection(page)
  await expect(page).toHaveURL(`${hostSiteUrl}/education`)
  await expect.poll(async () => (await statusOf(page)).path).toMatch(/^\/terms\/service/)
  await page.reload()
  await waitForConnection(page)
  await expect(page).toHaveURL(`${hostSiteUrl}/education`)
  await expect.poll(async () => (await statusOf(page)).path).toMatch(/^\/terms\/service/)

  // From another page, because within the page only the fragment would change.
  await page.goto('about:blank')
  await page.goto(`${hostSiteUrl}/education#edu=/account/completed`)
  await pickAccount(page, person)
  await expect(page).toHaveURL(`${hostSiteUrl}/education`)
  await waitForConnection(page)
  await expect(heading(page, /./)).toBeVisible()
  await expect.poll(async () => (await statusOf(page)).path).toMatch(/^\/account\/completed/)
})

test('the iframe uses the host site’s language @long', async ({ page }) => {
  await page.goto(`${hostSiteUrl}/edu/certification/date`)
  await expect(heading(page, 'Exam schedule')).toBeVisible()
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: '한국어' }).click()
  await expect(page).toHaveURL(`${hostSiteUrl}/edu/certification/date`)
  await expect(heading(page, '시험 일정')).toBeVisible()
})

test('every screen with a host site URL is fully visible in its iframe @long', async ({ page }) => {
  for (const path of [
    '/edu/certification/essentials',
    '/edu/certification/date',
    '/edu/certification/search',
    '/kr/account/credit',
  ]) {
    await page.goto(hostSiteUrl + path)
    await waitForConnection(page)
    await expect(heading(page, /./)).toBeVisible()
    await expectNoInnerScroll(page)
    await expectAccessible(page)
  }
})

test('the product works in an iframe of a host site that never responds @long', async ({ page }) => {
  await page.goto(`${hostSiteUrl}/faults/silent`)
  const iframe = page.frameLocator('iframe')
  await expect(iframe.getByRole('banner')).toHaveCount(0)
  const first = iframe.locator('main li a').first()
  const title = await first.getByRole('heading').innerText()
  await first.click()
  await expect(iframe.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveURL(`${hostSiteUrl}/faults/silent`)
  // Only the iframe goes back; Playwright would wait for a navigation of the page.
  await page.evaluate(() => history.back())
  await expect(iframe.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
})
