import { useSyncExternalStore } from 'react'

/** Cookies that scripts may read; none of them is a secret. */
type ReadableCookie = 'member' | 'lectureId' | 'partnerId'

const keptSeconds = 180 * 86_400

export function readCookie(name: ReadableCookie): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at) === name) return pair.slice(at + 1)
  }
  return undefined
}

/** The same while rendering; the server knows nothing of it, so it comes only after hydration. */
export function useCookie(name: ReadableCookie): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => readCookie(name),
    () => undefined,
  )
}

export function writeCookie(name: 'lectureId' | 'partnerId', value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser.
  document.cookie = cookieText(name, value, location.protocol)
}

export function cookieText(name: string, value: string, protocol: string): string {
  const secure = protocol === 'https:' ? '; Secure' : ''
  return `${name}=${value}; Max-Age=${keptSeconds}; path=/; SameSite=Lax${secure}`
}
