import { useCallback, useSyncExternalStore } from 'react'
import { useClient } from '../client/client-context.tsx'
import { minutesLeft, untilNextMinute } from './time-left.ts'

/** Minutes left, by the page's clock; renders again only when the number changes. */
export function useMinutesLeft(until: string): number {
  const { now, present } = useClient()
  const follow = useCallback(
    (told: () => void) => {
      let timer: ReturnType<typeof setTimeout>
      const wait = () => {
        const pause = untilNextMinute(until, present())
        if (pause !== undefined) timer = setTimeout(tell, pause)
      }
      const tell = () => {
        clearTimeout(timer)
        told()
        wait()
      }
      wait()
      // A tab that slept has missed its timers.
      document.addEventListener('visibilitychange', tell)
      window.addEventListener('pageshow', tell)
      return () => {
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', tell)
        window.removeEventListener('pageshow', tell)
      }
    },
    [until, present],
  )
  return useSyncExternalStore(
    follow,
    () => minutesLeft(until, present()),
    () => minutesLeft(until, Date.parse(now)),
  )
}
