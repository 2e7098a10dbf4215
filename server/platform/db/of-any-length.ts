import { type RawBuilder, sql } from 'kysely'

/**
 * An array in statements of requests. PostgreSQL knows the length of an array that is a parameter: it finds a plan for just these
 * rows cheaper than the one for any number, and plans the statement anew at each call. It does not look into a query.
 */
export function ofAnyLength<Value>(
  values: readonly Value[],
  type: 'integer' | 'text' | 'timestamptz' | 'bytea',
): RawBuilder<Value[]> {
  const array = sql.raw(`${type}[]`)
  // Without the outer cast, `any` would compare with the query's rows.
  return sql`(select ${values}::${array})::${array}`
}
