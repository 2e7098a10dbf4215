import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { writeClockOffset } from '../../server/platform/clock/clock-db.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { openDatabase } from '../../server/platform/db/open.ts'
import { root } from '../../server/platform/settings/root.ts'
import { launch } from '../../testing/processes.ts'
import { waitUntilReady } from '../../testing/product.ts'
import { findBrowser } from '../browser.ts'
import { parsePort, requireFreePorts } from '../ports.ts'
import { sandboxPorts } from '../sandbox-settings.ts'

const fixedDate = new Date('2027-03-03T10:00:00+09:00')
const target = join(root, 'docs/images')
const maxBytes = 150_000

interface Site {
  readonly origin: string
  readonly hostSitePort: number
}

/**
 * Takes the README's screenshots from a separate product with the demonstration's content and a fixed date, so that new
 * screenshots differ only by changes in the product.
 */
export async function takeScreens(): Promise<void> {
  const port = parsePort(process.env['PORT'] ?? '3900')
  const ports = sandboxPorts(port)
  await requireFreePorts([port, ...Object.values(ports)])
  const site = { origin: `http://localhost:${port}`, hostSitePort: ports.hostSitePort }
  const folder = await mkdtemp(join(tmpdir(), 'education-screens-'))
  await setClockTo(fixedDate, folder)
  const product = launch({
    command: 'scripts/run',
    args: ['scripts/start.ts'],
    env: { PORT: String(port), DATA_DIR: folder },
  })
  try {
    await waitUntilReady(site.origin, product, 180_000)
    const executablePath = findBrowser()
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox'],
    })
    await mkdir(target, { recursive: true })
    await captureAll(browser, site)
    await browser.close()
  } finally {
    await product.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

async function captureAll(browser: Browser, { origin, hostSitePort }: Site): Promise<void> {
  const desk = { width: 1280, height: 900 }
  const page = await browser.newPage({ viewport: desk, locale: 'en-US', colorScheme: 'light' })
  for (const [name, url] of [
    ['home', `${origin}/`],
    ['courses', `${origin}/attend?seats=left`],
    ['exams', `${origin}/certification/date`],
    ['certificate', `${origin}/certification/search?code=DEM0CERT1F1CATEVA1D7`],
    ['homepage', `http://localhost:${hostSitePort}/edu/certification/essentials`],
  ] as const) {
    await open(page, url)
    await capture(page, name)
  }
  await signIn(page, 'member', `${origin}/account/certification-result`)
  await capture(page, 'account')
  await captureConsole(
    await browser.newPage({ viewport: desk, locale: 'en-US', colorScheme: 'light' }),
    origin,
  )
  const sheet = await browser.newPage({ viewport: desk })
  await sheet.setContent(await phones(browser, origin))
  await capture(sheet, 'phones')
}

/** Console pages two weeks later: the start page with tasks, the cancellation of a date, and the figures. */
async function captureConsole(page: Page, origin: string): Promise<void> {
  const now = new Date(fixedDate.getTime() + 14 * 86_400_000).toISOString()
  await page.request.put(`${origin}/api/sandbox/v1/clock`, { data: { now } })
  await signIn(page, 'operator', `${origin}/console`)
  await capture(page, 'console')
  const listed = await page.request.get(
    `${origin}/api/admin/v1/lectures?state=ANNOUNCED&sort=seatsTaken,desc`,
  )
  await open(page, `${origin}/console/lectures/${(await listed.json()).content[0].id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Cancel the date' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The room is closed for repairs.')
  await page.getByRole('button', { name: 'Show what happens' }).click()
  await page.getByRole('heading', { name: 'What happens' }).waitFor()
  await page.getByRole('dialog').locator('iframe').waitFor()
  await capture(page, 'console-dry-run')
  await open(page, `${origin}/console/figures`)
  await capture(page, 'console-figures')
}

/** Three phones side by side, in Korean and Japanese. */
async function phones(browser: Browser, origin: string): Promise<string> {
  const images: string[] = []
  for (const [language, path] of [
    ['ko', '/'],
    ['ja', '/certification/date'],
    ['ko', '/account/certification'],
  ] as const) {
    const page = await browser.newPage({ viewport: { width: 390, height: 860 }, locale: language })
    if (path.startsWith('/account')) await signIn(page, 'member', `${origin}${path}`)
    else await open(page, `${origin}${path}`)
    const image = await page.screenshot()
    images.push(`<img src="data:image/png;base64,${image.toString('base64')}" alt="">`)
    await page.close()
  }
  return `<style>body { display: flex; justify-content: space-between; margin: 0; padding: 20px 27px; background: #e4e7ec }
    img { width: 390px; height: 860px; border-radius: 16px }</style>${images.join('')}`
}

async function signIn(page: Page, sub: string, url: string): Promise<void> {
  const { origin, pathname } = new URL(url)
  await page.goto(`${origin}/auth/login?nextUrl=${encodeURIComponent(pathname)}`)
  await page.locator(`button[name="sub"][value="${sub}"]`).click()
  await page.waitForURL(url)
  await page.waitForLoadState('networkidle')
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
}

/** Saves the viewport as a small WebP image. */
async function capture(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  const file = join(target, `${name}.webp`)
  const image = Buffer.from(data, 'base64')
  if (image.length > maxBytes)
    throw new Error(`${file} would have ${image.length} bytes of at most ${maxBytes}.`)
  await writeFile(file, image)
  console.log(`${file} (${Math.round(image.length / 1000)} KB)`)
}

/** Runs before seeding, because the content is dated relative to the clock. */
async function setClockTo(day: Date, folder: string): Promise<void> {
  const database = await openDatabase({ folder: join(folder, 'db') })
  await migrate(database.db)
  await writeClockOffset(database.db, day.getTime() - Date.now())
  await database.close()
}
