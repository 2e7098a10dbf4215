import { type RawBuilder, sql } from 'kysely'

/**
 * An array parameter whose length the planner cannot see. For a plain one, PostgreSQL's custom plan for the actual length looks
 * cheaper than the generic plan, which assumes ten elements, so the statement would be planned again at each call.
 */
export function ofAnyLength<Value>(
  values: readonly Value[],
  type: 'integer' | 'text' | 'timestamptz' | 'bytea',
): RawBuilder<Value[]> {
  const array = sql.raw(`${type}[]`)
  // The outer cast keeps `any(…)` from taking the select as a set of rows to compare with.
  return sql`(select ${values}::${array})::${array}`
}
