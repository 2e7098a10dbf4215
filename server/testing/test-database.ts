import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, embeddedDatabase, openDatabase } from '../platform/db/open.ts'
import { openEmbeddedImage } from './embedded-image.ts'
import { prepareDatabase } from './prepare-database.ts'
import { resetDatabase, schemaFingerprint } from './reset-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** The template database, which `create database` copies. */
    templateDatabase: string
    /** Its schema, by which a used copy is known to be as good as a new one. */
    templateFingerprint: string
    embeddedImage: string
  }
}

export type Engine = 'pglite' | 'postgres'

/** For tests of the database, and the model of seats: `describe.each(bothEngines)`. */
export const bothEngines: readonly Engine[] = ['pglite', 'postgres']

/**
 * For all other tests. `npm test` uses PostgreSQL only, as journeys run the same statements on the embedded database;
 * `npm run test:long` uses both.
 */
export const engines: readonly Engine[] = process.env['LONG'] ? bothEngines : ['postgres']

export interface TestDatabase extends Database {
  /** URL for other processes; PostgreSQL only. */
  readonly url: string | undefined
  /** Closes all connections and rejects new ones until `close`; PostgreSQL only. */
  cutOff(): Promise<void>
}

/**
 * A private, migrated database without content; closing releases it for another test. `through` opens something between the
 * product and the database.
 */
export async function openTestDatabase(
  engine: Engine,
  through?: (url: URL) => Promise<{ readonly url: string }>,
): Promise<TestDatabase> {
  if (engine === 'pglite') {
    const database = embeddedDatabase(await openEmbeddedImage(inject('embeddedImage')))
    return { ...database, url: undefined, cutOff: () => Promise.reject(new Error('not a server')) }
  }
  const server = inject('postgresUrl')
  const name = (await takeIdle(server)) ?? (await copyOfTemplate(server))
  const url = urlOf(server, name)
  const database = await openDatabase({ url: (await through?.(new URL(url)))?.url ?? url, folder: '' })
  let cut = false
  return {
    ...database,
    url,
    cutOff: async () => {
      cut = true
      await onServer(server, `alter database ${name} with allow_connections false`)
      await onServer(
        server,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      )
    },
    close: async () => {
      await database.close()
      if (cut) await onServer(server, `drop database ${name} with (force)`)
      else idle.push(name)
    },
  }
}

/** Unused databases of this worker: resetting one takes a fraction of the time of a copy. */
const idle: string[] = []

async function takeIdle(server: string): Promise<string | undefined> {
  for (let name = idle.pop(); name !== undefined; name = idle.pop()) {
    if (await resetDatabase(urlOf(server, name), inject('templateFingerprint'))) return name
    await onServer(server, `drop database ${name} with (force)`)
  }
  return undefined
}

async function copyOfTemplate(server: string): Promise<string> {
  const name = newName()
  await onServer(server, `create database ${name} template ${inject('templateDatabase')}`)
  return name
}

/** Creates the template database. */
export async function createTemplate(
  server: string,
): Promise<{ name: string; fingerprint: string; drop(): Promise<void> }> {
  const name = newName()
  await onServer(server, `create database ${name}`)
  const database = await openDatabase({ url: urlOf(server, name), folder: '' })
  await prepareDatabase(database)
  await database.close()
  const fingerprint = await schemaFingerprint(urlOf(server, name))
  return { name, fingerprint, drop: () => onServer(server, `drop database ${name} with (force)`) }
}

const newName = () => `test_${randomBytes(6).toString('hex')}`

function urlOf(server: string, name: string): string {
  const databaseUrl = new URL(server)
  databaseUrl.pathname = `/${name}`
  return databaseUrl.href
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
