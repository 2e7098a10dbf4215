import { useSyncExternalStore } from 'react'

/** Whether scripts are running: false on the server and during hydration. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
