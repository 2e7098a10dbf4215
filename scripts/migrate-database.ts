import { migrate } from '../server/platform/db/migrate.ts'
import type { Database } from '../server/platform/db/open.ts'
import { refuseBesideOtherVersion } from '../server/platform/peers/peers.ts'
import { productVersion } from '../server/platform/settings/product-version.ts'

/** Migrates for a command, unless processes of another major version run. Returns what was applied. */
export async function migrateDatabase({ engine, db }: Database): Promise<string[]> {
  if (engine.kind === 'postgres')
    await refuseBesideOtherVersion(db, Number.parseInt(await productVersion(), 10))
  return migrate(db)
}
