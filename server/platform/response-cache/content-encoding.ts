import { maxHeaderLength, memoised } from '../http/memoised.ts'
import type { Encoding } from './response-cache.ts'

/** The encoding for an Accept-Encoding header (RFC 9110, 12.5.3): Brotli if accepted, else gzip. */
export const encodingOf = (accepted: string): Encoding => bestEncoding(accepted.slice(0, maxHeaderLength))

const bestEncoding = memoised((accepted): Encoding => {
  const acceptedNames = new Set(accepted.split(',').flatMap((one) => acceptedEncoding(one) ?? []))
  if (acceptedNames.has('br')) return 'br'
  return acceptedNames.has('gzip') ? 'gzip' : 'identity'
})

/** The encoding's name, unless refused as in `gzip;q=0`. */
function acceptedEncoding(part: string): string | undefined {
  const [name = '', ...options] = part.split(';').map((one) => one.trim())
  const weight = options.find((one) => one.startsWith('q='))?.slice(2) ?? 1
  return Number(weight) > 0 ? name : undefined
}
