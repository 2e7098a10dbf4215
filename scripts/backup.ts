import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readDataSettings } from '../server/app/config.ts'
import { writeBackup } from '../server/operations/backup/write-backup.ts'
import { root } from '../server/platform/settings/root.ts'
import { exitWithUsage, runCommand } from './command.ts'

/** `npm run backup [-- --to folder]`: writes database and files into a new folder; the product may be running. */
await runCommand(async () => {
  const to = readTarget()
  const started = performance.now()
  const path = await writeBackup(readDataSettings(process.env), to, new Date())
  console.log(`${path} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
})

function readTarget(): string {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' } } })
    // npm runs scripts in the product's folder; a relative path is resolved from the caller's folder.
    return resolve(process.env['INIT_CWD'] ?? process.cwd(), values.to ?? resolve(root, 'backups'))
  } catch {
    exitWithUsage('npm run backup [-- --to folder]')
  }
}
