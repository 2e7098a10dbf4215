import { maxHeaderLength, memoised } from './memoised.ts'

export type CompressedEncoding = 'br' | 'gzip'
export type Encoding = CompressedEncoding | 'identity'

/** The encoding for an Accept-Encoding header (RFC 9110, 12.5.3): Brotli if accepted, else gzip. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  return bestEncoding(String(header ?? '').slice(0, maxHeaderLength))
}

const bestEncoding = memoised((accepted): Encoding => {
  const acceptedNames = new Set(accepted.split(',').flatMap((one) => nameOf(one) ?? []))
  if (acceptedNames.has('br')) return 'br'
  return acceptedNames.has('gzip') ? 'gzip' : 'identity'
})

/** The encoding's name, unless refused as in `gzip;q=0`. */
function nameOf(part: string): string | undefined {
  const [name = '', ...options] = part.split(';').map((one) => one.trim())
  const weight = options.find((one) => one.startsWith('q='))?.slice(2) ?? 1
  return Number(weight) > 0 ? name : undefined
}
