import { sql } from 'kysely'
import type { Logger } from 'pino'
import { type Database, type Db, openDatabase } from './open.ts'
import { timeouts } from './postgres-pool.ts'

/** A transaction pooler takes no timeouts from clients, so the role gets them. Call it before the pooler's first connection. */
export async function setPooledTimeouts(directUrl: string): Promise<void> {
  const direct = await openDatabase({ url: directUrl, folder: '', statementMs: 0 })
  try {
    await setDefaults(direct.db)
  } finally {
    await direct.close()
  }
}

/** Warns of connections that the pooler opened before. */
export async function checkPooledTimeouts({ db }: Database, log: Logger): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in (${sql.join(Object.keys(timeouts))}) and setting = '0'`.execute(
    db,
  )
  if (rows.length > 0)
    log.warn(
      { settings: rows.map(({ name }) => name) },
      'connections of the pooler have no timeouts: let it reconnect to the database',
    )
}

async function setDefaults(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // PostgreSQL refuses concurrent changes of a role's defaults.
    await sql`select pg_advisory_xact_lock(7265007)`.execute(tx)
    const current = await sql<{ database: string; settings: string[] }>`
      select datname as database, coalesce((select setconfig from pg_db_role_setting
        where setdatabase = pg_database.oid and setrole = current_user::regrole), '{}') as settings
      from pg_database where datname = current_database()`.execute(tx)
    const [{ database, settings } = { database: '', settings: [] }] = current.rows
    for (const [name, ms] of Object.entries(timeouts)) {
      if (settings.includes(`${name}=${ms}`)) continue
      const value = sql.lit(String(ms))
      await sql`alter role current_user in database ${sql.id(database)} set ${sql.id(name)} = ${value}`.execute(
        tx,
      )
    }
  })
}
