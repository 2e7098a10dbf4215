import { type ComparedDays, lastDays } from '#contract/checkout/compared-days.ts'
import { getClock } from '#contract/platform/clock.ts'
import type { Browser } from './browser.ts'

/** The last days by the product's clock, as the body of a comparison by staff. */
export async function comparedDays(operator: Browser, origin: string): Promise<ComparedDays> {
  const { now } = (await operator.call(origin, getClock, {})).reply()
  return lastDays(new Date(now), 'Asia/Seoul')
}
