import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodingOf } from './content-encoding.ts'
import type { KeptReply } from './reply-cache.ts'

/** Sends a stored response, or 304 to who has it; with a cookie it is nobody else's to store. */
export function sendStored(
  kept: KeptReply,
  request: IncomingMessage,
  response: ServerResponse,
  cookie: string | undefined,
): void {
  const headers = cookie === undefined ? kept.headers : withCookie(kept.headers, cookie)
  if (isCurrent(request, kept)) {
    response.writeHead(304, [...headers, 'etag', kept.etag, 'age', String(kept.age)])
    response.end()
    return
  }
  const encoding = encodingOf(String(request.headers['accept-encoding'] ?? ''))
  const bytes = kept.bytesIn(encoding)
  const own = ['etag', kept.etag, 'content-length', String(bytes.length), 'age', String(kept.age)]
  if (encoding !== 'identity') own.push('content-encoding', encoding)
  response.writeHead(200, [...headers, ...own])
  response.end(bytes, 'latin1')
}

function withCookie(headers: readonly string[], cookie: string): string[] {
  const changed = [...headers]
  const at = changed.indexOf('cache-control')
  changed.splice(at < 0 ? changed.length : at, 2, 'cache-control', 'private, no-cache', 'set-cookie', cookie)
  return changed
}

function isCurrent({ headers }: IncomingMessage, { etag }: KeptReply): boolean {
  const known = headers['if-none-match']
  return known?.replaceAll('W/', '').includes(etag.slice(2)) ?? false
}
