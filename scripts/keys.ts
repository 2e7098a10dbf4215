import { type KeysCommand, runKeysCommand } from '../server/platform/signing/keys-command.ts'
import { exitWithUsage, runCommand, userName } from './command.ts'
import { runDatabaseCommand } from './database-command.ts'

/** `npm run keys list|rotate launch|badge`: the keys that sign launches at the exam provider, and badges. */
const purposes: Record<string, KeysCommand['purpose']> = { launch: 'LAUNCH', badge: 'BADGE' }

await runCommand(async () => {
  const command = readCommand()
  const { keys } = await runDatabaseCommand('keys', command, async (db) => ({
    keys: await runKeysCommand(db, command, new Date()),
  }))
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
