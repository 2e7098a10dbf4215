import { expect } from '@playwright/test'
import { expectAccessible, test, waitForHydration } from './support/journey.ts'

const closed = {
  status: 503,
  headers: { 'retry-after': '60' },
  json: { code: 'MAINTENANCE', message: 'Service is under maintenance.', requestId: 'r' },
}

test('a page during maintenance says so and recovers by itself', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await waitForHydration(page)
  await page.route('**/api/lecture/v1/lectures?**', (route) => route.fulfill(closed))
  await page.getByRole('link', { name: 'Browse courses' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Service is under maintenance.' })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/attend')
  await expectAccessible(page)

  // Still under maintenance at the first poll.
  let polls = 0
  await page.route('**/attend', async (route) => {
    if (route.request().method() !== 'HEAD') return route.fallback()
    polls += 1
    return polls === 1 ? route.fulfill({ status: 503, headers: closed.headers }) : route.fallback()
  })
  await page.clock.fastForward(50_000)
  await expect.poll(() => polls).toBe(1)
  await expect(heading).toBeVisible()
  await page.clock.fastForward(50_000)
  expect(polls).toBe(1)
  await page.clock.fastForward(50_000)
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
  await expect(page.locator('main li a').first()).toBeVisible()
})

test('the retry button reloads the page @long', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.route('**/api/lecture/v1/lectures?**', (route) => route.fulfill(closed))
  await page.getByRole('link', { name: 'Browse courses' }).click()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
})
