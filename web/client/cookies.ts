import { useSyncExternalStore } from 'react'

/** Cookies that scripts may read; none of them is a secret. */
type ReadableCookie = 'member' | 'frame-member' | 'lectureId' | 'partnerId'

const keptSeconds = 180 * 86_400

export function readCookie(name: ReadableCookie): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at) === name) return pair.slice(at + 1)
  }
  return undefined
}

/** Whether the markers say so, that of a window or of a frame with cookies of its own. */
export function saysSignedIn(): boolean {
  return (readCookie('member') ?? readCookie('frame-member')) !== undefined
}

/** A cookie while rendering; the server knows nothing of it, so it comes only after hydration. */
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

/** `partitioned` in a frame that has cookies of its own: browsers keep no others there. */
export function cookieText(
  name: string,
  value: string,
  { protocol, partitioned }: { protocol: string; partitioned: boolean },
): string {
  const secure = protocol === 'https:' ? '; Secure' : ''
  const site = partitioned ? 'None; Secure; Partitioned' : `Lax${secure}`
  return `${name}=${value}; Max-Age=${keptSeconds}; path=/; SameSite=${site}`
}
