import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type FrameLocator, type Page } from '@playwright/test'

const port = Number(process.env['E2E_PORT'] ?? 3700)
export const hostSiteUrl = `http://localhost:${port + 7}`
export const productUrl = `http://localhost:${port}`

/** The product's iframe in a page of the host site. */
export const inIframe = (page: Page): FrameLocator => page.frameLocator('education-centre iframe')

interface Status {
  readonly path: string
  readonly version: number | null
  readonly height: number | null
}

/** The status property of the page's element. */
export function statusOf(page: Page): Promise<Status> {
  return page
    .locator('education-centre')
    .evaluate((element) => ({ ...(element as HTMLElement & { status: Status }).status }))
}

/** Waits until both sides are connected and the iframe has its content's height. */
export async function waitForConnection(page: Page): Promise<void> {
  await expect.poll(async () => (await statusOf(page)).height).toBeGreaterThan(0)
}

/**
 * Waits until the page in the iframe is hydrated. Before, what is typed and checked is kept, too, but React resets a
 * control for a moment until it is replayed, which a check of its state right after a click can meet.
 */
export async function waitForIframeHydration(page: Page): Promise<void> {
  const isHydrated = () =>
    inIframe(page)
      .locator('html')
      .evaluate(() => {
        const { early } = window as { early?: { over: AbortController } }
        return !early || early.over.signal.aborted
      })
  await expect.poll(isHydrated).toBe(true)
}

/** Disabled where the product's heading is missing: behind its dialog, or if the product does not respond. */
export const headingRule = ['page-has-heading-one']

/** The iframe is as high as its content: nothing in it scrolls. */
export async function expectNoInnerScroll(page: Page): Promise<void> {
  const scrolls = () =>
    inIframe(page)
      .locator('html')
      .evaluate((root) => root.scrollHeight - root.clientHeight)
  await expect.poll(scrolls).toBeLessThanOrEqual(0)
}

/** Replaces a page of the product with another one. */
export async function replacePage(page: Page, url: string, body: string): Promise<void> {
  await page.route(url, (route) =>
    route.fulfill({
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,"><body>${body}</body></html>`,
    }),
  )
}

/** Serves a site on a foreign origin while `use` runs. */
export async function withForeignSite(body: string, use: (origin: string) => Promise<void>): Promise<void> {
  const server = createServer((_, reply) =>
    reply
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(
        `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,"><body>${body}</body></html>`,
      ),
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  try {
    await use(`http://localhost:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
