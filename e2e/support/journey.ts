import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'

const port = Number(process.env['E2E_PORT'] ?? 3700)
export const identityUrl = `http://localhost:${port + 1}`
export const inboxUrl = `http://localhost:${port + 3}`
export const paymentUrl = `http://localhost:${port + 4}`

interface Person {
  readonly sub: string
  readonly name: string
  readonly email: string
}

/** A page whose every complaint fails the test: script errors, console errors, hydration warnings. */
export const test = base.extend<{ page: Page; complaintsExpected: boolean }>({
  /** Where the browser's complaints are what the journey is about. */
  complaintsExpected: [false, { option: true }],
  page: async ({ page, complaintsExpected }, use, info) => {
    const complaints: string[] = []
    // Pages tell their reader nothing of a call without an answer (specification §8): a report of a failure does.
    const unanswered: string[] = []
    page.on('requestfailed', (request) =>
      unanswered.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`),
    )
    page.on('response', (response) => {
      if (response.status() >= 500) unanswered.push(`${response.url()}: ${response.status()}`)
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      // The browser itself logs every reply of 400 and above; those are what some journeys are about.
      // A call without an answer is logged by our own client, as the specification wants.
      const isReply = /^(Failed to load resource|The call failed)/.test(message.text())
      if (['error', 'warning'].includes(message.type()) && !isReply) complaints.push(message.text())
    })
    await use(page)
    if (info.status !== info.expectedStatus)
      await info.attach('calls without an answer', { body: unanswered.join('\n') })
    if (!complaintsExpected) expect(complaints).toEqual([])
  },
})

let people = 0

/** A new account at the provider; that of another product's, where it has one of its own. */
export async function newPerson(
  name = '홍길동',
  provider = identityUrl,
  roles: readonly 'partner'[] = [],
): Promise<Person> {
  people += 1
  const sub = `journey-${process.pid}-${Date.now()}-${people}`
  const person = { sub, name, email: `${sub}@example.com` }
  const answer = await fetch(`${provider}/sandbox/accounts`, {
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
  expect(answer.status).toBe(201)
  return person
}

/** Picks an account on the provider's page, which is open. */
export async function pickAccount(page: Page, { sub }: { sub: string }): Promise<void> {
  await page.locator(`button[name="sub"][value="${sub}"]`).click()
}

export async function signIn(page: Page, person: { sub: string }, nextUrl = '/'): Promise<void> {
  await page.goto(`/auth/login?nextUrl=${encodeURIComponent(nextUrl)}`)
  const provider = new URL(page.url()).origin
  await pickAccount(page, person)
  await page.waitForURL((url) => url.origin !== provider && !url.pathname.startsWith('/auth'))
}

/**
 * Waits until the page's script has taken over: from now on a link is followed without loading a page anew, and the
 * new page's heading gets the focus. Pages of others have nothing to wait for.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { early } = window as { early?: { over: AbortController } }
    return !early || early.over.signal.aborted
  })
}

let addresses = 0

/** Has the browser come from an address of its own: one may have only so many mails sent within an hour. */
export async function useOwnIpAddress({ context }: { context: BrowserContext }): Promise<void> {
  addresses += 1
  const host = (process.pid * 1_000 + addresses) % 2 ** 24
  const address = `10.${host >> 16}.${(host >> 8) & 255}.${host & 255}`
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address })
}

/** Nothing that axe knows is wrong with the page as it stands, but for rules that cannot apply there. */
export async function expectAccessible(page: Page, but: readonly string[] = []): Promise<void> {
  const rules = Object.fromEntries(but.map((rule) => [rule, { enabled: false }]))
  // Of WCAG 2.2, and off where nobody asks for it.
  const options = {
    rules: { ...rules, 'target-size': { enabled: true } },
    // A frame that a busy machine keeps waiting would be left out without a word.
    pingWaitTime: 10_000,
  }
  const { violations } = await new AxeBuilder({ page })
    .options(options)
    // What gathers the findings of frames opens a page for each look: half of the time, where there are none.
    .setLegacyMode(page.frames().length === 1)
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)).toEqual(
    [],
  )
}

/** Nothing sticks out sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const { scroll, view } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    view: document.documentElement.clientWidth,
  }))
  expect(scroll).toBeLessThanOrEqual(view)
}

interface CaughtMail {
  readonly subject: string
  readonly text: string
  readonly calendars: readonly { readonly method: string; readonly content: string }[]
}

/** Mails that a person has got, once there are as many as expected. */
export async function mailsTo({ email }: { email: string }, count: number): Promise<CaughtMail[]> {
  let mails: CaughtMail[] = []
  await expect
    .poll(
      async () => {
        mails = await (await fetch(`${inboxUrl}/api/mails?to=${encodeURIComponent(email)}`)).json()
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
}

/** A coming course that fits, from the public list. */
export async function findCourse(
  page: Page,
  fits: (course: Course) => boolean,
  language = 'en',
): Promise<Course> {
  const answer = await page.request.get(`/api/lecture/v1/lectures?size=100&lang=${language}`)
  const { content } = (await answer.json()) as { content: Course[] }
  const found = content.find(fits)
  if (!found) throw new Error('The demonstration content has no such course.')
  return found
}

export const recruiting = ({ label, target, fee }: Course) =>
  label === 'RECRUITING' && target === 'NORMAL' && fee === 0
