import { createHash } from 'node:crypto'

/** The CSP hash source of an inline script or style. */
export function cspHash(inline: string): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`
}
