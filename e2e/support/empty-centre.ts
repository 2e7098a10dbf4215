import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { listStaff, setStaffRoles } from '#contract/people/staff.ts'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import { Browser as HttpBrowser } from '../../testing/browser.ts'
import { launch } from '../../testing/processes.ts'
import { unreachableProviders, waitUntilReady } from '../../testing/product.ts'
import { signIn as signInByHttp } from '../../testing/sign-in.ts'
import { copyEmptyData } from './demonstration.ts'
import { test as journey, signIn } from './journey.ts'

export interface EmptyCentre {
  readonly origin: string
  readonly identityUrl: string
  /** Runs `npm run operator` with these arguments. */
  operator(...given: string[]): Promise<string>
  /** Gives staff roles by the API, without starting the command; administrator if none is named. */
  giveRoles(email: string, ...roles: StaffRole[]): Promise<void>
}

/** Journeys of staff, from an empty centre on. */
export const test = journey.extend<object, { centre: EmptyCentre }>({
  centre: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use, { parallelIndex }) => {
      const centre = await startEmptyCentre(firstPort + 10 * parallelIndex)
      await use(centre)
      await centre.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ centre }, use) => use(centre.origin),
})

/** The only holiday, so that no journey plans a date on one by chance. */
export const farHoliday = '2099-12-25'

/** Ports from here on are for empty centres, ten for each. */
const firstPort = Number(process.env['E2E_PORT'] ?? 3700) + 350

/** The port of an empty centre that one journey has for itself, as it moves the clock. */
export const ownPort = (parallelIndex: number) => firstPort + 50 + 10 * parallelIndex

export async function startEmptyCentre(port: number): Promise<EmptyCentre & { stop(): Promise<void> }> {
  const origin = `http://localhost:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'education-console-'))
  await copyEmptyData(dataDir)
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: 'none',
    SANDBOX_MINUTE_MS: '200',
    HOLIDAYS: farHoliday,
    // Of the product that made the data: the head of its audit log is signed with it.
    LINK_SECRETS: unreachableProviders['LINK_SECRETS'] ?? '',
  }
  const running = launch({ command: 'scripts/run', args: ['scripts/start.ts'], env })
  await waitUntilReady(origin, running, 90_000)
  return {
    origin,
    // The stub provider listens on the next port.
    identityUrl: `http://localhost:${port + 1}`,
    operator: async (...given) => {
      const command = launch({ command: 'scripts/run', args: ['scripts/operator.ts', ...given], env })
      const { code, stdout, stderr } = await command.ended
      return `${code}: ${stdout}${stderr}`
    },
    giveRoles: async (email, ...roles) => {
      // Each time, as the session ends when a journey moves the clock.
      const administrator = new HttpBrowser()
      await signInByHttp(administrator, origin, { sub: 'operator' })
      const { content } = (await administrator.call(origin, listStaff, {})).reply()
      const before = content.find((one) => one.email === email)?.roles ?? []
      const added: readonly StaffRole[] = roles.length > 0 ? roles : ['administrator']
      const body = { roles: [...new Set([...before, ...added])], before }
      ;(await administrator.call(origin, setStaffRoles, { params: { email }, body })).reply()
    },
    stop: async () => {
      await running.end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function openConsole(page: Page, sub: string, path = '/console'): Promise<void> {
  await signIn(page, { sub }, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Sets the product's clock so many days ahead. */
export function moveClock(origin: string, days: number): Promise<void> {
  return setClock(origin, new Date(Date.now() + days * 86_400_000))
}

export async function setClock(origin: string, at: Date): Promise<void> {
  const now = at.toISOString()
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

/** The row of another language of a text, or of texts that are written together. */
export const languageRow = (page: Page, label: string, language: string) =>
  page
    .getByRole('group', { name: label, exact: true })
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: language }) })

/** Opens it. */
export async function openLanguage(page: Page, label: string, language: string): Promise<void> {
  const row = languageRow(page, label, language)
  if ((await row.getAttribute('open')) === null) await row.locator('summary').click()
}

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
