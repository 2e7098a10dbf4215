import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { controlAnswers } from '../server/control/control-answers.ts'
import { startControl } from '../server/control/control-server.ts'
import { root } from '../server/root.ts'
import { startTestApp, type TestApp } from '../server/testing/test-app.ts'
import { bothEngines } from '../server/testing/test-database.ts'

const log = pino({ level: 'silent' })

describe.each(bothEngines)('npm run retention on %s', (engine) => {
  let test: TestApp
  let dataDir: string
  let close: () => Promise<void>
  beforeAll(async () => {
    test = await startTestApp(engine)
    dataDir = await mkdtemp(join(tmpdir(), 'retention-'))
    close = await answer()
    const member = await test.make.member()
    await test.db
      .updateTable('web_session')
      .set({ expires_at: new Date(0) })
      .where('member_id', '=', member.id)
      .execute()
  })
  afterAll(async () => {
    await close()
    await test.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** The embedded database is open in the running process, which answers commands. */
  async function answer(): Promise<() => Promise<void>> {
    const { db, files, maintenance, config, database } = test
    if (database.engine.kind !== 'pglite') return async () => {}
    const retention = { db, files, log, zone: config.zone, periods: config.retention }
    const answers = controlAnswers(db, database.engine.pglite, { maintenance, retention })
    const control = await startControl(dataDir, { answers, log })
    return () => control.stop()
  }
  const run = (given: string[], env: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, [join(root, 'scripts/retention.ts'), ...given], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: test.database.url ?? '', ...env },
    }).catch((error: { code: number; stdout: string; stderr: string }) => error)
  const sessions = async () => (await test.db.selectFrom('web_session').select('id').execute()).length

  it.each([
    ['by its flag', ['--dry-run'], {}],
    ['where npm has kept the flag to itself', [], { npm_config_dry_run: 'true' }],
  ])('only tells what would be deleted, %s', async (_, given, env) => {
    const { stdout, stderr } = await run(given, env)
    expect(stderr).toBe('')
    expect(stdout).toContain('0  orders with their ledger lines and holds\n')
    expect(stdout).toContain('1  sessions that have ended\n')
    expect(stdout).toContain('1 in all; nothing was deleted.\n')
    expect(await sessions()).toBe(1)
  })

  it('deletes, and tells how much', async () => {
    const { stdout } = await run([])
    expect(stdout).toContain('1  sessions that have ended\n')
    expect(stdout).toContain('1 in all were deleted.\n')
    expect(await sessions()).toBe(0)
  })

  it('says how it is used', async () => {
    expect(await run(['--force'])).toMatchObject({
      code: 1,
      stderr: 'Usage: npm run retention [-- --dry-run]\n',
    })
  })
})
