import { instantOf, type PlainDate } from '#contract/platform/centre-time.ts'
import { useClient } from '../client/client-context.tsx'

/** Converts calendar days for the formatter, which takes instants: noon, so that no clock change moves it to another day. */
export function useNoon(): (day: PlainDate) => string {
  const { settings } = useClient()
  return (day) => instantOf(day, '12:00', settings.zone).toISOString()
}
