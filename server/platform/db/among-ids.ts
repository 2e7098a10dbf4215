import { type RawBuilder, sql } from 'kysely'

const lengths = [1, 2, 5, 10]

/**
 * Condition: the column is one of these ids. Up to ten are separate parameters: PostgreSQL assumes ten elements for an array, and
 * would plan the statement anew at each call with fewer. They are padded with the last id, so that there are few different
 * statements.
 */
export function amongIds(column: string, ids: readonly number[]): RawBuilder<boolean> {
  const last = ids.at(-1)
  const length = lengths.find((most) => ids.length <= most)
  if (last === undefined || length === undefined) return sql`${sql.ref(column)} = any(${[...ids]}::integer[])`
  const padded = [...ids, ...Array<number>(length - ids.length).fill(last)]
  return sql`${sql.ref(column)} in (${sql.join(padded)})`
}
