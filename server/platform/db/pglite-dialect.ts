import type { PGlite, Transaction } from '@electric-sql/pglite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { currentLimit, msLeft, TimeLimitPassed } from '../concurrency/time-limit.ts'

export class PGliteDialect implements Dialect {
  readonly #pglite: PGlite

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  createAdapter() {
    return new PostgresAdapter()
  }

  createDriver() {
    return new PGliteDriver(this.#pglite)
  }

  createIntrospector(db: Kysely<unknown>) {
    return new PostgresIntrospector(db)
  }

  createQueryCompiler() {
    return new PostgresQueryCompiler()
  }
}

/** Takes PGlite's transaction lock: otherwise statements of jobs and notifications would run inside our transaction. */
class PGliteDriver implements Driver {
  readonly #pglite: PGlite
  readonly #connection: PGliteConnection
  #last: Promise<void> = Promise.resolve()
  #release: (() => void) | undefined
  #finish: ((commit: boolean) => void) | undefined
  #settled: Promise<unknown> | undefined

  constructor(pglite: PGlite) {
    this.#pglite = pglite
    this.#connection = new PGliteConnection(pglite)
  }

  async init() {
    await this.#pglite.waitReady
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#last
    const turn = deferred<void>()
    this.#last = turn.promise
    await before
    if (msLeft() <= 0) {
      turn.resolve()
      throw new TimeLimitPassed()
    }
    this.#release = turn.resolve
    return this.#connection
  }

  async releaseConnection() {
    const release = this.#release
    this.#release = undefined
    release?.()
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    if (currentLimit()?.isAbandoned()) throw new TimeLimitPassed()
    const finished = deferred<boolean>()
    this.#finish = finished.resolve
    const begun = deferred<void>()
    this.#settled = this.#pglite.transaction(async (transaction) => {
      this.#connection.transaction = transaction
      begun.resolve()
      if (!(await finished.promise)) await transaction.rollback()
    })
    this.#settled.catch(begun.reject)
    await begun.promise
    if (settings.isolationLevel)
      await connection.executeQuery(
        CompiledQuery.raw(`set transaction isolation level ${settings.isolationLevel}`),
      )
    if (settings.accessMode)
      await connection.executeQuery(CompiledQuery.raw(`set transaction ${settings.accessMode}`))
  }

  async commitTransaction() {
    assertTimeLeft()
    currentLimit()?.noteCommit()
    await this.#end(true)
  }

  async rollbackTransaction() {
    await this.#end(false)
  }

  async savepoint(connection: DatabaseConnection, name: string) {
    await connection.executeQuery(CompiledQuery.raw(`savepoint ${quoted(name)}`))
  }

  async rollbackToSavepoint(connection: DatabaseConnection, name: string) {
    await connection.executeQuery(CompiledQuery.raw(`rollback to savepoint ${quoted(name)}`))
  }

  async releaseSavepoint(connection: DatabaseConnection, name: string) {
    await connection.executeQuery(CompiledQuery.raw(`release savepoint ${quoted(name)}`))
  }

  async destroy() {
    await this.#pglite.close()
  }

  async #end(commit: boolean) {
    this.#finish?.(commit)
    try {
      await this.#settled
    } finally {
      this.#connection.transaction = undefined
      this.#finish = undefined
      this.#settled = undefined
    }
  }
}

class PGliteConnection implements DatabaseConnection {
  readonly #pglite: PGlite
  transaction: Transaction | undefined

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    assertTimeLeft()
    const result = await (this.transaction ?? this.#pglite).query<Row>(query.sql, [...query.parameters])
    return result.affectedRows === undefined
      ? { rows: result.rows }
      : { rows: result.rows, numAffectedRows: BigInt(result.affectedRows) }
  }

  // biome-ignore lint/correctness/useYield: the interface requires a generator; this one only throws.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('PGlite has no cursors: use pages.')
  }
}

function assertTimeLeft(): void {
  if (msLeft() <= 0) throw new TimeLimitPassed()
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Like `Promise.withResolvers`, which Node 20 lacks. */
function deferred<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<Value>((kept, broken) => {
    resolve = kept
    reject = broken
  })
  return { promise, resolve, reject }
}
