import type { BrowserContext } from '@playwright/test'
import { listMonthlyExams } from '../contract/exams/exam.ts'
import { moveClock } from '../contract/platform/clock.ts'
import { Browser } from '../testing/browser.ts'
import { freePort } from '../testing/free-port.ts'
import { launch, type Running } from '../testing/processes.ts'
import type { Settings } from '../testing/product.ts'
import { type Setup, startDemonstration } from './setup.ts'

export type User = 'visitor' | 'member' | 'applicant'

export interface ShiftFixture {
  readonly origin: string
  readonly hostSite: string
  readonly issuer: string
  readonly lectureId: number
  /** An exam that is open for application. */
  readonly examId: number
}

/** The demonstration with its stub providers on the 8th of the next month, when exams are open for application. */
export async function startShiftFixture(setup: Setup): Promise<ShiftFixture> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const sandboxes = launch({
    command: 'scripts/run',
    args: ['scripts/test-sandboxes.ts'],
    env: { PUBLIC_ORIGIN: origin, DATA_DIR: await setup.folder() },
  })
  setup.onClose(() => sandboxes.end('SIGKILL'))
  const settings = await settingsOf(sandboxes)
  await startDemonstration(setup, { ...settings, PORT: String(port) })

  const today = new Date()
  const now = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 8, 1)).toISOString()
  const caller = new Browser()
  ;(await caller.call(origin, moveClock, { body: { now } })).reply()
  const exams = (await caller.call(origin, listMonthlyExams, { params: { month: now.slice(0, 7) } })).reply()
  const exam = exams.find(({ label }) => label === 'APPLICABLE')
  if (!exam) throw new Error(`The demonstration has no exam that can be applied for in ${now.slice(0, 7)}.`)
  const issuer = settings['OIDC_ISSUER'] ?? ''
  await addApplicant(issuer)
  // The first origin is same-site, the second cross-site.
  const [hostSite = ''] = settings['HOMEPAGE_ORIGINS']?.split(' ') ?? []
  return { origin, hostSite, issuer, lectureId: 2, examId: exam.id }
}

/** Signs a user in through the identity provider's pages, without throttling. */
export async function signIn(context: BrowserContext, { origin }: ShiftFixture, user: User): Promise<void> {
  if (user === 'visitor') return
  const page = await context.newPage()
  await page.goto(`${origin}/auth/login?nextUrl=/account`)
  await page.locator(`button[name="sub"][value="${user}"]`).click()
  await page.waitForURL(`${origin}/account/**`)
  await page.close()
}

/** Adds an account without exams. */
async function addApplicant(issuer: string): Promise<void> {
  const response = await fetch(`${issuer}/sandbox/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      sub: 'applicant' satisfies User,
      label: 'Applicant',
      name: '홍길동',
      email: 'applicant@example.com',
      phoneNumber: '010-0000-0000',
      accountType: 'MEMBER',
      locale: 'en',
      roles: [],
    }),
  })
  if (!response.ok) throw new Error(`${issuer} did not create the account: ${response.status}`)
}

/** The settings that the stub providers print once they accept requests. */
async function settingsOf(sandboxes: Running): Promise<Settings> {
  for (;;) {
    if (sandboxes.hasEnded()) throw new Error(`The stub providers did not start:\n${sandboxes.stderr()}`)
    if (sandboxes.stdout().includes('\n')) return JSON.parse(sandboxes.stdout()).settings
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
