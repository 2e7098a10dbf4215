import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { upsertMember } from './member-db.ts'

describe.each(engines)('member data at sign-in on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  it("sets and clears the partner flag by the provider's role", async () => {
    const profile = {
      sub: 'somebody',
      email: 'somebody@example.com',
      emailVerified: true,
      name: '홍길동',
      phoneNumber: null,
      accountType: 'MEMBER',
      idpSid: null,
      idToken: 'none',
    } as const
    const partnerAfter = async (...roles: string[]) => {
      const id = await test.db
        .transaction()
        .execute((tx) => upsertMember(tx, { ...profile, roles }, { language: 'en', now: testNow }))
      const row = await test.db
        .selectFrom('member')
        .select('partner')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return row.partner
    }
    expect([
      await partnerAfter(),
      await partnerAfter('operator', 'partner'),
      await partnerAfter('partners'),
    ]).toEqual([false, true, false])
  })
})
