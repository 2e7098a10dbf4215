import type { PlainDate } from '#contract/platform/centre-time.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { useNoon } from '../../ui/use-noon.ts'

/** Calendar days for the formatter, and their names. */
export function useDays() {
  const { longWeekday } = useFormats()
  const say = useWords('examSchedule')
  const at = useNoon()
  /** `Saturday 2026-12-19` */
  const nameOf = (day: PlainDate) => say('dayTitle', { weekday: longWeekday(at(day)), day })
  return { at, nameOf }
}
