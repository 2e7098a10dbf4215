import { useSyncExternalStore } from 'react'

/** Whether the homepage's frame is around the page. The server does not know: kept pages are the same for all. */
export function useEmbedded(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => document.documentElement.dataset['embedded'] !== undefined,
    () => false,
  )
}
