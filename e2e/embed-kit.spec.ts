import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { productRoot } from '../testing/processes.ts'
import {
  headingRule,
  hostSiteUrl,
  inIframe,
  productUrl,
  replacePage,
  statusOf,
  waitForConnection,
  withForeignSite,
} from './support/host-site.ts'
import { expectAccessible, test } from './support/journey.ts'

const point = (page: Page, topic: string) => page.locator(`[data-topic="${topic}"]`)

test('the embedding check reports no problems on the host site @long', async ({ page }) => {
  await page.goto(`${hostSiteUrl}/edu/attend?edu-check`)
  await expect(page.getByText('Nothing is wrong.')).toBeVisible()
  for (const topic of ['element', 'address', 'origin', 'version', 'answer', 'cookies', 'height', 'policy'])
    await expect(point(page, topic)).toHaveAttribute('data-state', 'good')
  await expectAccessible(page)
})

test.describe('a host site with a mistake', () => {
  // The browser logs the mistake, too.
  test.use({ browserErrorsExpected: true })

  test('is told that its origin is not allowed @long', async ({ page }) => {
    const body = `<main><education-centre></education-centre></main><script src="${productUrl}/embed.js"></script>`
    await withForeignSite(body, async (stranger) => {
      await page.goto(`${stranger}/edu/attend?edu-check`)
      await expect(point(page, 'origin')).toHaveAttribute('data-state', 'bad')
      await expect(point(page, 'origin')).toContainText(`add ${stranger} to its setting HOMEPAGE_ORIGINS`)
      await expect(page.getByText('Something is wrong.')).toBeVisible()
      await expect(point(page, 'answer')).toHaveAttribute('data-state', 'bad')
    })
  })

  test('is told that the element is missing @long', async ({ page }) => {
    await page.goto(`${hostSiteUrl}/faults/element?edu-check`)
    await expect(point(page, 'element')).toContainText('Put <education-centre> where')
    await expect(point(page, 'origin')).toHaveAttribute('data-state', 'good')
  })

  test('is told what its policy blocks, and that its URL matches no screen @long', async ({ page }) => {
    await page.goto(`${hostSiteUrl}/faults/policy?edu-check`)
    await expect(point(page, 'policy')).toContainText(`Add ${productUrl} to frame-src`)
    await expect(point(page, 'address')).toHaveAttribute('data-state', 'note')
  })

  test('cannot embed the product if its origin is not allowed @long', async ({ page }) => {
    await withForeignSite(
      `<iframe src="${productUrl}/attend" title="Courses"></iframe>`,
      async (stranger) => {
        const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
        await page.goto(stranger)
        await refused
      },
    )
  })
})

