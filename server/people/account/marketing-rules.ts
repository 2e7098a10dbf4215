import { marketingYears } from '#contract/people/marketing.ts'
import { addMonths, instantOf, wallClock } from '#contract/platform/centre-time.ts'

/**
 * Whether consent to marketing, last given at `givenAt` and not withdrawn, is in force. The Korean Network Act (article
 * 50) requires confirmation every two years; otherwise it is asked for again.
 */
export function marketingOf(givenAt: Date | null, { now, zone }: { now: Date; zone: string }) {
  if (!givenAt) return { agreed: false, givenAt: null, until: null }
  const { day, time } = wallClock(givenAt, zone)
  const until = instantOf(addMonths(day, marketingYears * 12), time.slice(0, 5), zone)
  return { agreed: now < until, givenAt, until }
}
