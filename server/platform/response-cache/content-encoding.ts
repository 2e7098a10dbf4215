import { headerLength, remembered } from '../http/remembered.ts'
import type { Encoding } from './reply-cache.ts'

/** The encoding for an Accept-Encoding header (RFC 9110, 12.5.3): Brotli where it is taken, else gzip. */
export const encodingOf = (accepted: string): Encoding => bestEncoding(accepted.slice(0, headerLength))

const bestEncoding = remembered((accepted): Encoding => {
  const taken = new Set(accepted.split(',').flatMap((one) => takenEncoding(one) ?? []))
  if (taken.has('br')) return 'br'
  return taken.has('gzip') ? 'gzip' : 'identity'
})

/** The name in one part of the header, unless it is refused: `gzip;q=0`. */
function takenEncoding(part: string): string | undefined {
  const [name = '', ...options] = part.split(';').map((one) => one.trim())
  const weight = options.find((one) => one.startsWith('q='))?.slice(2) ?? 1
  return Number(weight) > 0 ? name : undefined
}
