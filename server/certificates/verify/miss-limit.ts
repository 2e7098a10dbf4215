import { clientOf } from '../../platform/limits/client-of.ts'
import type { TryKeys } from '../../platform/limits/try-keys.ts'

/** Codes cannot be guessed; so many misses a minute keep certificates from being collected. */
export const missesAMinute = 10

/** The window begins with the first miss. */
export const missWindowMs = 60_000

/** Under which the misses of an address are counted, on the verify page and of badges together. */
export type MissKey = (ip: string) => string

export function missKeys(keys: TryKeys): MissKey {
  return (ip) => keys('certificate-code', clientOf(ip))
}
