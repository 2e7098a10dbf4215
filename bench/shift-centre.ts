import type { BrowserContext } from '@playwright/test'
import { listMonthlyExams } from '../contract/exams/exam.ts'
import { moveClock } from '../contract/platform/clock.ts'
import { Browser } from '../e2e/support/browser.ts'
import { freePort } from '../e2e/support/free-port.ts'
import { launch, type Running } from '../e2e/support/processes.ts'
import type { Settings } from '../e2e/support/product.ts'
import { demonstration, type Stage } from './stage.ts'

export type Reader = 'visitor' | 'member' | 'applicant'

export interface Centre {
  readonly origin: string
  readonly homepage: string
  readonly issuer: string
  readonly lectureId: number
  /** One that can be applied for now. */
  readonly examId: number
}

/** The demonstration with its stand-ins, on the 8th of the next month: exams are open to who applies. */
export async function openCentre(stage: Stage): Promise<Centre> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const sandboxes = launch({
    command: 'scripts/run',
    given: ['scripts/test-sandboxes.ts'],
    env: { PUBLIC_ORIGIN: origin, DATA_DIR: await stage.folder() },
  })
  stage.closing(() => sandboxes.end('SIGKILL'))
  const settings = await settingsOf(sandboxes)
  await demonstration(stage, { ...settings, PORT: String(port) })

  const today = new Date()
  const now = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 8, 1)).toISOString()
  const caller = new Browser()
  ;(await caller.call(origin, moveClock, { body: { now } })).reply()
  const exams = (await caller.call(origin, listMonthlyExams, { params: { month: now.slice(0, 7) } })).reply()
  const exam = exams.find(({ label }) => label === 'APPLICABLE')
  if (!exam) throw new Error(`The demonstration has no exam that can be applied for in ${now.slice(0, 7)}.`)
  const issuer = settings['OIDC_ISSUER'] ?? ''
  await addApplicant(issuer)
  // It has an origin of the same site, and one of another.
  const [homepage = ''] = settings['HOMEPAGE_ORIGINS']?.split(' ') ?? []
  return { origin, homepage, issuer, lectureId: 2, examId: exam.id }
}

/** Signs a reader in by the provider's pages, at full speed. */
export async function signIn(context: BrowserContext, { origin }: Centre, reader: Reader): Promise<void> {
  if (reader === 'visitor') return
  const page = await context.newPage()
  await page.goto(`${origin}/auth/login?nextUrl=/account`)
  await page.locator(`button[name="sub"][value="${reader}"]`).click()
  await page.waitForURL(`${origin}/account/**`)
  await page.close()
}

/** Somebody who has no exam yet. */
async function addApplicant(issuer: string): Promise<void> {
  const answer = await fetch(`${issuer}/sandbox/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      sub: 'applicant' satisfies Reader,
      label: 'Applicant',
      name: '홍길동',
      email: 'applicant@example.com',
      phoneNumber: '010-0000-0000',
      accountType: 'MEMBER',
      locale: 'en',
      roles: [],
    }),
  })
  if (!answer.ok) throw new Error(`${issuer} took no account: ${answer.status}`)
}

/** What the stand-ins print once they answer. */
async function settingsOf(sandboxes: Running): Promise<Settings> {
  for (;;) {
    if (sandboxes.hasEnded()) throw new Error(`The stand-ins did not start:\n${sandboxes.stderr()}`)
    if (sandboxes.stdout().includes('\n')) return JSON.parse(sandboxes.stdout()).settings
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
