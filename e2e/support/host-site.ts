import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type FrameLocator, type Page } from '@playwright/test'

const port = Number(process.env['E2E_PORT'] ?? 3700)
export const hostSiteUrl = `http://localhost:${port + 7}`
export const productUrl = `http://localhost:${port}`

/** The product, in a page of the homepage. */
export const inIframe = (page: Page): FrameLocator => page.frameLocator('education-centre iframe')

interface Status {
  readonly path: string
  readonly version: number | null
  readonly height: number | null
}

/** What the element of the page says of itself. */
export function statusOf(page: Page): Promise<Status> {
  return page
    .locator('education-centre')
    .evaluate((element) => ({ ...(element as HTMLElement & { status: Status }).status }))
}

/** Waits until both sides talk, and the frame is as high as its content. */
export async function waitForConnection(page: Page): Promise<void> {
  await expect.poll(async () => (await statusOf(page)).height).toBeGreaterThan(0)
}

/** Where the product's heading is not to be found: behind its dialog, or with a product that does not answer. */
export const headingRule = ['page-has-heading-one']

/** The frame ends where its content does: nothing in it scrolls by itself. */
export async function expectNoInnerScroll(page: Page): Promise<void> {
  const scrolls = () =>
    inIframe(page)
      .locator('html')
      .evaluate((root) => root.scrollHeight - root.clientHeight)
  await expect.poll(scrolls).toBeLessThanOrEqual(0)
}

/** Puts a page of a forger's where the product's would be. */
export async function replacePage(page: Page, address: string, body: string): Promise<void> {
  await page.route(address, (route) =>
    route.fulfill({
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,"><body>${body}</body></html>`,
    }),
  )
}

/** Somebody else's homepage, on an origin of its own, for as long as `use` takes. */
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
