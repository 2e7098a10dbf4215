import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { type Database, openDatabase, overEmbedded } from '../db/open.ts'
import { openEmbeddedImage } from './embedded-image.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    embeddedImage: string
  }
}

/** Integration tests run on both: `describe.each(engines)`. */
export const engines = ['pglite', 'postgres'] as const
export type Engine = (typeof engines)[number]

/** For what the engine has no part in, such as who may call what: one of them, and both in `npm run test:long`. */
export const oneEngine: readonly Engine[] = process.env['LONG'] ? engines : ['postgres']

export interface TestDatabase extends Database {
  /** Where another process reaches the same data; PostgreSQL only. */
  readonly url: string | undefined
}

/** An empty, migrated database of its own; closing it removes it. */
export async function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  if (engine === 'pglite') {
    const database = overEmbedded(await openEmbeddedImage(inject('embeddedImage')))
    return { ...database, url: undefined }
  }
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name}`)
  const at = new URL(inject('postgresUrl'))
  at.pathname = `/${name}`
  const database = await openDatabase({ url: at.href, folder: '' })
  await migrate(database.db)
  return {
    ...database,
    url: at.href,
    close: async () => {
      await database.close()
      await onServer(`drop database ${name} with (force)`)
    },
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}
