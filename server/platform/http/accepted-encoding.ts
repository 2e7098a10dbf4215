import { maxHeaderLength, memoised } from './memoised.ts'

export type CompressedEncoding = 'br' | 'gzip'
export type Encoding = CompressedEncoding | 'identity'

/** Brotli if accepted, else gzip (RFC 9110, 12.5.3). */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  return bestEncoding(String(header ?? '').slice(0, maxHeaderLength))
}

const bestEncoding = memoised((accepted): Encoding => {
  const acceptedNames = new Set(accepted.split(',').flatMap((one) => nameOf(one) ?? []))
  if (acceptedNames.has('br')) return 'br'
  return acceptedNames.has('gzip') ? 'gzip' : 'identity'
})

/** Undefined if refused, as in `gzip;q=0`. */
function nameOf(part: string): string | undefined {
  const [name = '', ...options] = part.split(';').map((one) => one.trim())
  const weight = options.find((one) => one.startsWith('q='))?.slice(2) ?? 1
  return Number(weight) > 0 ? name : undefined
}
