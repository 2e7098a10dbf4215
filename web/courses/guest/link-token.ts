import type { Query } from '../../routing/query.ts'

/** The token of a mail's link. */
export function tokenOf({ token }: Query): string {
  return typeof token === 'string' ? token : ''
}
