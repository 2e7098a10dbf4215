import type { IncomingMessage, ServerResponse } from 'node:http'
import { maxHeaderLength, memoised } from '../http/memoised.ts'
import type { Encoding, StoredResponse } from './response-cache.ts'

/** Sends a stored response, or 304 if the client has it; with a cookie it must not be stored by proxies. */
export function sendStored(
  stored: StoredResponse,
  request: IncomingMessage,
  response: ServerResponse,
  cookie: string | undefined,
): void {
  const headers = cookie === undefined ? stored.headers : withCookie(stored.headers, cookie)
  if (isNotModified(request, stored)) {
    response.writeHead(304, [...headers, 'etag', stored.etag, 'age', String(stored.age)])
    response.end()
    return
  }
  const encoding = encodingOf(String(request.headers['accept-encoding'] ?? ''))
  const bytes = stored.bytesIn(encoding)
  const contentHeaders = [
    'etag',
    stored.etag,
    'content-length',
    String(bytes.length),
    'age',
    String(stored.age),
  ]
  if (encoding !== 'identity') contentHeaders.push('content-encoding', encoding)
  response.writeHead(200, [...headers, ...contentHeaders])
  response.end(bytes, 'latin1')
}

function withCookie(headers: readonly string[], cookie: string): string[] {
  const changed = [...headers]
  const at = changed.indexOf('cache-control')
  changed.splice(at < 0 ? changed.length : at, 2, 'cache-control', 'private, no-cache', 'set-cookie', cookie)
  return changed
}

function isNotModified({ headers }: IncomingMessage, { etag }: StoredResponse): boolean {
  const known = headers['if-none-match']
  return known?.replaceAll('W/', '').includes(etag.slice(2)) ?? false
}

/** The encoding for an Accept-Encoding header (RFC 9110, 12.5.3): Brotli if accepted, else gzip. */
const encodingOf = (accepted: string): Encoding => bestEncoding(accepted.slice(0, maxHeaderLength))

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
