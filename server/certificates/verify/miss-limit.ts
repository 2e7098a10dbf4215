import { clientOf } from '../../platform/limits/client-of.ts'
import type { TryKeys } from '../../platform/limits/try-keys.ts'

/** Codes cannot be guessed; this rate limit of failed look-ups prevents scraping. */
export const missesAMinute = 10

/** The window begins with the first failed look-up. */
export const missWindowMs = 60_000

/** Rate limit key per client, shared by the verify page and badges. */
export type MissKey = (ip: string) => string

export function missKeys(keys: TryKeys): MissKey {
  return (ip) => keys('certificate-code', clientOf(ip))
}
