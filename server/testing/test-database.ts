import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase, overEmbedded } from '../platform/db/open.ts'
import { openEmbeddedImage } from './embedded-image.ts'
import { prepareDatabase } from './prepare-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** The prepared database on it, which `create database` copies. */
    templateDatabase: string
    embeddedImage: string
  }
}

export type Engine = 'pglite' | 'postgres'

/** For the database's own room, for queues and for taking a seat: `describe.each(bothEngines)`. */
export const bothEngines: readonly Engine[] = ['pglite', 'postgres']

/**
 * For everything else. `npm test` takes the server here, because its journeys go through the same statements on the
 * embedded database; `npm run test:long` takes both.
 */
export const engines: readonly Engine[] = process.env['LONG'] ? bothEngines : ['postgres']

export interface TestDatabase extends Database {
  /** Where another process reaches the same data; PostgreSQL only. */
  readonly url: string | undefined
  /** Ends all connections and refuses new ones, until it is closed; PostgreSQL only. */
  cutOff(): Promise<void>
}

/** A prepared database of its own, without content; closing it removes it. */
export async function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  if (engine === 'pglite') {
    const database = overEmbedded(await openEmbeddedImage(inject('embeddedImage')))
    return { ...database, url: undefined, cutOff: () => Promise.reject(new Error('not a server')) }
  }
  const server = inject('postgresUrl')
  const name = newName()
  await onServer(server, `create database ${name} template ${inject('templateDatabase')}`)
  const url = urlOf(server, name)
  const database = await openDatabase({ url, folder: '' })
  return {
    ...database,
    url,
    cutOff: async () => {
      await onServer(server, `alter database ${name} with allow_connections false`)
      await onServer(
        server,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      )
    },
    close: async () => {
      await database.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

/** Makes the database that the others are copies of. */
export async function createTemplate(server: string): Promise<{ name: string; drop(): Promise<void> }> {
  const name = newName()
  await onServer(server, `create database ${name}`)
  const database = await openDatabase({ url: urlOf(server, name), folder: '' })
  await prepareDatabase(database)
  await database.close()
  return { name, drop: () => onServer(server, `drop database ${name} with (force)`) }
}

const newName = () => `test_${randomBytes(6).toString('hex')}`

function urlOf(server: string, name: string): string {
  const at = new URL(server)
  at.pathname = `/${name}`
  return at.href
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
