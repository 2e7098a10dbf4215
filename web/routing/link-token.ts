import type { Query } from './query.ts'

/** The token of a mail's link. */
export function tokenOf({ token }: Query): string {
  return typeof token === 'string' ? token : ''
}
