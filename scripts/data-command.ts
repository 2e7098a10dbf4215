import { join } from 'node:path'
import { pino } from 'pino'
import { type CommandSettings, readCommandSettings } from '../server/app/command-settings.ts'
import { readDataSettings } from '../server/app/config.ts'
import { sendControlCommand } from '../server/operations/control/send-control-command.ts'
import type { FileStorage } from '../server/outside/storage/file-storage.ts'
import { openStorage } from '../server/outside/storage/open-storage.ts'
import { type Db, openDatabase } from '../server/platform/db/open.ts'
import { migrateBesidePeers } from '../server/platform/peers/peers.ts'

interface Parts extends Omit<CommandSettings, 'files'> {
  readonly db: Db
  readonly files: FileStorage
  readonly log: ReturnType<typeof pino>
}

/**
 * Sends a command to the process that holds the embedded database. If there is none, `work` runs in this process with
 * the database and files of the environment's settings.
 */
export async function runDataCommand<Result>(
  command: string,
  input: object,
  work: (parts: Parts) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataDir } = readDataSettings(process.env)
  const result = databaseUrl ? undefined : await sendControlCommand(dataDir, command, input)
  if (result) return JSON.parse(String(result))
  const { files: storage, ...settings } = readCommandSettings(process.env)
  const database = await openDatabase({ url: databaseUrl, folder: join(dataDir, 'db') })
  const files = await openStorage(storage)
  try {
    await migrateBesidePeers(database)
    // The command prints its result itself.
    return await work({ db: database.db, files, log: pino({ level: 'silent' }), ...settings })
  } finally {
    files.close()
    await database.close()
  }
}
