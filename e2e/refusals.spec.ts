import { expect } from '@playwright/test'
import { agreeToAll } from './support/agree-to-all.ts'
import { expectAccessible, findCourse, newPerson, recruiting, signIn, test } from './support/journey.ts'

test('ismember=false asks to sign in if a course takes no guests @long', async ({ page }) => {
  const course = await findCourse(page, ({ label, fee }) => label === 'RECRUITING' && fee > 0)
  await page.goto(`/attend/register/${course.id}?ismember=false`)
  await expect(page.getByText('After logging in, you can register for a course.')).toBeVisible()
  await expect(page.getByLabel('Purpose')).toHaveCount(0)
  await expect(
    page.locator(`main a[href="/auth/login?nextUrl=%2Fattend%2Fregister%2F${course.id}"]`),
  ).toBeVisible()
  await expectAccessible(page)
})

test('an invalid form shows each error and stores nothing', async ({ page }) => {
  const person = await newPerson()
  const course = await findCourse(page, recruiting)
  await signIn(page, person, `/attend/register/${course.id}`)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Choose a purpose.')).toBeVisible()
  await expect(page.getByText('Please agree to the required Terms and Conditions.').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('alert').getByRole('link', { name: 'Choose a purpose.' }).click()
  await expect(page.getByLabel('Purpose')).toBeFocused()
  const { content } = await (await page.request.get('/api/lecture/v1/applied-lectures')).json()
  expect(content).toHaveLength(0)
})

test('a full course says so before the click @long', async ({ page }) => {
  const course = await findCourse(page, ({ label }) => label === 'FULL')
  await page.goto(`/attend/detail/${course.id}`)
  await expect(page.getByText('This course is full.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register', exact: true })).toHaveCount(0)
  await expectAccessible(page)
})

test('a partner course says why a member of no partner organisation cannot register @long', async ({
  page,
}) => {
  const person = await newPerson()
  const course = await findCourse(page, ({ label, target }) => label === 'RECRUITING' && target === 'PARTNER')
  await signIn(page, person, `/attend/detail/${course.id}`)
  await expect(page.getByText('This course is for members of partner organisations.')).toBeVisible()
})

test.describe('a busy service', () => {
  test.use({ browserErrorsExpected: true })

  test('a form is sent again by itself while the service has too much to do', async ({ page }) => {
    const person = await newPerson()
    const course = await findCourse(page, recruiting)
    await signIn(page, person, `/attend/register/${course.id}`)
    const keys: (string | undefined)[] = []
    await page.route('**/attenders', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      const body = { code: 'OVERLOADED', message: 'Busy.', requestId: 'none' }
      return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: body })
    })
    await page.getByLabel('Purpose').selectOption('ETC')
    await agreeToAll(page)
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.getByText('This is taking longer than usual')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible()
    expect(keys).toEqual([keys[0], keys[0]])
  })
})

test('losing the last seat while the form is open shows a notice', async ({ page, browser }) => {
  const person = await newPerson()
  const course = await findCourse(page, recruiting)
  await signIn(page, person, `/attend/register/${course.id}`)
  await page.getByLabel('Purpose').selectOption('ETC')
  await agreeToAll(page)
  // The same member registers first in another window.
  const other = await browser.newContext({ storageState: await page.context().storageState() })
  const sent = await other.request.post(`/api/lecture/v1/lectures/${course.id}/attenders`, {
    data: { purpose: 'ETC', agreements: { collect: true, fourteen: true, ad: false } },
  })
  expect(sent.status()).toBe(201)
  await other.close()

  const top = () => page.evaluate(() => window.scrollY)
  await page.setViewportSize({ width: 1280, height: 300 })
  const register = page.getByRole('button', { name: 'Register', exact: true })
  await register.click()
  const notice = page.getByRole('alertdialog', { name: 'Service notify' })
  await expect(notice).toContainText('Registration for the course has already been completed.')
  await expectAccessible(page)
  await expect.poll(top).toBe(0)
  await notice.getByRole('button', { name: 'Confirm' }).click()
  await expect(notice).toBeHidden()
  await expect(register).toBeFocused()
  await expect.poll(top).toBe(0)

  // By keyboard, the focused element is visible.
  await page.keyboard.press('Enter')
  await expect(notice).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(register).toBeFocused()
  await expect(register).toBeInViewport()
})

test('a cancelled sign-in can be retried @long', async ({ page }) => {
  await page.goto('/auth/login?nextUrl=/attend')
  await page.getByRole('button', { name: /Back|Cancel/ }).click()
  await expect(page.getByText(/could not be completed/)).toBeVisible()
  await expectAccessible(page)
})

test('an ended session leads to sign-in and back', async ({ page }) => {
  const person = await newPerson()
  await signIn(page, person, '/attend')
  await page.context().clearCookies({ name: 'sid' })
  await page.getByRole('link', { name: 'My account' }).click()
  await expect(page).toHaveURL(/\/account\/overview$/)
})

test('a form whose response was lost is sent again under the same key', async ({ page }) => {
  const course = await findCourse(page, recruiting)
  await signIn(page, await newPerson(), `/attend/register/${course.id}`)
  const keys: (string | undefined)[] = []
  await page.route('**/attenders', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    await (keys.length === 1 ? route.abort() : route.fulfill({ response }))
  })
  await page.getByLabel('Purpose').selectOption('ETC')
  await agreeToAll(page)
  const register = page.getByRole('button', { name: 'Register', exact: true })
  await register.click()
  await expect.poll(() => keys).toHaveLength(1)
  await expect(register).not.toHaveAttribute('aria-busy')
  await register.click()
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible()
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{8,}$/), keys[0]])
})

test('a request without a response within a minute shows an error @long', async ({ page }) => {
  const person = await newPerson()
  const course = await findCourse(page, recruiting)
  await signIn(page, person, `/attend/register/${course.id}`)
  await page.route('**/attenders', () => {})
  await page.getByLabel('Purpose').selectOption('ETC')
  await agreeToAll(page)
  // Only once the form is there: a page that is still rendering when its clock is replaced may never finish.
  await page.clock.install()
  const sent = page.waitForRequest('**/attenders')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await sent
  await page.clock.fastForward(61_000)
  await expect(page.getByRole('alertdialog')).toContainText('We apologize for the inconvenience.')
})
