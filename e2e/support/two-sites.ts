import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type LaunchOptions, type Page } from '@playwright/test'
import { type ExamCentre, startExamCentre } from './exam-centre.ts'
import { inIframe } from './host-site.ts'
import { test as journey } from './journey.ts'

/** Whether the browser blocks third-party cookies. */
export type ThirdParty = 'blocked' | 'allowed'

/** Journeys on a host site that is cross-site to the product: browsers treat 127.0.0.1 and localhost as two sites. */
export const test = journey.extend<{ thirdParty: ThirdParty; hostSite: string }, { centre: ExamCentre }>({
  thirdParty: ['blocked', { option: true }],
  centre: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern.
    async ({}, use, { parallelIndex }) => {
      const port = Number(process.env['E2E_PORT'] ?? 3700) + 250 + 10 * parallelIndex
      const centre = await startExamCentre(port, { EMBED_COOKIE_MODE: 'partitioned' })
      await use(centre)
      await centre.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ centre }, use) => use(centre.origin),
  hostSite: async ({ centre }, use) => use(`http://127.0.0.1:${Number(new URL(centre.origin).port) + 7}`),
  context: async ({ context, thirdParty, launchOptions, locale, viewport }, use) => {
    if (thirdParty === 'blocked') return use(context)
    await withThirdPartyCookies({ ...launchOptions, viewport, ...(locale && { locale }) }, use)
  },
  page: async ({ page, thirdParty }, use) => {
    if (thirdParty === 'blocked') await denyThirdParties(page)
    await use(page)
  },
})

/** A profile of its own, as Chromium blocks third-party cookies unless its preferences say otherwise. */
async function withThirdPartyCookies(
  options: LaunchOptions & Parameters<typeof chromium.launchPersistentContext>[1],
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'education-profile-'))
  await mkdir(join(folder, 'Default'))
  const preferences = { profile: { cookie_controls_mode: 0, block_third_party_cookies: false } }
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences))
  const context = await chromium.launchPersistentContext(folder, options)
  await use(context)
  await context.close()
  await rm(folder, { recursive: true, force: true })
}

/** Like browsers that block third-party cookies, which also deny iframes access to storage. */
async function denyThirdParties(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
  await page.addInitScript(() => {
    if (window === window.parent) return
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['sessionStorage', 'localStorage']) Object.defineProperty(window, name, { get })
  })
}

/** Checks in the iframe that the browser does or does not keep a third-party cookie. */
export async function expectThirdPartyCookies(page: Page, thirdParty: ThirdParty): Promise<void> {
  const isStored = await inIframe(page)
    .locator('html')
    .evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: a short-lived cookie, to test the browser's setting.
      document.cookie = 'third-party=1; SameSite=None; Secure; Max-Age=60; path=/'
      return document.cookie.includes('third-party=1')
    })
  // single reading: what the browser did with the cookie just set
  expect(isStored).toBe(thirdParty === 'allowed')
}
