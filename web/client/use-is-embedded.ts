import { useSyncExternalStore } from 'react'

/** Whether the page is embedded by the host site. False on the server: cached pages are the same for everybody. */
export function useIsEmbedded(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => document.documentElement.dataset['embedded'] !== undefined,
    () => false,
  )
}
