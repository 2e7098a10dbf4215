import { instantOf, type PlainDate } from '#contract/platform/centre-time.ts'
import { useClient, useWords } from '../../client/client-context.tsx'

/** Calendar days for the formatter of instants. */
export function useDays() {
  const { settings, formats } = useClient()
  const say = useWords('examSchedule')
  /** Noon: no change of a clock moves it to another day. */
  const at = (day: PlainDate) => instantOf(day, '12:00', settings.zone).toISOString()
  /** `Saturday 2026-12-19` */
  const nameOf = (day: PlainDate) => say('dayTitle', { weekday: formats.longWeekday(at(day)), day })
  return { at, nameOf }
}
