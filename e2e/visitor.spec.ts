import { buffer } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { expectAccessible, findCourse, recruiting, test, waitForHydration } from './support/journey.ts'

test('a visitor finds a course from the home page without a full page load', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.getByRole('link', { name: 'Browse courses' }).click()
  await expect(page).toHaveURL(/\/attend$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
  await expectAccessible(page)
  const first = page.locator('main li a').first()
  const title = await first.getByRole('heading').innerText()
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(`${title} · Cloud Provider Education`)
  await expectAccessible(page)
  expect(documents).toBe(0)
})

test('the browser remembers the last viewed course @long', async ({ page, context }) => {
  const course = await findCourse(page, recruiting)
  await page.goto(`/attend/detail/${course.id}`)
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'lectureId')?.value)
    .toBe(String(course.id))
})

test('a button copies the URL of a course @long', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const course = await findCourse(page, recruiting)
  await page.goto(`/attend/detail/${course.id}`)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('The link is copied.')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`/attend/detail/${course.id}`)
})

test('anybody can add a course to a calendar @long', async ({ page }) => {
  const course = await findCourse(page, recruiting)
  await page.goto(`/attend/detail/${course.id}`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`course-${course.id}.ics`)
  const text = (await buffer(await file.createReadStream())).toString()
  expect(text).toContain(`UID:lecture-${course.id}@localhost`)
  expect(text).toContain('METHOD:PUBLISH')
})

test('the credit guide is a link away from the home page @long', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('main').getByRole('link', { name: 'Credit guide' }).click()
  await expect(page).toHaveURL(/\/credit$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Credit guide' })).toBeFocused()
  await expect(page.getByText('Marketplace services')).toBeVisible()
  await expectAccessible(page)
  const response = await page.reload()
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle('Credit guide · Cloud Provider Education')
})

test('a page preloads its words and chunks in one language @long', async ({ page }) => {
  for (const path of ['/', '/attend', '/credit', '/sign-in']) {
    const scripts = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
    })
    const reply = await page.goto(`${path}?lang=ko`, { waitUntil: 'networkidle' })
    const html = (await reply?.text()) ?? ''
    expect(scripts.size).toBeGreaterThan(3)
    for (const script of scripts) expect(html).toContain(`"${script}"`)
    page.removeAllListeners('request')
  }
})

test('past courses are a tab away and pages have URLs @long', async ({ page }) => {
  await page.goto('/attend')
  await page.getByRole('link', { name: 'Past' }).click()
  await expect(page).toHaveURL(/when=past/)
  await expect(page.getByText('Ended').first()).toBeVisible()
  await page.goto('/attend?page=2')
  await expect(page.locator('[aria-current="page"]', { hasText: '2' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/when=past/)
})

test('the language switch keeps the page, and the choice is remembered @long', async ({ page }) => {
  await page.goto('/attend?when=past')
  await page.getByRole('link', { name: '한국어' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await expect(page).toHaveURL(/when=past/)
  await page.goto('/attend')
  await expect(page.getByRole('heading', { level: 1, name: '강의' })).toBeVisible()
  await page.goto('/attend?lang=ja')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await page.goto('/attend?lang=zh')
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
  await expect(page.getByRole('link', { name: '中文' })).toHaveAttribute('aria-current', 'true')
})

test('a keyboard is enough to reach a course @long', async ({ page }) => {
  await page.goto('/attend')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  const first = page.locator('main li a').first()
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab')
    if (await first.evaluate((link) => link === document.activeElement)) break
  }
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/attend\/detail\/\d+/)
})

test('unknown pages say so and offer a link @long', async ({ page }) => {
  for (const path of ['/no/such/page', '/attend/detail/999999', '/attend/detail/abc', '/notfound']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  }
  await expectAccessible(page)
  await page.goto('/error')
  await expect(page.getByText('We apologize for the inconvenience.')).toBeVisible()
})

test('a list keeps its rows when reloading fails, and a failed first load offers a retry @long', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.route('**/api/lecture/v1/lectures?**', (route) => route.abort())
  await page.getByRole('link', { name: 'Browse courses' }).click()
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/lecture/v1/lectures?**')
  await retry.click()
  await expect(page.locator('main li a').first()).toBeVisible()
})

test('reading works without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/attend')
  await page.locator('main li a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Seats left', { exact: true })).toBeVisible()
  await context.close()
})
