import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendAudit } from '../server/platform/audit/append-audit.ts'
import { commandFixture } from '../server/testing/command-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../server/testing/test-app.ts'
import { bothEngines } from '../server/testing/test-database.ts'

describe.each(bothEngines)('npm run audit on %s', (engine) => {
  let test: TestApp
  let stage: Awaited<ReturnType<typeof commandFixture>>
  beforeAll(async () => {
    test = await startTestApp(engine)
    stage = await commandFixture(test)
    for (const entityId of ['1', '2', '3'])
      await test.db.transaction().execute((tx) =>
        appendAudit(tx, {
          ...{ at: testNow, actor: { sub: 'operator', role: 'operator' } },
          ...{ action: 'lecture.move', entity: 'lecture', entityId },
        }),
      )
  })
  afterAll(async () => {
    await stage.close()
    await test.close()
  })
  const run = (given: string[] = [], env: Record<string, string> = {}) => stage.run('audit.ts', given, env)

  it('says that the audit log holds, first without and then with a head to compare it with', async () => {
    const first = await run()
    expect(first).toEqual({
      stdout:
        'The audit log holds: the chain of its 3 rows is whole, and had no head to be compared with; the first one was stored now.\n',
      stderr: '',
    })
    expect((await run()).stdout).toMatch(
      /^The audit log holds: the chain of its 3 rows is whole, and agrees with the head of [0-9-]{10}\.\n$/,
    )
  })

  it('says what is wrong, and ends with 1', async () => {
    await test.db.transaction().execute(async (tx) => {
      await sql`alter table audit_event disable trigger user`.execute(tx)
      await sql`update audit_event set actor_sub = 'innocent' where entity_id = '1'`.execute(tx)
      await sql`delete from audit_event where entity_id = '3'`.execute(tx)
      await sql`alter table audit_event enable trigger user`.execute(tx)
    })
    const { code, stdout } = await run()
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /^The chain does not hold at row \d+: the row was changed, or rows before it were deleted\.\nRow \d+, the newest on [0-9-]{10}, is missing: rows at the end were deleted, or an older backup was restored\.\nThe audit log is broken\. It has 2 rows\.\n$/,
    )
  })

  it('accepts what is wrong for a reason only', async () => {
    expect(await run(['--accept', ' '])).toMatchObject({ code: 1, stderr: expect.stringContaining('Usage') })
    expect(await run(['--accept', 'A backup was restored.'])).toMatchObject({
      stdout: 'Accepted, and noted in the audit log. It is compared with a new head from now on.\n',
    })
    expect((await run()).stdout).toMatch(/^The audit log holds: the chain of its 3 rows is whole/)
  })
})
