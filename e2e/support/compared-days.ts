import { type ComparedDays, lastDays } from '#contract/checkout/compared-days.ts'
import { getClock } from '#contract/platform/clock.ts'
import type { Browser } from '../../testing/browser.ts'

/** Request body for comparing the last days by the product's clock. */
export async function comparedDays(operator: Browser, origin: string): Promise<ComparedDays> {
  const { now } = (await operator.call(origin, getClock, {})).reply()
  return lastDays(new Date(now), 'Asia/Seoul')
}
