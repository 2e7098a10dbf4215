import { createHash } from 'node:crypto'

export function cspHash(inline: string): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`
}
