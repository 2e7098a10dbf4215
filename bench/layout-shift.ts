import { type Browser, type BrowserContext, chromium, type Frame, type Page } from '@playwright/test'
import { toHostPath } from '../contract/iframe/host-paths.ts'
import { hostPaths } from '../contract/pages.ts'
import { findBrowser } from '../scripts/browser.ts'
import type { Outcome } from './outcome.ts'
import { type Centre, openCentre, type Reader, signIn } from './shift-centre.ts'
import { observeShifts, seenShifts, worstWindow } from './shifts.ts'
import type { Stage } from './stage.ts'

const limit = 0.02
const widths = { 390: { height: 844, mobile: true }, 1280: { height: 900, mobile: false } }
const languages = ['en', 'ko']

/** As Lighthouse has it for phones, by the browser's own means: slow 4G, and a processor that takes four times as long. */
const slowly = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1000) / 8,
  uploadThroughput: (675 * 1000) / 8,
}
const processor = { rate: 4 }
const quietMs = 1_000
const patienceMs = 60_000

interface Screen {
  readonly what: string
  readonly path: string
  readonly reader: Reader
}

function screensOf({ lectureId, examId }: Centre): readonly Screen[] {
  return [
    { what: 'home page', path: '/', reader: 'visitor' },
    { what: 'list page', path: '/attend', reader: 'visitor' },
    { what: 'course page', path: `/attend/detail/${lectureId}`, reader: 'visitor' },
    { what: 'exam schedule', path: '/certification/date', reader: 'visitor' },
    { what: 'page that verifies', path: '/certification/search', reader: 'visitor' },
    { what: 'registrations of a member', path: '/account/applied', reader: 'member' },
    { what: 'application for an exam', path: `/certification/apply/${examId}`, reader: 'applicant' },
  ]
}

interface Measured {
  readonly look: string
  readonly page: number
  readonly frame: number
}

/** Cumulative layout shift from the first byte until a scroll to the end, alone and in the homepage's frame. */
export async function measureLayoutShift(stage: Stage): Promise<Outcome[]> {
  const centre = await openCentre(stage)
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  stage.closing(() => browser.close())
  const outcomes: Outcome[] = []
  for (const screen of screensOf(centre)) {
    const alone: Measured[] = []
    const framed: Measured[] = []
    for (const [width, { height, mobile }] of Object.entries(widths))
      for (const locale of languages) {
        const look = `${width} px, ${locale}`
        const view = {
          viewport: { width: Number(width), height },
          isMobile: mobile,
          hasTouch: mobile,
          locale,
        }
        const context = await openContext(browser, centre, screen.reader, view)
        alone.push({ look, ...(await lookAt(context, screen.path, centre.origin + screen.path)) })
        framed.push({
          look,
          ...(await lookAt(context, screen.path, onHomepage(centre, screen.path), centre.origin)),
        })
        await context.close()
      }
    outcomes.push(outcomeOf(`${screen.what} alone`, alone, ({ page }) => page))
    outcomes.push(outcomeOf(`homepage around the frame of the ${screen.what}`, framed, ({ page }) => page))
    outcomes.push(outcomeOf(`${screen.what} within that frame`, framed, ({ frame }) => frame))
  }
  return outcomes
}

function outcomeOf(what: string, measured: readonly Measured[], shiftIn: (one: Measured) => number): Outcome {
  const sorted = [...measured].sort((a, b) => shiftIn(b) - shiftIn(a))
  const [worst] = sorted
  if (!worst) throw new Error(`Nothing was measured of ${what}.`)
  return {
    what: `layout shift of the ${what}, worst of 390 and 1280 px in English and Korean`,
    figure: `${shiftIn(worst).toFixed(3)} (${worst.look})`,
    budget: { text: `≤ ${limit}`, met: shiftIn(worst) <= limit },
  }
}

function onHomepage({ homepage }: Centre, path: string): string {
  return homepage + (toHostPath(hostPaths, path) ?? `/education#edu=${path}`)
}

async function openContext(
  browser: Browser,
  centre: Centre,
  reader: Reader,
  view: object,
): Promise<BrowserContext> {
  const context = await browser.newContext(view)
  await signIn(context, centre, reader)
  await context.addInitScript(observeShifts)
  return context
}

/** One visit to a screen with an empty cache. `framed` is the origin of what the page shows in its frame. */
async function lookAt(
  context: BrowserContext,
  path: string,
  address: string,
  framed?: string,
): Promise<{ page: number; frame: number }> {
  const page = await context.newPage()
  try {
    const browser = await context.newCDPSession(page)
    await browser.send('Network.enable')
    await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
    await browser.send('Network.emulateNetworkConditions', slowly)
    await browser.send('Emulation.setCPUThrottlingRate', processor)
    await page.goto(address, { waitUntil: 'networkidle', timeout: patienceMs })
    const inner = framed === undefined ? undefined : await frameOf(page, framed)
    await quiet(page, inner)
    await scrollToEnd(page)
    await quiet(page, inner)
    const { pathname } = new URL((inner ?? page.mainFrame()).url())
    if (pathname !== path) throw new Error(`${address} led to ${pathname} instead of ${path}.`)
    return {
      page: await shiftOf(page.mainFrame(), address),
      frame: inner ? await shiftOf(inner, `the frame of ${address}`) : 0,
    }
  } finally {
    await page.close()
  }
}

/** The product's frame, once the homepage has been told its height. */
async function frameOf(page: Page, origin: string): Promise<Frame> {
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLElement & { status: { height: number } }>('education-centre')?.status.height,
    undefined,
    { timeout: patienceMs },
  )
  const frame = page.frames().find((one) => one.url().startsWith(origin))
  if (!frame) throw new Error(`${page.url()} has no frame of the product.`)
  return frame
}

/** Nothing has shifted for a while. */
async function quiet(page: Page, frame: Frame | undefined): Promise<void> {
  for (const one of [page.mainFrame(), frame])
    await one?.waitForFunction(
      (ms) => performance.now() - (window.shifts?.at(-1)?.at ?? 0) > ms && document.readyState === 'complete',
      quietMs,
      { timeout: patienceMs },
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
  const shifts = await frame.evaluate(seenShifts)
  const value = worstWindow(shifts)
  if (value > limit)
    for (const { value: one, at, parts } of shifts)
      console.log(`       ${where}: ${one.toFixed(3)} after ${Math.round(at)} ms, ${parts.join(', ')}`)
  return value
}
