import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandFixture } from '../server/testing/command-fixture.ts'
import { startTestApp, type TestApp } from '../server/testing/test-app.ts'
import { bothEngines } from '../server/testing/test-database.ts'

describe.each(bothEngines)('npm run retention on %s', (engine) => {
  let test: TestApp
  let stage: Awaited<ReturnType<typeof commandFixture>>
  beforeAll(async () => {
    test = await startTestApp(engine)
    stage = await commandFixture(test)
    const member = await test.make.member()
    await test.db
      .updateTable('web_session')
      .set({ expires_at: new Date(0) })
      .where('member_id', '=', member.id)
      .execute()
  })
  afterAll(async () => {
    await stage.close()
    await test.close()
  })

  const run = (given: string[], env: Record<string, string> = {}) => stage.run('retention.ts', given, env)
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
