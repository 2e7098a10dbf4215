import { createHash } from 'node:crypto'

/** Codes cannot be guessed; so many misses a minute keep certificates from being collected. */
export const missesAMinute = 10

const minuteMs = 60_000

/** Misses since then count. */
export function missesFrom(now: Date): Date {
  return new Date(now.getTime() - minuteMs)
}

/** An address is kept for a minute's count only as its hash; of the newer kind, the network that a household has. */
export function clientOf(ip: string): string {
  const network = ip.includes('.') ? ip : firstHalf(ip)
  return createHash('sha256').update(network).digest('base64url').slice(0, 22)
}

/** `2001:db8::1` is in `2001:db8:0:0`. */
function firstHalf(ip: string): string {
  const [head = ''] = ip.split('::')
  return [...head.split(':').filter(Boolean), '0', '0', '0', '0'].slice(0, 4).join(':')
}
