import { useSyncExternalStore } from 'react'

/** False on the server and during hydration. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
