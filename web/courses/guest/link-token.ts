import type { Query } from '../../routing/query.ts'

/** What a mail's link carries. */
export function tokenOf({ token }: Query): string {
  return typeof token === 'string' ? token : ''
}
