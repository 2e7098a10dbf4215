import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { launch } from '../e2e/support/processes.ts'
import { ready } from '../e2e/support/product.ts'
import { writeClockOffset } from '../server/platform/clock/clock-db.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { openDatabase } from '../server/platform/db/open.ts'
import { root } from '../server/platform/settings/root.ts'
import { findBrowser } from './browser.ts'
import { freePorts, portOf } from './ports.ts'
import { sandboxPorts } from './sandbox-settings.ts'

/**
 * `npm run docs:screens`: the pictures of the README, of a product of its own with the demonstration's content, in which
 * it is always the same day. Made anew, they differ by what has changed in the product.
 */
const present = new Date('2027-03-03T10:00:00+09:00')
const target = join(root, 'docs/images')
const limitBytes = 150_000

const port = portOf(process.env['PORT'] ?? '3900')
const ports = sandboxPorts(port)
await freePorts([port, ...Object.values(ports)])
const origin = `http://localhost:${port}`
const folder = await mkdtemp(join(tmpdir(), 'education-screens-'))
await setClockTo(present)
const product = launch({
  command: 'scripts/run',
  given: ['scripts/start.ts'],
  env: { PORT: String(port), DATA_DIR: folder },
})
try {
  await ready(origin, product, 180_000)
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  await mkdir(target, { recursive: true })
  await drawAll(browser)
  await browser.close()
} finally {
  await product.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}

async function drawAll(browser: Browser): Promise<void> {
  const desk = { width: 1280, height: 900 }
  const page = await browser.newPage({ viewport: desk, locale: 'en-US', colorScheme: 'light' })
  for (const [name, address] of [
    ['home', '/'],
    ['courses', '/attend?seats=left'],
    ['exams', '/certification/date'],
    ['certificate', '/certification/search?code=DEM0CERT1F1CATEVA1D7'],
    ['homepage', `http://localhost:${ports.hostSitePort}/edu/certification/essentials`],
  ] as const) {
    await open(page, address)
    await keep(page, name)
  }
  await signIn(page, 'member', '/account/certification-result')
  await keep(page, 'account')
  const sheet = await browser.newPage({ viewport: desk })
  await sheet.setContent(await phones(browser))
  await keep(sheet, 'phones')
}

/** Three telephones beside each other, in Korean and Japanese. */
async function phones(browser: Browser): Promise<string> {
  const pictures: string[] = []
  for (const [language, address] of [
    ['ko', '/'],
    ['ja', '/certification/date'],
    ['ko', '/account/certification'],
  ] as const) {
    const page = await browser.newPage({ viewport: { width: 390, height: 860 }, locale: language })
    if (address.startsWith('/account')) await signIn(page, 'member', address)
    else await open(page, address)
    const picture = await page.screenshot()
    pictures.push(`<img src="data:image/png;base64,${picture.toString('base64')}" alt="">`)
    await page.close()
  }
  return `<style>body { display: flex; justify-content: space-between; margin: 0; padding: 20px 27px; background: #e4e7ec }
    img { width: 390px; height: 860px; border-radius: 16px }</style>${pictures.join('')}`
}

async function signIn(page: Page, sub: string, nextUrl: string): Promise<void> {
  await page.goto(`${origin}/auth/login?nextUrl=${encodeURIComponent(nextUrl)}`)
  await page.locator(`button[name="sub"][value="${sub}"]`).click()
  await page.waitForURL(`${origin}${nextUrl}`)
  await page.waitForLoadState('networkidle')
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(new URL(address, origin).href, { waitUntil: 'networkidle' })
}

/** What is in view, as a small picture. */
async function keep(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  const path = join(target, `${name}.webp`)
  const picture = Buffer.from(data, 'base64')
  if (picture.length > limitBytes)
    throw new Error(`${path} would have ${picture.length} bytes of at most ${limitBytes}.`)
  await writeFile(path, picture)
  console.log(`${path} (${Math.round(picture.length / 1000)} KB)`)
}

/** Before anything is in the database: its content is then made around that day. */
async function setClockTo(day: Date): Promise<void> {
  const database = await openDatabase({ folder: join(folder, 'db') })
  await migrate(database.db)
  await writeClockOffset(database.db, day.getTime() - Date.now())
  await database.close()
}
