import { getCurrentUser } from '#contract/people/account.ts'
import type { Browser, PageResponse } from './browser.ts'

/** Sign-in step by step: starts at the product and returns the provider's URL. */
export async function beginSignIn(browser: Browser, origin: string, nextUrl?: string): Promise<URL> {
  const query = nextUrl === undefined ? '' : `?nextUrl=${encodeURIComponent(nextUrl)}`
  return redirectOf(await browser.visit(`${origin}/auth/login${query}`))
}

/** Chooses an account on the provider's page, or cancels. Returns the callback URL of the product. */
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

/** A complete sign-in; returns the last response. */
export async function signIn(
  browser: Browser,
  origin: string,
  { sub, nextUrl }: { sub: string; nextUrl?: string },
): Promise<PageResponse> {
  return browser.visit(await chooseAccount(browser, await beginSignIn(browser, origin, nextUrl), sub))
}

/** Submits the provider's sign-out form, as its script does. Returns the next page. */
export async function endProviderSession(browser: Browser, url: string | URL): Promise<PageResponse> {
  const { text } = await browser.visit(url)
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

/** The cookie of a sign-in in progress. */
export function signInCookie(browser: Browser, origin: string): { name: string; value: string } {
  const [name, value] = [...browser.cookies(origin)].find(([one]) => one.startsWith('sign-in')) ?? []
  if (name === undefined || value === undefined) throw new Error('no sign-in is in progress')
  return { name, value }
}

export function redirectOf(response: PageResponse): URL {
  if (!response.location)
    throw new Error(`${response.status} without a redirect: ${response.text.slice(0, 300)}`)
  return response.location
}
