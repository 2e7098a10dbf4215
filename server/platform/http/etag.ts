import { createHash } from 'node:crypto'

/** Weak: the same content in any encoding. */
export function weakEtag(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/** Whether the client has this content (`If-None-Match`). */
export function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.replaceAll('W/', '').includes(etag.slice(2)) ?? false
}
