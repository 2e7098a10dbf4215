import { useSyncExternalStore } from 'react'

/** False on the server, since cached pages are the same for everybody. */
export function useIsEmbedded(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => document.documentElement.dataset['embedded'] !== undefined,
    () => false,
  )
}
