import { join } from 'node:path'
import { readDataSettings } from '../server/app/config.ts'
import { sendControlCommand } from '../server/operations/control/send-control-command.ts'
import { type Db, openDatabase } from '../server/platform/db/open.ts'
import { migrateBesidePeers } from '../server/platform/peers/peers.ts'

/**
 * Sends a command to the process that holds the embedded database; if there is none, runs it in this process on the
 * database of the environment's settings. The result must survive JSON.
 */
export async function runDatabaseCommand<Result>(
  command: string,
  input: object,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataDir } = readDataSettings(process.env)
  const result = databaseUrl ? undefined : await sendControlCommand(dataDir, command, input)
  if (result) return JSON.parse(String(result))
  const database = await openDatabase({ url: databaseUrl, folder: join(dataDir, 'db') })
  try {
    await migrateBesidePeers(database)
    return await work(database.db)
  } finally {
    await database.close()
  }
}
