import { dayOf } from '#contract/platform/centre-time.ts'
import { useNow, useStaffSession } from './session.ts'

/** The centre's holidays from today on, as a list of days is typed. */
export function useHolidays(): string {
  const { holidays, timeZone } = useStaffSession()
  const today = dayOf(useNow(), timeZone)
  return holidays.filter((day) => day >= today).join(', ')
}
