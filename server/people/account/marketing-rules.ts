import { marketingYears } from '#contract/people/marketing.ts'
import { addMonths, instantOf, wallClock } from '#contract/platform/centre-time.ts'

/** Consent that is not withdrawn lasts two years: the Korean Network Act (article 50) requires it to be confirmed then. */
export function marketingOf(givenAt: Date | null, { now, zone }: { now: Date; zone: string }) {
  if (!givenAt) return { agreed: false, givenAt: null, until: null }
  const { day, time } = wallClock(givenAt, zone)
  const until = instantOf(addMonths(day, marketingYears * 12), time.slice(0, 5), zone)
  return { agreed: now < until, givenAt, until }
}
