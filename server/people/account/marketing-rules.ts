import { marketingYears } from '#contract/people/marketing.ts'
import { addMonths, instantOf, wallClock } from '#contract/platform/centre-time.ts'

/**
 * Whether consent to marketing counts, given last at an instant and not withdrawn since. Korean law on information
 * networks (article 50) has it confirmed every two years: what was not is asked for again.
 */
export function marketingOf(givenAt: Date | null, { now, zone }: { now: Date; zone: string }) {
  if (!givenAt) return { agreed: false, givenAt: null, until: null }
  const { day, time } = wallClock(givenAt, zone)
  const until = instantOf(addMonths(day, marketingYears * 12), time.slice(0, 5), zone)
  return { agreed: now < until, givenAt, until }
}
