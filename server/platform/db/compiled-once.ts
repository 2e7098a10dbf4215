import type { CompiledQuery } from 'kysely'
import type { Db, Tx } from './open.ts'

/** Stands for a value that each call gives. */
class Given {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Of the query builder, or of `sql`. */
interface Query<Row> {
  compile(db: Db | Tx): CompiledQuery<Row>
}

/**
 * A query whose text is built at the first call only: for large statements of each request, building it takes longer than running
 * it. `build` may hand the given values on to the query, but not look at them.
 */
export function compiledOnce<Values extends object, Row>(
  build: (db: Db | Tx, given: Values) => Query<Row>,
): (db: Db | Tx, values: Values) => Promise<Row[]> {
  const placeholders = new Proxy({} as Values, { get: (_, name) => new Given(String(name)) })
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= build(db, placeholders).compile(db)
    const parameters = compiled.parameters.map((one) =>
      one instanceof Given ? values[one.name as keyof Values] : one,
    )
    const query: CompiledQuery<Row> = { ...compiled, parameters }
    return (await db.executeQuery(query)).rows
  }
}
