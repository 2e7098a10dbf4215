import { readDataSettings } from '../server/app/config.ts'
import { openDatabase } from '../server/platform/db/open.ts'
import { migrateBesidePeers } from '../server/platform/peers/peers.ts'
import { ConfigError } from '../server/platform/settings/parse-settings.ts'
import { runCommand } from './command.ts'

/** `node dist/server/migrate.js`: applies missing migrations and ends, before a new version's processes are started. */
await runCommand(async () => {
  const { databaseUrl } = readDataSettings(process.env)
  if (!databaseUrl) throw new ConfigError(['DATABASE_URL is not set.'])
  const database = await openDatabase({ url: databaseUrl, folder: '', statementMs: 0 })
  try {
    const applied = await migrateBesidePeers(database)
    console.log(applied.length === 0 ? 'Nothing to migrate.' : `Applied ${applied.join(', ')}.`)
  } finally {
    await database.close()
  }
})
