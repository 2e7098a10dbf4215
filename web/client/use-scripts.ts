import { useSyncExternalStore } from 'react'

/** Whether scripts run: not on the server, and not while the page that came from there is taken over. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
