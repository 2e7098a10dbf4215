import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

const port = Number(process.env['E2E_PORT'] ?? 3700)
export const identityUrl = `http://localhost:${port + 1}`
export const inboxUrl = `http://localhost:${port + 3}`
export const paymentUrl = `http://localhost:${port + 4}`

export interface Person {
  readonly sub: string
  readonly name: string
  readonly email: string
}

/** A page that fails the test on script errors, console errors and hydration warnings. */
export const test = base.extend<{ page: Page; browserErrorsExpected: boolean }>({
  /** Set if the journey provokes browser errors. */
  browserErrorsExpected: [false, { option: true }],
  page: async ({ page, browserErrorsExpected }, use, info) => {
    const browserErrors: string[] = []
    // Pages show no details of failed requests (specification §8), so they are attached to a failed test.
    const failedRequests: string[] = []
    page.on('requestfailed', (request) =>
      failedRequests.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`),
    )
    page.on('response', (response) => {
      if (response.status() >= 500) failedRequests.push(`${response.url()}: ${response.status()}`)
    })
    page.on('pageerror', (error) => browserErrors.push(error.message))
    page.on('console', (message) => {
      // The browser logs every response of 400 and above, which some journeys provoke.
      // Our API client logs requests without a response, as specified.
      const isReply = /^(Failed to load resource|The call failed)/.test(message.text())
      if (['error', 'warning'].includes(message.type()) && !isReply) browserErrors.push(message.text())
    })
    await use(page)
    if (info.status !== info.expectedStatus)
      await info.attach('failed requests', { body: failedRequests.join('\n') })
    if (!browserErrorsExpected) expect(browserErrors).toEqual([])
  },
})

let people = 0

/** Adds a new account at the identity provider, by default that of the shared product. */
export async function newPerson(
  name = '홍길동',
  provider = identityUrl,
  roles: readonly 'partner'[] = [],
): Promise<Person> {
  people += 1
  const sub = `journey-${process.pid}-${Date.now()}-${people}`
  const person = { sub, name, email: `${sub}@example.com` }
  const response = await fetch(`${provider}/sandbox/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...person,
      label: 'Journey',
      phoneNumber: '010-0000-0000',
      accountType: 'MEMBER',
      locale: 'en',
      roles,
    }),
  })
  expect(response.status).toBe(201)
  return person
}

/** Picks an account on the identity provider's open page. */
export async function pickAccount(page: Page, { sub }: { sub: string }): Promise<void> {
  await page.locator(`button[name="sub"][value="${sub}"]`).click()
}

/** Signs in by the same requests as a browser, without showing the provider's pages, and opens the next page. */
export async function signIn(page: Page, { sub }: { sub: string }, nextUrl = '/'): Promise<void> {
  const headers = { 'accept-language': await page.evaluate(() => navigator.language) }
  const form = await page.request.get(`/auth/login?nextUrl=${encodeURIComponent(nextUrl)}`, { headers })
  const signedIn = await page.request.post(form.url(), { form: { sub }, headers })
  const { origin, pathname } = new URL(signedIn.url())
  expect(origin, await signedIn.text()).not.toBe(new URL(form.url()).origin)
  expect(pathname).not.toMatch(/^\/(auth|sign-in)/)
  await page.goto(signedIn.url())
}

/**
 * Waits until the page is hydrated: from then on links navigate on the client, and the new page's heading gets the
 * focus. Returns at once on other sites' pages.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { early } = window as { early?: { over: AbortController } }
    return !early || early.over.signal.aborted
  })
}

let count = 0

/** Gives the browser its own IP address, because the number of mails per address and hour is limited. */
export async function useOwnIpAddress({ context }: { context: BrowserContext }): Promise<void> {
  count += 1
  const host = (process.pid * 1_000 + count) % 2 ** 24
  const ip = `10.${host >> 16}.${(host >> 8) & 255}.${host & 255}`
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': ip })
}

/** Screens whose contrast this worker has checked. */
const checkedForContrast = new Set<string>()

/**
 * Expects no axe violations on the page, except of rules that cannot apply there. Short runs check the contrast of each
 * screen once, as it takes three quarters of an analysis.
 */
