import { expect, type Page } from '@playwright/test'
import { type ExamCentre, startExamCentre } from './exam-centre.ts'
import { inIframe } from './host-site.ts'
import { test as journey } from './journey.ts'

/** What the browser does about cookies of other sites than that in its address bar. */
export type ThirdParty = 'blocked' | 'allowed'

/** Journeys from a homepage to a product of another site: browsers take 127.0.0.1 and localhost for two. */
export const test = journey.extend<{ thirdParty: ThirdParty; homepage: string }, { centre: ExamCentre }>({
  thirdParty: ['blocked', { option: true }],
  centre: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern.
    async ({}, use, { parallelIndex }) => {
      const port = Number(process.env['E2E_PORT'] ?? 3700) + 250 + 10 * parallelIndex
      const centre = await startExamCentre(port, { EMBED_COOKIE_MODE: 'partitioned' })
      await use(centre)
      await centre.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ centre }, use) => use(centre.origin),
  homepage: async ({ centre }, use) => use(`http://127.0.0.1:${Number(new URL(centre.origin).port) + 7}`),
  page: async ({ page, thirdParty }, use) => {
    await letThirdParty(page, thirdParty)
    await use(page)
  },
})

/** As browsers do that block cookies of other sites: they keep frames from what is stored, too. */
async function letThirdParty(page: Page, thirdParty: ThirdParty): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setCookieControls', {
    enableThirdPartyCookieRestriction: thirdParty === 'blocked',
  })
  if (thirdParty === 'allowed') return
  await page.addInitScript(() => {
    if (window === window.parent) return
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['sessionStorage', 'localStorage']) Object.defineProperty(window, name, { get })
  })
}

/** The browser does so indeed: a cookie for other sites comes back in the frame, or does not. */
export async function expectThirdPartyCookies(page: Page, thirdParty: ThirdParty): Promise<void> {
  const kept = await inIframe(page)
    .locator('html')
    .evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie of a moment, to see what the browser does.
      document.cookie = 'third-party=1; SameSite=None; Secure; Max-Age=60; path=/'
      return document.cookie.includes('third-party=1')
    })
  expect(kept).toBe(thirdParty === 'allowed')
}
