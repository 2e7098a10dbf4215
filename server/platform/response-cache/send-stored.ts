import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncoding } from '../http/accepted-encoding.ts'
import { hasEtag } from '../http/etag.ts'
import type { StoredResponse } from './response-cache.ts'

/** Sends 304 if the client has it. With a cookie, proxies must not store it. */
export function sendStored(
  stored: StoredResponse,
  request: IncomingMessage,
  response: ServerResponse,
  cookie: string | undefined,
): void {
  const headers = cookie === undefined ? stored.headers : withCookie(stored.headers, cookie)
  if (hasEtag(request.headers['if-none-match'], stored.etag)) {
    response.writeHead(304, [...headers, 'etag', stored.etag, 'age', String(stored.age)])
    response.end()
    return
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
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
