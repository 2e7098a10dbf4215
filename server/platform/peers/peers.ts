import type pg from 'pg'
import type { Logger } from 'pino'
import { migrate, readMigrations, type SchemaChange } from '../db/migrate.ts'
import { migrationsFolder } from '../db/migration-files.ts'
import { floorOf, numberOf } from '../db/migration-rules.ts'
import type { Database, Db } from '../db/open.ts'
import { announceFacts, listPeers, listStrangers } from './peer-db.ts'
import {
  differencesFrom,
  migrationRefusals,
  type PeerFacts,
  type SchemaFacts,
  secretRefusals,
  versionRefusals,
} from './peer-rules.ts'

/** This process must not run beside others on its database. The message is for operators. */
export class PeerRefusal extends Error {}

export interface Peers {
  /** Announces this process for as long as the connection lasts. */
  announce(client: pg.Client): Promise<void>
  /** Throws `PeerRefusal` if this process must not run beside the others. Logs settings that differ, once. */
  check(): Promise<void>
}

export function peersOf(db: Db, own: PeerFacts, log: Logger): Peers {
  let pid: number | undefined
  let known = ''
  return {
    announce: async (client) => {
      pid = await announceFacts(client, own)
    },
    check: async () => {
      const peers = await listPeers(db, pid)
      const schema = schemaOf(await readMigrations(db))
      refuseFor([...versionRefusals(schema, own.build, peers), ...secretRefusals(own, peers)])
      const settings = differencesFrom(own, peers)
      if (settings.join() === known) return
      known = settings.join()
      if (known) log.warn({ settings }, 'settings differ from those of other processes on this database')
      else log.info('settings are those of the other processes again')
    },
  }
}

/** Throws `PeerRefusal` while processes run that cannot work with the new schema. Returns the applied migrations. */
export function migrateBesidePeers(
  { engine, db }: Pick<Database, 'engine' | 'db'>,
  folder = migrationsFolder,
): Promise<string[]> {
  if (engine.kind === 'pglite') return migrate(db, { folder })
  const mayChange = async ({ applied, next }: SchemaChange) => {
    const peers = await listPeers(db, undefined)
    const change = { from: schemaOf(applied), floor: floorOf(next) }
    refuseFor(migrationRefusals(change, peers, await listStrangers(db, peers)))
  }
  return migrate(db, { folder, mayChange })
}

function schemaOf(migrations: readonly string[]): SchemaFacts {
  return { build: numberOf(migrations.at(-1) ?? '0'), floor: floorOf(migrations) }
}

function refuseFor([first]: readonly string[]): void {
  if (first !== undefined) throw new PeerRefusal(first)
}
