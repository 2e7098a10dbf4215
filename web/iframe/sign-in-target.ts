import { isReturnPath } from '#contract/people/return-path.ts'

/** The members-only page that redirected to the sign-in page at this URL; null for any other URL. */
export function signInTarget(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'https://here.invalid')
  const next = searchParams.get('nextUrl')
  const redirected = /^\/sign-in\/*$/i.test(pathname) && !searchParams.has('failed')
  return redirected && isReturnPath(next) ? next : null
}
