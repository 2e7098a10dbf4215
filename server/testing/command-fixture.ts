import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { controlHandlers } from '../operations/commands/control-handlers.ts'
import { startControl } from '../operations/control/control-server.ts'
import { root } from '../platform/settings/root.ts'
import type { TestApp } from './test-app.ts'

interface CommandResult {
  readonly stdout: string
  readonly stderr: string
  /** Set if the exit code is not 0. */
  readonly code?: number
}

/** Runs commands against a test app; with the embedded database via its control socket. */
export async function commandFixture(test: TestApp) {
  const log = pino({ level: 'silent' })
  const dataDir = await mkdtemp(join(tmpdir(), 'command-'))
  const { db, files, maintenance, config, database } = test
  const { zone, retention: periods, linkSecrets } = config
  const daily = { db, files, log, zone, periods, linkSecrets }
  const control =
    database.engine.kind === 'pglite'
      ? await startControl(dataDir, {
          answers: controlHandlers(db, database.engine.pglite, { maintenance, daily }),
          log,
        })
      : undefined
  return {
    run: (script: string, args: string[], env: Record<string, string> = {}): Promise<CommandResult> =>
      promisify(execFile)(process.execPath, [join(root, 'scripts', script), ...args], {
        env: {
          PATH: process.env['PATH'],
          DATA_DIR: dataDir,
          DATABASE_URL: database.url ?? '',
          LINK_SECRETS: linkSecrets.join(' '),
          ...env,
        },
      }).catch((error: CommandResult) => error),
    close: async () => {
      await control?.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
