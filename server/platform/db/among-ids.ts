import { type RawBuilder, sql } from 'kysely'

const lengths = [1, 2, 5, 10]

/**
 * PostgreSQL plans for arrays of ten elements, and would plan anew at each call with fewer: so up to ten ids are separate
 * parameters, padded with the last one to have few different statements.
 */
export function amongIds(column: string, ids: readonly number[]): RawBuilder<boolean> {
  const last = ids.at(-1)
  const length = lengths.find((most) => ids.length <= most)
  if (last === undefined || length === undefined) return sql`${sql.ref(column)} = any(${[...ids]}::integer[])`
  const padded = [...ids, ...Array<number>(length - ids.length).fill(last)]
  return sql`${sql.ref(column)} in (${sql.join(padded)})`
}
