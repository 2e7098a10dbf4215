import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readDataSettings } from '../server/app/config.ts'
import { restoreBackup } from '../server/operations/backup/restore-backup.ts'
import { exitWithUsage, runCommand } from './command.ts'

/** `npm run restore -- <backup> [--force]`: restores a backup while the product is stopped. */
await runCommand(async () => {
  const { backup, force } = readArgs()
  const started = performance.now()
  const settings = readDataSettings(process.env)
  const { createdAt, movedAside } = await restoreBackup({ ...settings, backup, force, now: new Date() })
  console.log(`Restored as of ${createdAt} (${((performance.now() - started) / 1000).toFixed(1)} s).`)
  for (const folder of movedAside) console.log(`The previous data has been kept as ${folder}.`)
})

function readArgs(): { backup: string; force: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { force: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [backup, ...rest] = positionals
    if (backup && rest.length === 0)
      return { backup: resolve(process.env['INIT_CWD'] ?? process.cwd(), backup), force: values.force }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  exitWithUsage('npm run restore -- <backup> [--force]')
}
