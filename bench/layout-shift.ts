import { type Browser, type BrowserContext, chromium, type Frame, type Page } from '@playwright/test'
import { toHostPath } from '../contract/iframe/host-paths.ts'
import { hostPaths } from '../contract/page-lists.ts'
import { findBrowser } from '../scripts/browser.ts'
import { type ShiftFixture, signIn, startShiftFixture, type User } from './layout-shift-fixture.ts'
import { observeShifts, visibleShifts, worstWindow } from './observe-layout-shifts.ts'
import type { Outcome } from './outcome.ts'
import type { Setup } from './setup.ts'

const limit = 0.02
const widths = { 390: { height: 844, mobile: true }, 1280: { height: 900, mobile: false } }
const languages = ['en', 'ko']

/** Lighthouse's settings for phones, by the browser's own throttling: slow 4G and a CPU four times slower. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1000) / 8,
  uploadThroughput: (675 * 1000) / 8,
}
const cpuThrottling = { rate: 4 }
const quietMs = 1_000
const timeoutMs = 60_000

interface Screen {
  readonly name: string
  readonly path: string
  readonly user: User
}

function screensOf({ lectureId, examId }: ShiftFixture): readonly Screen[] {
  return [
    { name: 'home page', path: '/', user: 'visitor' },
    { name: 'list page', path: '/attend', user: 'visitor' },
    { name: 'course page', path: `/attend/detail/${lectureId}`, user: 'visitor' },
    { name: 'exam schedule', path: '/certification/date', user: 'visitor' },
    { name: 'certificate verification', path: '/certification/search', user: 'visitor' },
    { name: 'registrations of a member', path: '/account/applied', user: 'member' },
    { name: 'application for an exam', path: `/certification/apply/${examId}`, user: 'applicant' },
  ]
}

interface Measured {
  readonly view: string
  readonly page: number
  readonly iframe: number
}

/** Cumulative layout shift from the first byte until a scroll to the end, at top level and in the host site's iframe. */
export async function measureLayoutShift(setup: Setup): Promise<Outcome[]> {
  const fixture = await startShiftFixture(setup)
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  setup.onClose(() => browser.close())
  const outcomes: Outcome[] = []
  for (const screen of screensOf(fixture)) {
    const topLevel: Measured[] = []
    const embedded: Measured[] = []
    for (const [width, { height, mobile }] of Object.entries(widths))
      for (const locale of languages) {
        const name = `${width} px, ${locale}`
        const view = {
          viewport: { width: Number(width), height },
          isMobile: mobile,
          hasTouch: mobile,
          locale,
        }
        const context = await openContext(browser, fixture, screen.user, view)
        topLevel.push({
          view: name,
          ...(await measureScreen(context, screen.path, fixture.origin + screen.path)),
        })
        embedded.push({
          view: name,
          ...(await measureScreen(context, screen.path, hostSiteUrl(fixture, screen.path), fixture.origin)),
        })
        await context.close()
      }
    outcomes.push(outcomeOf(`${screen.name} at top level`, topLevel, ({ page }) => page))
    outcomes.push(
      outcomeOf(`host site around the iframe of the ${screen.name}`, embedded, ({ page }) => page),
    )
    outcomes.push(outcomeOf(`${screen.name} inside that iframe`, embedded, ({ iframe }) => iframe))
  }
  return outcomes
}

function outcomeOf(name: string, measured: readonly Measured[], shiftIn: (one: Measured) => number): Outcome {
  const sorted = [...measured].sort((a, b) => shiftIn(b) - shiftIn(a))
  const [worst] = sorted
  if (!worst) throw new Error(`Nothing was measured for ${name}.`)
  return {
    label: `layout shift of the ${name}, worst of 390 and 1280 px in English and Korean`,
    figure: `${shiftIn(worst).toFixed(3)} (${worst.view})`,
    budget: { text: `≤ ${limit}`, met: shiftIn(worst) <= limit },
  }
}

function hostSiteUrl({ hostSite }: ShiftFixture, path: string): string {
  return hostSite + (toHostPath(hostPaths, path) ?? `/education#edu=${path}`)
}

async function openContext(
  browser: Browser,
  fixture: ShiftFixture,
  user: User,
  view: object,
): Promise<BrowserContext> {
  const context = await browser.newContext(view)
  await signIn(context, fixture, user)
  await context.addInitScript(observeShifts)
  return context
}

/** Loads a screen with an empty cache. `iframeOrigin` is the origin of the page's iframe, if it has one. */
async function measureScreen(
  context: BrowserContext,
  path: string,
  url: string,
  iframeOrigin?: string,
): Promise<{ page: number; iframe: number }> {
  const page = await context.newPage()
  try {
    const browser = await context.newCDPSession(page)
    await browser.send('Network.enable')
    await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
    await browser.send('Network.emulateNetworkConditions', network)
    await browser.send('Emulation.setCPUThrottlingRate', cpuThrottling)
    await page.goto(url, { waitUntil: 'networkidle', timeout: timeoutMs })
    const inner = iframeOrigin === undefined ? undefined : await iframeOf(page, iframeOrigin)
    await waitForStability(page, inner)
    await scrollToEnd(page)
    await waitForStability(page, inner)
    const { pathname } = new URL((inner ?? page.mainFrame()).url())
    if (pathname !== path) throw new Error(`${url} led to ${pathname} instead of ${path}.`)
    return {
      page: await shiftOf(page.mainFrame(), url),
      iframe: inner ? await shiftOf(inner, `the iframe of ${url}`) : 0,
    }
  } finally {
    await page.close()
  }
}

/** The product's iframe, once the host site has received its height. */
async function iframeOf(page: Page, origin: string): Promise<Frame> {
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLElement & { status: { height: number } }>('education-centre')?.status.height,
    undefined,
    { timeout: timeoutMs },
  )
  const iframe = page.frames().find((one) => one.url().startsWith(origin))
  if (!iframe) throw new Error(`${page.url()} has no iframe of the product.`)
  return iframe
}

/** Waits until nothing has shifted for `quietMs`. */
async function waitForStability(page: Page, iframe: Frame | undefined): Promise<void> {
  for (const one of [page.mainFrame(), iframe])
    await one?.waitForFunction(
      (ms) => performance.now() - (window.shifts?.at(-1)?.at ?? 0) > ms && document.readyState === 'complete',
      quietMs,
      { timeout: timeoutMs },
    )
  await page.waitForLoadState('networkidle')
}

async function scrollToEnd(page: Page): Promise<void> {
  const isAtEnd = () =>
    page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
  while (!(await isAtEnd())) {
    await page.evaluate(() => scrollBy({ top: innerHeight / 2, behavior: 'instant' }))
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))))
  }
}

async function shiftOf(frame: Frame, where: string): Promise<number> {
  const shifts = await frame.evaluate(visibleShifts)
  const value = worstWindow(shifts)
  if (value > limit)
    for (const { value: one, at, parts } of shifts)
      console.log(`       ${where}: ${one.toFixed(3)} after ${Math.round(at)} ms, ${parts.join(', ')}`)
  return value
}
