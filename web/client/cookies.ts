import { useSyncExternalStore } from 'react'

/** Cookies that scripts may read; none is secret. */
type ReadableCookie = 'member' | 'frame-member' | 'lectureId' | 'partnerId'

export function readCookie(name: ReadableCookie): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at) === name) return pair.slice(at + 1)
  }
  return undefined
}

/** Whether a session's marker cookie is set: the top-level window's, or that of an iframe with cookies of its own. */
export function hasSessionMarker(): boolean {
  return (readCookie('member') ?? readCookie('frame-member')) !== undefined
}

export function useCookie(name: ReadableCookie): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => readCookie(name),
    () => undefined,
  )
}
