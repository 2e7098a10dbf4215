import { isReturnPath } from '#contract/people/return-path.ts'

/** The page for members that led to the sign-in page at this address; null for any other address. */
export function wantedPage(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'https://here.invalid')
  const next = searchParams.get('nextUrl')
  const passing = /^\/sign-in\/*$/i.test(pathname) && !searchParams.has('failed')
  return passing && isReturnPath(next) ? next : null
}
