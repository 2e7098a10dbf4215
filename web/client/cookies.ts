/** Cookies that scripts may read; none of them is a secret. */
type ReadableCookie = 'member' | 'lectureId' | 'partnerId'

export function readCookie(name: ReadableCookie): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at) === name) return pair.slice(at + 1)
  }
  return undefined
}

export function writeCookie(name: ReadableCookie, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser.
  document.cookie = `${name}=${value}; path=/; SameSite=Lax`
}
