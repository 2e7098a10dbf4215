import { join } from 'node:path'
import { readDataSettings } from '../server/app/config.ts'
import { sendControlCommand } from '../server/operations/control/send-control-command.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { openDatabase } from '../server/platform/db/open.ts'
import { type KeysCommand, type ListedKey, runKeysCommand } from '../server/platform/signing/keys-command.ts'
import { refuseUsage, runCommand, userName } from './command.ts'

/** `npm run keys list|rotate launch|badge`: the keys that sign for the testing provider and that sign badges. */
const purposes: Record<string, KeysCommand['purpose']> = { launch: 'LAUNCH', badge: 'BADGE' }

await runCommand(async () => {
  const keys = await obey(readOrder())
  for (const { kid, createdAt, retiredAt } of keys)
    console.log(`${kid}  since ${createdAt}  ${retiredAt ? `until ${retiredAt}` : 'signs'}`)
  if (keys.length === 0) console.log('No key yet: the first is made when it is needed.')
})

function readOrder(): KeysCommand {
  const [to, name = '', ...rest] = process.argv.slice(2)
  const purpose = Object.hasOwn(purposes, name) ? purposes[name] : undefined
  if (rest.length === 0 && purpose && (to === 'list' || to === 'rotate'))
    return { to, purpose, by: userName() }
  return refuseUsage('npm run keys list|rotate launch|badge')
}

/** The process that holds the embedded database does it itself; else this one does. */
async function obey(order: KeysCommand): Promise<ListedKey[]> {
  const { databaseUrl, dataDir } = readDataSettings(process.env)
  const told = databaseUrl ? undefined : await sendControlCommand(dataDir, 'keys', order)
  if (told) return JSON.parse(String(told)).keys
  const database = await openDatabase({ url: databaseUrl, folder: join(dataDir, 'db') })
  try {
    await migrate(database.db)
    return await runKeysCommand(database.db, order, new Date())
  } finally {
    await database.close()
  }
}
