import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { atMost, median, type Outcome } from './outcome.ts'
import { type Setup, startDemonstration } from './setup.ts'

const limitMs = 100
const rounds = 5
const quietMs = 500

/** A slow phone network: 150 ms for each request, 1.6 Mbit/s. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** Links of the home page, and what points at each before it is pressed. */
const links = {
  'the list page': 'nav a[href="/attend"]',
  'the exam schedule': 'nav a[href="/certification/date"]',
  'the page that verifies': 'nav a[href="/certification/search"]',
  'a guide': 'nav a[href="/certification/essentials"]',
  'a course page': 'main a[href^="/attend/detail/"]',
}

interface Times {
  readonly forward: number
  readonly back: number
}

/**
 * Time from pressing a link that the pointer or the keyboard has been on until the new heading is painted, and from
 * going back until the old one is, on a slow network. The other page is fetched in between: what is measured is that the
 * press finds it there.
 */
export async function measureNavigation(setup: Setup): Promise<Outcome[]> {
  const { origin } = await startDemonstration(setup)
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  setup.onClose(() => browser.close())
  const outcomes: Outcome[] = []
  for (const [name, link] of Object.entries(links)) {
    const times: Times[] = []
    while (times.length < rounds) times.push(await measureOnce(browser, origin, link))
    outcomes.push(
      atMost({
        label: `Press on a link to ${name} that was pointed at, until its heading is painted, on a slow network`,
        value: median(times.map(({ forward }) => forward)),
        max: limitMs,
        unit: 'ms',
      }),
      atMost({
        label: `Back from ${name}, until the heading before is painted at its scroll position, on a slow network`,
        value: median(times.map(({ back }) => back)),
        max: limitMs,
        unit: 'ms',
      }),
    )
  }
  return outcomes
}

async function measureOnce(browser: Browser, origin: string, link: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en' })
  try {
    const page = await openSlowly(context, origin)
    const target = page.locator(link).first()
    await target.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => window.scrollY)
    const quiet = untilQuiet(page)
    await target.hover()
    await quiet
    const forward = await timeOf(page, () => target.click())
    const back = await timeOf(page, () => page.evaluate(() => history.back()))
    const restored = await page.evaluate(() => window.scrollY)
    if (Math.abs(restored - scrolled) > 1) throw new Error(`Back scrolled to ${restored}, not ${scrolled}.`)
    return { forward, back }
  } finally {
    await context.close()
  }
}

/** The hydrated home page, with the network slow from then on. */
async function openSlowly(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', network)
  await page.goto(origin, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => {
    const { early } = window as { early?: { over: AbortController } }
    return early?.over.signal.aborted
  })
  return page
}

/** Resolves once something has been requested and nothing has been for a while. */
function untilQuiet(page: Page): Promise<void> {
  return new Promise((resolve) => {
    let pending = 0
    let timer: NodeJS.Timeout | undefined
    const change = (by: number) => {
      pending += by
      clearTimeout(timer)
      if (pending === 0) timer = setTimeout(resolve, quietMs)
    }
    page.on('request', () => change(1))
    page.on('requestfinished', () => change(-1))
    page.on('requestfailed', () => change(-1))
  })
}

/** Milliseconds from an input event or `popstate` until another heading has been painted. */
async function timeOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const before = document.querySelector('h1')?.textContent
    const measured = Promise.withResolvers<number>()
    Object.assign(window, { measured: measured.promise })
    const start = (event: Event) => {
      const check = () => {
        if (document.querySelector('h1')?.textContent === before) {
          requestAnimationFrame(check)
          return
        }
        // The frame in which it has changed is painted before the next task.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => measured.resolve(performance.now() - event.timeStamp)
        requestAnimationFrame(() => port2.postMessage(null))
      }
      check()
    }
    for (const type of ['pointerdown', 'popstate'])
      addEventListener(type, start, { capture: true, once: true })
  })
  await act()
  return page.evaluate(() => (window as unknown as { measured: Promise<number> }).measured)
}
