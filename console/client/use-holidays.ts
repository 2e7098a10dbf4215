import { dayOf } from '#contract/platform/centre-time.ts'
import { useNow, useStaffSession } from './session.ts'

/** The centre's coming holidays, as the default value of a list of days to leave out. */
export function useHolidays(): string {
  const { holidays, timeZone } = useStaffSession()
  const today = dayOf(useNow(), timeZone)
  return holidays.filter((day) => day >= today).join(', ')
}
