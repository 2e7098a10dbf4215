import { join } from 'node:path'
import { readDataSettings } from '../server/app/config.ts'
import { sendControlCommand } from '../server/operations/control/send-control-command.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { openDatabase } from '../server/platform/db/open.ts'
import { type KeysCommand, type ListedKey, runKeysCommand } from '../server/platform/signing/keys-command.ts'
import { exitWithUsage, runCommand, userName } from './command.ts'

/** `npm run keys list|rotate launch|badge`: the keys that sign launches at the exam provider, and badges. */
const purposes: Record<string, KeysCommand['purpose']> = { launch: 'LAUNCH', badge: 'BADGE' }

await runCommand(async () => {
  const keys = await execute(readCommand())
  for (const { kid, createdAt, retiredAt } of keys)
    console.log(`${kid}  since ${createdAt}  ${retiredAt ? `until ${retiredAt}` : 'signs'}`)
  if (keys.length === 0) console.log('No key yet: the first is generated when it is needed.')
})

function readCommand(): KeysCommand {
  const [to, name = '', ...rest] = process.argv.slice(2)
  const purpose = Object.hasOwn(purposes, name) ? purposes[name] : undefined
  if (rest.length === 0 && purpose && (to === 'list' || to === 'rotate'))
    return { to, purpose, by: userName() }
  return exitWithUsage('npm run keys list|rotate launch|badge')
}

/** Sends the command to the process that holds the embedded database; if there is none, runs it here. */
async function execute(command: KeysCommand): Promise<ListedKey[]> {
  const { databaseUrl, dataDir } = readDataSettings(process.env)
  const result = databaseUrl ? undefined : await sendControlCommand(dataDir, 'keys', command)
  if (result) return JSON.parse(String(result)).keys
  const database = await openDatabase({ url: databaseUrl, folder: join(dataDir, 'db') })
  try {
    await migrate(database.db)
    return await runKeysCommand(database.db, command, new Date())
  } finally {
    await database.close()
  }
}
