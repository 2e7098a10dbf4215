import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandFixture } from '../server/testing/command-fixture.ts'
import { startTestApp, type TestApp } from '../server/testing/test-app.ts'
import { bothEngines } from '../server/testing/test-database.ts'

describe.each(bothEngines)('npm run retention on %s', (engine) => {
  let test: TestApp
  let fixture: Awaited<ReturnType<typeof commandFixture>>
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = await commandFixture(test)
    const member = await test.make.member()
    await test.db
      .updateTable('web_session')
      .set({ expires_at: new Date(0) })
      .where('member_id', '=', member.id)
      .execute()
  })
  afterAll(async () => {
    await fixture.close()
    await test.close()
  })

  const run = (args: string[], env: Record<string, string> = {}) => fixture.run('retention.ts', args, env)
  const sessions = async () => (await test.db.selectFrom('web_session').select('id').execute()).length

  it.each([
    ['with the flag', ['--dry-run'], {}],
    ['when npm has consumed the flag', [], { npm_config_dry_run: 'true' }],
  ])('only counts what would be deleted, %s', async (_, args, env) => {
    const { stdout, stderr } = await run(args, env)
    expect(stderr).toBe('')
    expect(stdout).toContain('0  orders with their ledger lines and holds\n')
    expect(stdout).toContain('1  sessions that have ended\n')
    expect(stdout).toContain('1 in total; nothing was deleted.\n')
    expect(await sessions()).toBe(1)
  })

  it('deletes and prints how much', async () => {
    const { stdout } = await run([])
    expect(stdout).toContain('1  sessions that have ended\n')
    expect(stdout).toContain('1 in total were deleted.\n')
    expect(await sessions()).toBe(0)
  })

  it('prints its usage', async () => {
    expect(await run(['--force'])).toMatchObject({
      code: 1,
      stderr: 'Usage: npm run retention [-- --dry-run]\n',
    })
  })
})
