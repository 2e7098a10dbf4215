import { useCallback, useSyncExternalStore } from 'react'
import { useClient } from '../client/client-context.tsx'
import { minutesLeft, untilNextMinute } from './time-left.ts'

/** Minutes left, by the page's clock; re-renders only when the number changes. */
export function useMinutesLeft(until: string): number {
  const { now, currentTime } = useClient()
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout>
      const schedule = () => {
        const pause = untilNextMinute(until, currentTime())
        if (pause !== undefined) timer = setTimeout(update, pause)
      }
      const update = () => {
        clearTimeout(timer)
        onChange()
        schedule()
      }
      schedule()
      // Timers of a suspended tab fire late.
      document.addEventListener('visibilitychange', update)
      window.addEventListener('pageshow', update)
      return () => {
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', update)
        window.removeEventListener('pageshow', update)
      }
    },
    [until, currentTime],
  )
  return useSyncExternalStore(
    subscribe,
    () => minutesLeft(until, currentTime()),
    () => minutesLeft(until, Date.parse(now)),
  )
}
