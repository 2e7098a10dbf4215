import { useSyncExternalStore } from 'react'

/** Cookies that scripts may read; none is secret. */
type ReadableCookie = 'member' | 'frame-member' | 'lectureId' | 'partnerId'

const maxAgeSeconds = 180 * 86_400

export function readCookie(name: ReadableCookie): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at) === name) return pair.slice(at + 1)
  }
  return undefined
}

/** Whether a marker cookie says so: the top-level window's, or that of an iframe with cookies of its own. */
export function hasSessionMarker(): boolean {
  return (readCookie('member') ?? readCookie('frame-member')) !== undefined
}

/** A cookie's value in the browser; undefined on the server and until hydration. */
export function useCookie(name: ReadableCookie): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => readCookie(name),
    () => undefined,
  )
}

export function writeCookie(name: 'lectureId' | 'partnerId', value: string): void {
  const partitioned = document.documentElement.dataset['cookies'] === 'partitioned'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser.
  document.cookie = cookieText(name, value, { protocol: location.protocol, partitioned })
}

/** `partitioned` in an iframe with cookies of its own: browsers store no other cookies there. */
export function cookieText(
  name: string,
  value: string,
  { protocol, partitioned }: { protocol: string; partitioned: boolean },
): string {
  const secure = protocol === 'https:' ? '; Secure' : ''
  const site = partitioned ? 'None; Secure; Partitioned' : `Lax${secure}`
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; path=/; SameSite=${site}`
}
