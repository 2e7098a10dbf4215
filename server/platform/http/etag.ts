import { createHash } from 'node:crypto'

/** Weak, as the same content is sent in several encodings. */
export function weakEtag(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

export function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.replaceAll('W/', '').includes(etag.slice(2)) ?? false
}
