import { getCurrentUser } from '#contract/people/account.ts'
import type { Browser, PageResponse } from './browser.ts'

/** The steps of a sign-in, one by one. Begins at the product; gives the provider's address. */
export async function beginSignIn(browser: Browser, origin: string, nextUrl?: string): Promise<URL> {
  const query = nextUrl === undefined ? '' : `?nextUrl=${encodeURIComponent(nextUrl)}`
  return redirectOf(await browser.visit(`${origin}/auth/login${query}`))
}

/** Chooses an account on the provider's page, or leaves it; gives the address of the return to the product. */
export async function chooseAccount(
  browser: Browser,
  authorization: URL,
  sub: string | 'cancel',
): Promise<URL> {
  const page = redirectOf(await browser.visit(authorization))
  const chosen =
    sub === 'cancel' ? await browser.submit(`${page.href}/cancel`) : await browser.submit(page, { sub })
  return redirectOf(await browser.visit(redirectOf(chosen)))
}

/** The whole way; the answer is the one that ends it. */
export async function signIn(
  browser: Browser,
  origin: string,
  { sub, nextUrl }: { sub: string; nextUrl?: string },
): Promise<PageResponse> {
  return browser.visit(await chooseAccount(browser, await beginSignIn(browser, origin, nextUrl), sub))
}

/** Submits the provider's page that ends its session, as its script does; gives the page after it. */
export async function endProviderSession(browser: Browser, address: string | URL): Promise<PageResponse> {
  const { text } = await browser.visit(address)
  const [, action = ''] = /action="([^"]+)"/.exec(text) ?? []
  const fields = [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  return browser.submit(action, Object.fromEntries(fields))
}

export async function isSignedIn(browser: Browser, origin: string): Promise<boolean> {
  const { status } = await browser.call(origin, getCurrentUser, {})
  if (status !== 200 && status !== 401) throw new Error(`current: ${status}`)
  return status === 200
}

/** The cookie that a sign-in under way has left in the browser. */
export function signInCookie(browser: Browser, origin: string): { name: string; value: string } {
  const [name, value] = [...browser.cookies(origin)].find(([one]) => one.startsWith('sign-in')) ?? []
  if (name === undefined || value === undefined) throw new Error('no sign-in is under way')
  return { name, value }
}

export function redirectOf(answer: PageResponse): URL {
  if (!answer.location) throw new Error(`${answer.status} leads nowhere: ${answer.text.slice(0, 300)}`)
  return answer.location
}
