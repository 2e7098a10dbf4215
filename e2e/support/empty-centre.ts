import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { test as journey, pickAccount } from './journey.ts'
import { launch } from './processes.ts'
import { waitUntilReady } from './product.ts'

export interface EmptyCentre {
  readonly origin: string
  /** Runs `npm run operator` with these arguments. */
  operator(...given: string[]): Promise<string>
}

/** Journeys of staff, from an empty centre on. */
export const test = journey.extend<object, { centre: EmptyCentre }>({
  centre: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use, { parallelIndex }) => {
      const port = Number(process.env['E2E_PORT'] ?? 3700) + 350 + 10 * parallelIndex
      const origin = `http://localhost:${port}`
      const dataDir = await mkdtemp(join(tmpdir(), 'education-console-'))
      const env = { PORT: String(port), DATA_DIR: dataDir, SEED: 'none', SANDBOX_MINUTE_MS: '200' }
      const running = launch({ command: 'scripts/run', args: ['scripts/start.ts'], env })
      await waitUntilReady(origin, running, 90_000)
      const operator = async (...given: string[]) => {
        const command = launch({ command: 'scripts/run', args: ['scripts/operator.ts', ...given], env })
        const { code, stdout, stderr } = await command.ended
        return `${code}: ${stdout}${stderr}`
      }
      await use({ origin, operator })
      await running.end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ centre }, use) => use(centre.origin),
})

/** Signs in from the console's own redirect. */
export async function openConsole(page: Page, sub: string, path = '/console'): Promise<void> {
  await page.goto(path)
  await pickAccount(page, { sub })
  await page.waitForURL((url) => url.pathname.startsWith('/console'))
}

/** Sets the product's clock so many days ahead. */
export async function moveClock(origin: string, days: number): Promise<void> {
  const now = new Date(Date.now() + days * 86_400_000).toISOString()
  const reply = await fetch(`${origin}/api/sandbox/v1/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now }),
  })
  expect(reply.status).toBe(200)
}

/** The field of a text's English version. */
export const inEnglish = (page: Page, label: string) =>
  page.getByRole('textbox', { name: `${label}, English` })

/** Fills what a course needs to be created. */
export async function fillCourse(page: Page, title: string): Promise<void> {
  await inEnglish(page, 'Title').fill(title)
  await inEnglish(page, 'Introduction').fill('What you learn.')
  await inEnglish(page, 'Who it is for').fill('Everybody.')
}

/** A page in a browser that knows nobody. */
export async function asVisitor(browser: Browser, origin: string): Promise<Page> {
  return (await browser.newContext({ baseURL: origin })).newPage()
}
