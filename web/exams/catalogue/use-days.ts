import { instantOf, type PlainDate } from '#contract/platform/centre-time.ts'
import { useClient, useWords } from '../../client/client-context.tsx'

/** Converts calendar days for the formatter, which takes instants. */
export function useDays() {
  const { settings, formats } = useClient()
  const say = useWords('examSchedule')
  /** Noon, so that no clock change moves it to another day. */
  const at = (day: PlainDate) => instantOf(day, '12:00', settings.zone).toISOString()
  /** `Saturday 2026-12-19` */
  const nameOf = (day: PlainDate) => say('dayTitle', { weekday: formats.longWeekday(at(day)), day })
  return { at, nameOf }
}
