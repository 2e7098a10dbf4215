import type { CompiledQuery } from 'kysely'
import type { Db, Tx } from './open.ts'

/** In the compiled query, in place of a value that is bound at each call. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A query of Kysely's builder or an `sql` template. */
interface Query<Row> {
  compile(db: Db | Tx): CompiledQuery<Row>
}

/**
 * A query that is compiled to SQL at its first call; later ones only bind their values. For large statements on hot paths compiling
 * takes longer than running (decision 094). `build` gets placeholders, which it may pass on to the query but not look at.
 */
export function compiledOnce<Values extends object, Row>(
  build: (db: Db | Tx, given: Values) => Query<Row>,
): (db: Db | Tx, values: Values) => Promise<Row[]> {
  const placeholders = new Proxy({} as Values, { get: (_, name) => new Placeholder(String(name)) })
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= build(db, placeholders).compile(db)
    const parameters = compiled.parameters.map((one) =>
      one instanceof Placeholder ? values[one.name as keyof Values] : one,
    )
    const query: CompiledQuery<Row> = { ...compiled, parameters }
    return (await db.executeQuery(query)).rows
  }
}