export async function expectAccessible(page: Page, exceptRules: readonly string[] = []): Promise<void> {
  const off = { enabled: false }
  const screen = new URL(page.url()).pathname.replace(/\d+/g, 'N')
  const isRepeated = !process.env['LONG'] && checkedForContrast.has(screen)
  checkedForContrast.add(screen)
  const options = {
    rules: {
      ...Object.fromEntries(exceptRules.map((rule) => [rule, off])),
      ...(isRepeated && { 'color-contrast': off }),
      // A rule of WCAG 2.2 that is off by default.
      'target-size': { enabled: true },
    },
    // On a busy machine, axe would otherwise silently skip a slow iframe.
    pingWaitTime: 10_000,
    resultTypes: ['violations', 'incomplete'],
  } satisfies RunOptions
  // Without the style sheet, every link is smaller than a target may be.
  await page.waitForLoadState('load')
  const violations =
    page.frames().length === 1 ? await analysePage(page, options) : await analyseFrames(page, options)
  // single reading: axe analyses the page as it is
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)).toEqual(
    [],
  )
}

/** Nothing runs in a sandboxed iframe, axe neither: the mails shown there have tests of their own. */
const sandboxed = 'iframe[sandbox=""]'

/** Without the builder, which runs half a megabyte of script twice for each analysis. */
async function analysePage(page: Page, options: RunOptions): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // The page had no iframe a moment ago, but may show one while axe runs.
  const context = { exclude: [sandboxed] }
  return page.evaluate(
    async ({ context, options }) => {
      const { axe } = window as typeof window & {
        axe: { run(context: object, options: object): Promise<{ violations: Result[] }> }
      }
      return (await axe.run(context, options)).violations
    },
    { context, options },
  )
}

async function analyseFrames(page: Page, options: RunOptions): Promise<Result[]> {
  const analyse = () => new AxeBuilder({ page }).options(options).exclude(sandboxed).analyze()
  let { violations, incomplete } = await analyse()
  // An iframe in which axe has not started within a second is skipped, as happens on a busy machine.
  for (let runs = 1; runs < 5 && incomplete.some(({ id }) => id === 'frame-tested'); runs += 1)
    ({ violations, incomplete } = await analyse())
  return violations
}

/** Expects no horizontal overflow. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return []
      const isClipped = (one: Element): boolean => {
        const parent = one.parentElement
        return parent !== null && (getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent))
      }
      return [...document.querySelectorAll('body *')]
        .filter((one) => one.getBoundingClientRect().right > clientWidth && !isClipped(one))
        .map((one) => `${one.tagName}.${one.className}: ${(one.textContent ?? '').slice(0, 60)}`)
        .concat(`the page: ${scrollWidth} of ${clientWidth}`)
    })
  // What is moving in from the side is beyond it for some frames.
  await expect.poll(beyond, { timeout: 5_000 }).toEqual([])
}

interface CaughtMail {
  readonly subject: string
  readonly text: string
  readonly calendars: readonly { readonly method: string; readonly content: string }[]
}

/** Waits until a person has received exactly `count` mails and returns them. */
export async function mailsTo(
  { email }: { email: string },
  count: number,
  origin = `http://localhost:${port}`,
): Promise<CaughtMail[]> {
  const inbox = `http://localhost:${Number(new URL(origin).port) + 3}`
  let mails: CaughtMail[] = []
  await expect
    .poll(
      async () => {
        mails = await (await fetch(`${inbox}/api/mails?to=${encodeURIComponent(email)}`)).json()
        return mails.length
      },
      { timeout: 20_000 },
    )
    .toBe(count)
  return mails
}

interface Course {
  readonly id: number
  readonly title: string
  readonly label: string
  readonly target: string
  readonly fee: number
  readonly seatsLeft: number
}

/** The first course of the public list that fits. */
export async function findCourse(
  page: Page,
  fits: (course: Course) => boolean,
  language = 'en',
): Promise<Course> {
  const response = await page.request.get(`/api/lecture/v1/lectures?size=100&lang=${language}`)
  const { content } = (await response.json()) as { content: Course[] }
  const found = content.find(fits)
  if (!found) throw new Error('The demonstration content has no such course.')
  return found
}

/** With seats to spare, as other journeys register at the same time. */
export const recruiting = ({ label, target, fee, seatsLeft }: Course) =>
  label === 'RECRUITING' && target === 'NORMAL' && fee === 0 && seatsLeft >= 10

/** Opens a visitor's choice of how to register, and takes one. */
export async function registerBy(
  at: Pick<Page, 'locator' | 'getByRole'>,
  way: 'With an account' | 'By email',
): Promise<void> {
  await at.locator('summary').filter({ hasText: 'Register' }).click()
  await at.getByRole('link', { name: way }).click()
}
