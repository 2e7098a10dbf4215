import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendAudit } from '../server/platform/audit/append-audit.ts'
import { commandFixture } from '../server/testing/command-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../server/testing/test-app.ts'
import { bothEngines } from '../server/testing/test-database.ts'

describe.each(bothEngines)('npm run audit on %s', (engine) => {
  let test: TestApp
  let fixture: Awaited<ReturnType<typeof commandFixture>>
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = await commandFixture(test)
    for (const entityId of ['1', '2', '3'])
      await test.db.transaction().execute((tx) =>
        appendAudit(tx, {
          at: testNow,
          actor: { sub: 'operator', role: 'operator' },
          action: 'lecture.move',
          entity: 'lecture',
          entityId,
        }),
      )
  })
  afterAll(async () => {
    await fixture.close()
    await test.close()
  })
  const run = (args: string[] = [], env: Record<string, string> = {}) => fixture.run('audit.ts', args, env)

  it('reports an intact audit log, first without and then with a stored head to compare', async () => {
    const { id } = await test.db
      .selectFrom('audit_event')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    const newest = ` The newest head is of row ${id}, stored at [0-9T:.-]+Z\\.\n$`
    const first = await run()
    expect(first).toEqual({
      stdout: expect.stringMatching(
        `^The audit log is intact: the chain of its 3 rows is valid and there was no stored head to compare with; the first one has been stored\\.${newest}`,
      ),
      stderr: '',
    })
    expect((await run()).stdout).toMatch(
      new RegExp(
        `^The audit log is intact: the chain of its 3 rows is valid and matches the head of [0-9-]{10}\\.${newest}`,
      ),
    )
  })

  it('reports the damage and exits with 1', async () => {
    await test.db.transaction().execute(async (tx) => {
      await sql`alter table audit_event disable trigger user`.execute(tx)
      await sql`update audit_event set actor_sub = 'innocent' where entity_id = '1'`.execute(tx)
      await sql`delete from audit_event where entity_id = '3'`.execute(tx)
      await sql`alter table audit_event enable trigger user`.execute(tx)
    })
    const { code, stdout } = await run()
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /^The chain is broken at row \d+: the row was changed, or rows before it were deleted\.\nRow \d+, the newest on [0-9-]{10}, is missing: rows at the end were deleted, or an older backup was restored\.\nThe audit log is damaged\. It has 2 rows\. The newest head is of row \d+, stored at \S+Z\.\n$/,
    )
  })

  it('accepts damage only with a reason', async () => {
    expect(await run(['--accept', ' '])).toMatchObject({ code: 1, stderr: expect.stringContaining('Usage') })
    expect(await run(['--accept', 'A backup was restored.'])).toMatchObject({
      stdout: 'Accepted and recorded in the audit log. From now on it is compared with a new head.\n',
    })
    expect((await run()).stdout).toMatch(/^The audit log is intact: the chain of its 3 rows is valid/)
  })
})
