import { expect, type Page } from '@playwright/test'
import { agreeToAll } from './support/agree-to-all.ts'
import {
  findCourse,
  newPerson,
  recruiting,
  registerBy,
  signIn,
  test,
  waitForHydration,
} from './support/journey.ts'

/** Delays requests for the page's scripts until the returned function is called. */
async function holdScript(page: Page, script = /\/assets\/.*\.js$/): Promise<() => void> {
  let releaseScript = () => {}
  const come = new Promise<void>((resolve) => {
    releaseScript = resolve
  })
  await page.route(script, async (route) => {
    await come
    await route.continue()
  })
  return releaseScript
}

test('a button pressed before its script has loaded reacts once it has @long', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const course = await findCourse(page, recruiting)
  const releaseScript = await holdScript(page)
  await page.goto(`/attend/detail/${course.id}`, { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Copy link' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  releaseScript()
  await expect(page.getByText('The link is copied.')).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
})

test('a form is submitted once by its script however often its button was pressed before, and never natively', async ({
  page,
}) => {
  await signIn(page, await newPerson())
  const releaseScript = await holdScript(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.goto('/account/settings', { waitUntil: 'commit' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.press('Enter')
  await save.click()
  releaseScript()
  await expect(page.getByText(/^Saved: your emails come in/)).toBeVisible()
  expect(requests.filter((one) => one === 'GET /account/settings')).toHaveLength(1)
  expect(requests.filter((one) => one.startsWith('PUT '))).toHaveLength(1)
})

test('controls that need no script work before it loads @long', async ({ page }) => {
  const releaseScript = await holdScript(page)
  await page.goto('/certification/search', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Certificate code' }).fill('none')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\?.*none/)
  releaseScript()
})

test('a form submitted during hydration includes earlier input', async ({ page }) => {
  await signIn(page, await newPerson())
  const releaseScript = await holdScript(page)
  await page.goto('/account/settings', { waitUntil: 'commit' })
  await page.getByRole('combobox').selectOption({ label: '日本語' })
  const typing = /\/assets\/saved-controls-.*\.js$/
  const releaseTypingScript = await holdScript(page, typing)
  const searchRequest = page.waitForRequest(typing)
  releaseScript()
  await searchRequest
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  releaseTypingScript()
  await expect(page.getByText('Saved: your emails come in 日本語.')).toBeVisible()
})

test('a purpose and consents chosen before the script loads are kept @long', async ({ page }) => {
  const course = await findCourse(page, recruiting)
  await signIn(page, await newPerson())
  const releaseScript = await holdScript(page)
  await page.goto(`/attend/register/${course.id}`, { waitUntil: 'commit' })
  await page.getByLabel('Purpose').selectOption('ETC')
  await agreeToAll(page)
  releaseScript()
  await waitForHydration(page)
  await expect(page.getByLabel('Purpose')).toHaveValue('ETC')
  for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked()
})

test('text typed before the script loads is kept @long', async ({ page }) => {
  await signIn(page, await newPerson())
  const releaseScript = await holdScript(page)
  await page.goto('/account/settings', { waitUntil: 'commit' })
  await page.getByRole('combobox').selectOption({ label: '日本語' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  releaseScript()
  await expect(page.getByText('Saved: your emails come in 日本語.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox')).toHaveValue('ja')

  const held = await holdScript(page)
  await page.goto('/certification/search', { waitUntil: 'commit' })
  const code = page.getByRole('textbox', { name: 'Certificate code' })
  await code.fill('SHORT')
  held()
  await waitForHydration(page)
  await code.press('Enter')
  await expect(page).toHaveURL(/\/certification\/search$/)
  await expect(code).toHaveValue('SHORT')
  await expect(code).toHaveAccessibleDescription(/./)
})

test('the scroll position from before the script loads is kept @long', async ({ page }) => {
  const releaseScript = await holdScript(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 400))
  releaseScript()
  await waitForHydration(page)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

for (const moment of ['begins', 'ends'] as const)
  test(`a link clicked during hydration, as it ${moment}, navigates @long`, async ({ page }) => {
    await page.addInitScript((moment) => {
      if (location.pathname !== '/') return
      const follow = () =>
        document.querySelector<HTMLElement>('.site-nav a[href="/certification/search"]')?.click()
      const { port1, port2 } = new MessageChannel()
      // Between two tasks of the page.
      port1.onmessage = () => {
        const root = document.getElementById('root')
        const { early } = window as { early?: { over: AbortController } }
        if (moment === 'ends') {
          if (early?.over.signal.aborted) return follow()
        } else if (root && Object.keys(root).some((key) => key.startsWith('__reactContainer')))
          return follow()
        port2.postMessage(null)
      }
      port2.postMessage(null)
    }, moment)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Verify a certificate' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Certificate code' }).fill('short')
    await page.keyboard.press('Enter')
    await expect(page.getByText('A code has 20 characters.')).toBeVisible()
  })

test('a visitor’s first view needs no stylesheet request; members load the site’s and that of their pages @long', async ({
  page,
}) => {
  const styles: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(request.url())
  })
  await page.goto('/attend')
  await expect(page.locator('body')).toHaveCSS('margin', '0px')
  expect(styles).toEqual([])
  await signIn(page, await newPerson(), '/attend')
  await expect(page.locator('body')).toHaveCSS('margin', '0px')
  expect(styles.map((url) => /\/assets\/(\w+)-/.exec(url)?.[1])).toEqual(['index', 'members'])
})

test('an asset has no page headers, and runs no scripts when opened directly @long', async ({ page }) => {
  await page.goto('/attend')
  const part = await page.locator('script[src]').first().getAttribute('src')
  const headers = (await page.request.get(part ?? '')).headers()
  expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBeUndefined()
  const missing = await page.request.get('/assets/none.js')
  expect(missing.status()).toBe(404)
  expect(missing.headers()['content-security-policy']).toContain('frame-ancestors')
})

test('a visitor’s page gets the styles of members with the first page that needs them @long', async ({
  page,
}) => {
  const held = page.locator('#member-styles')
  const applied = page.locator('head link[rel=stylesheet][href*="/members-"]')
  const course = await findCourse(page, recruiting)
  await page.goto(`/attend/detail/${course.id}`)
  await waitForHydration(page)
  await expect(held).toBeAttached()
  await expect(applied).not.toBeAttached()
  await registerBy(page, 'By email')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(held).not.toBeAttached()
  await expect(applied).toBeAttached()
})