test('a product that does not respond offers a link @long', async ({ page }) => {
  await page.clock.install()
  await page.route(`${productUrl}/attend*`, (route) => route.abort())
  await page.goto(`${hostSiteUrl}/edu/attend`)
  await expect(page.locator('education-centre iframe')).toHaveCount(1)
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('alert')).toContainText('The education centre is not answering')
  await expect(page.getByRole('link', { name: 'Open the education centre' })).toHaveAttribute(
    'href',
    `${productUrl}/attend`,
  )
  await expectAccessible(page, headingRule)
  await page.unroute(`${productUrl}/attend*`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(inIframe(page).getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('messages of a forged iframe do not change the host site', async ({ page }) => {
  const penpal = await readFile(join(productRoot, 'node_modules/penpal/dist/penpal.min.js'), 'utf8')
  await replacePage(page, `${productUrl}/attend*`, `<p>Forged</p><script>${penpal}</script>`)
  await page.goto(`${hostSiteUrl}/edu/attend`)
  const forged = page.frames().find((frame) => frame.url().startsWith(productUrl))
  if (!forged) throw new Error('The iframe was not found.')
  await forged.waitForFunction(() => 'Penpal' in window)
  const results = await forged.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: the forged page uses penpal directly.
    const { Penpal } = window as any
    const messenger = new Penpal.WindowMessenger({ remoteWindow: parent, allowedOrigins: ['*'] })
    const hostSite = await Penpal.connect({ messenger, methods: {} }).promise
    await hostSite.greet({ version: 'x', path: '//evil.example' })
    for (const height of [1e9, Number.NaN, -1, 0, '720', null, {}]) await hostSite.resize(height)
    const paths = [
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/auth/login',
      '/payment/orders/1',
      `/${'a'.repeat(3_000)}`,
      null,
      7,
    ]
    for (const path of paths) {
      await hostSite.navigate({ path, replace: false })
      await hostSite.navigate({ path, replace: true })
    }
    for (const path of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', 7])
      await hostSite.leave(path)
    for (const top of [-1, Number.NaN, 1e9, '5']) await hostSite.scrollTo({ top, smooth: false })
    return hostSite.getLocation()
  })
  expect(results.href).toBe(`${hostSiteUrl}/edu/attend`)
  await expect.poll(() => statusOf(page)).toMatchObject({ path: '/attend', height: null, version: null })
  await expect(page.locator('education-centre iframe')).toHaveCSS('height', '720px')
  await expect
    .poll(() => page.evaluate(() => [scrollY, location.href]))
    .toEqual([0, `${hostSiteUrl}/edu/attend`])
})

test.describe('a host site without a security policy', () => {
  test.use({ bypassCSP: true })

  test('does not connect to another site in its iframe @long', async ({ page }) => {
    const penpal = await readFile(join(productRoot, 'node_modules/penpal/dist/penpal.min.js'), 'utf8')
    await withForeignSite(`<p>Foreign</p><script>${penpal}</script>`, async (stranger) => {
      await page.goto(`${hostSiteUrl}/edu/attend`)
      await waitForConnection(page)
      await page.locator('education-centre iframe').evaluate((frame: HTMLIFrameElement, address) => {
        frame.src = address
      }, stranger)
      await expect(inIframe(page).getByText('Foreign')).toBeVisible()
      const connected = await inIframe(page)
        .locator('body')
        .evaluate(async () => {
          // biome-ignore lint/suspicious/noExplicitAny: the foreign page uses penpal directly.
          const { Penpal } = window as any
          const messenger = new Penpal.WindowMessenger({ remoteWindow: parent, allowedOrigins: ['*'] })
          return Penpal.connect({ messenger, methods: {}, timeout: 2_000 }).promise.then(
            () => 'connected',
            ({ code }: { code: string }) => code,
          )
        })
      expect(connected).toBe('CONNECTION_TIMEOUT')
    })
  })
})

test('at most sixty messages per second are processed @long', async ({ page }) => {
  const penpal = await readFile(join(productRoot, 'node_modules/penpal/dist/penpal.min.js'), 'utf8')
  await replacePage(page, `${productUrl}/attend*`, `<p>Forged</p><script>${penpal}</script>`)
  await page.goto(`${hostSiteUrl}/edu/attend`)
  const before = await page.evaluate(() => history.length)
  const forged = page.frames().find((frame) => frame.url().startsWith(productUrl))
  if (!forged) throw new Error('The iframe was not found.')
  await forged.waitForFunction(() => 'Penpal' in window)
  const taken = await forged.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: the forged page uses penpal directly.
    const { Penpal } = window as any
    const messenger = new Penpal.WindowMessenger({ remoteWindow: parent, allowedOrigins: ['*'] })
    const hostSite = await Penpal.connect({ messenger, methods: {} }).promise
    const began = performance.now()
    const steps = Array.from({ length: 1_000 }, (_, index) => hostSite.resize(index + 1))
    const outcomes = await Promise.allSettled(steps)
    const seconds = Math.ceil((performance.now() - began) / 1_000)
    return { seconds, count: outcomes.filter(({ status: end }) => end === 'fulfilled').length }
  })
  expect(taken.count).toBeGreaterThan(0)
  expect(taken.count).toBeLessThanOrEqual(60 * (taken.seconds + 1))
  await expect.poll(() => page.evaluate(() => history.length)).toBe(before)
})

test('the host site ignores messages from other windows @long', async ({ page }) => {
  await page.goto(`${hostSiteUrl}/edu/attend`)
  await waitForConnection(page)
  await page.evaluate(() => {
    const method = { namespace: 'penpal', type: 'CALL', id: '1', methodPath: ['resize'], args: [99] }
    for (const data of [method, { namespace: 'penpal', type: 'SYN', participantId: 'forged' }])
      window.postMessage(data, '*')
  })
  await inIframe(page).locator('main li a').first().click()
  await expect(inIframe(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(async () => (await statusOf(page)).height).toBeGreaterThan(99)
})
