import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingSettings, creditFixture } from '../../testing/credit-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { checkCredits } from './check-credits.ts'

describe.each(engines)('the nightly credit check on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof creditFixture>
  let operator: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine, billingSettings)
    fixture = creditFixture(test)
    operator = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())

  const checks = async (query = '') =>
    (await test.call('GET', `/api/admin/v1/credit-checks${query}`, { as: operator })).body

  it('runs once a day and finds no differences in consistent data', async () => {
    const as = await test.make.member()
    await fixture.grant(as, 100)
    await fixture.charge(as, 30)
    for (const at of [
      '2026-12-09T00:00:00+09:00',
      '2026-12-09T00:00:05+09:00',
      '2026-12-10T00:00:00+09:00',
    ]) {
      await Promise.all([test.moveTo(at), test.moveTo(at)])
      await test.workOff('check-credits')
    }
    // A job that is retried keeps each day's first result.
    expect(await test.jobsIn('check-credits')).toEqual([{ day: '2026-12-09' }, { day: '2026-12-10' }])
    const { content, totalElements } = await checks()
    expect(totalElements).toBe(2)
    expect(content).toMatchObject([
      {
        day: '2026-12-10',
        checkedAt: new Date('2026-12-10T00:00:00+09:00').toISOString(),
        accounts: 1,
        differences: [],
      },
      { day: '2026-12-09', accounts: 1, differences: [] },
    ])
    expect((await checks('?sort=day,asc&size=1')).content).toMatchObject([{ day: '2026-12-09' }])
  })

  it('reports accounts whose numbers differ, and logs them', async () => {
    const [as, consistent] = [await test.make.member(), await test.make.member()]
    for (const member of [as, consistent]) await fixture.grant(member, 50)
    await sql`update credit_account set balance = 40 where member_id = ${as.id}`.execute(test.db)
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    const now = new Date('2026-12-11T00:00:00+09:00')
    await checkCredits({ db: test.db, log, limit: 1 }, '2026-12-11', now)
    const [today] = (await checks()).content
    expect(today).toMatchObject({
      day: '2026-12-11',
      accounts: 3,
      differences: [{ memberId: as.id, balance: 40, entries: 50, grants: 50 }],
    })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'credits differ', differences: 1 }])
    await sql`update credit_account set balance = 50 where member_id = ${as.id}`.execute(test.db)

    await sql`update credit_grant set remaining = 20 where member_id = ${as.id}`.execute(test.db)
    await checkCredits({ db: test.db, log, limit: 1 }, '2026-12-12', new Date('2026-12-12T00:00:00+09:00'))
    expect((await checks()).content[0].differences).toEqual([
      { memberId: as.id, balance: 50, entries: 50, grants: 20 },
    ])
  })
})
