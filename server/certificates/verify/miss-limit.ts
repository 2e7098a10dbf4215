import { hashedClient } from '../../platform/limits/hashed-client.ts'
import type { RateLimitKeys } from '../../platform/limits/rate-limit-keys.ts'

/** Codes cannot be guessed; this rate limit of failed look-ups prevents scraping. */
export const missesPerMinute = 10

/** The window begins with the first failed look-up. */
export const missWindowMs = 60_000

/** Per client; shared by the verify page and badges. */
export type MissKey = (ip: string) => string

export function missKeys(keys: RateLimitKeys): MissKey {
  return (ip) => keys('certificate-code', hashedClient(ip))
}
