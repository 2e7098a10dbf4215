import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'
import { seedDemonstration } from './seed-demonstration.ts'

describe.each(engines)('the organisations of the demonstration on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
    await seedDemonstration(test.db, testNow, test.config.zone)
  })
  afterAll(() => test.close())

  it('are one of a partner and one of a non-partner', async () => {
    const owners = await test.db
      .selectFrom('org')
      .innerJoin('org_member', 'org_member.org_id', 'org.id')
      .innerJoin('member', 'member.id', 'org_member.member_id')
      .select(['member.sub', 'member.partner'])
      .where('org_member.role', '=', 'OWNER')
      .orderBy('org.id')
      .execute()
    expect(owners).toEqual([
      { sub: 'partner-owner', partner: true },
      { sub: 'learner-4', partner: false },
    ])
  })

  it('have the attendance of members in partner courses only', async () => {
    const rows = await test.db
      .selectFrom('attender')
      .innerJoin('lecture', 'lecture.id', 'attender.lecture_id')
      .innerJoin('org_member', (join) =>
        join
          .onRef('org_member.org_id', '=', 'attender.org_id')
          .onRef('org_member.member_id', '=', 'attender.member_id'),
      )
      .select(['lecture.target', 'attender.result'])
      .where('attender.org_id', 'is not', null)
      .execute()
    expect(rows.length).toBeGreaterThan(10)
    expect(new Set(rows.map(({ target }) => target))).toEqual(new Set(['PARTNER']))
    expect(new Set(rows.map(({ result }) => result))).toContain('COMPLETED')
  })

  it('have pending and expired invitations', async () => {
    const open = await test.db
      .selectFrom('org_invitation')
      .select(['email'])
      .where('expires_at', '>', testNow)
      .orderBy('id')
      .execute()
    expect(open.map(({ email }) => email)).toEqual(['member@example.com', 'not-yet-registered@example.com'])
    const all = await test.db.selectFrom('org_invitation').select('id').execute()
    expect(all).toHaveLength(3)
  })
})
