import { join } from 'node:path'
import { pino } from 'pino'
import { type CommandSettings, readCommandSettings } from '../server/app/command-settings.ts'
import { readDataSettings } from '../server/app/config.ts'
import { sendControlCommand } from '../server/operations/control/send-control-command.ts'
import type { FileStorage } from '../server/outside/storage/file-storage.ts'
import { openStorage } from '../server/outside/storage/open-storage.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { type Db, openDatabase } from '../server/platform/db/open.ts'

interface Parts extends Omit<CommandSettings, 'files'> {
  readonly db: Db
  readonly files: FileStorage
  readonly log: ReturnType<typeof pino>
}

/**
 * Has the process that holds the embedded database do what a command asks for; where there is none, `work` does it here,
 * with database and files opened by the settings of the environment.
 */
export async function askOrDo<Told>(
  command: string,
  order: object,
  work: (parts: Parts) => Promise<Told>,
): Promise<Told> {
  const { databaseUrl, dataDir } = readDataSettings(process.env)
  const told = databaseUrl ? undefined : await sendControlCommand(dataDir, command, order)
  if (told) return JSON.parse(String(told))
  const { files: place, ...settings } = readCommandSettings(process.env)
  const database = await openDatabase({ url: databaseUrl, folder: join(dataDir, 'db') })
  const files = await openStorage(place)
  try {
    await migrate(database.db)
    // The command says itself what came of it.
    return await work({ db: database.db, files, log: pino({ level: 'silent' }), ...settings })
  } finally {
    files.close()
    await database.close()
  }
}
