import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingSettings, creditFixture } from '../../testing/credit-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/** PostgreSQL only: races need several connections. */
describe('one correction of credits, decided by several people at once', () => {
  let test: TestApp
  let credits: ReturnType<typeof creditFixture>
  let staff: TestMember[]
  beforeAll(async () => {
    test = await startTestApp('postgres', billingSettings)
    credits = creditFixture(test)
    staff = await Promise.all([1, 2, 3, 4].map(() => test.make.staff('money')))
  })
  afterAll(() => test.close())

  const post = (address: string, as: TestMember | undefined, body?: object) =>
    test.call('POST', `/api/admin/v1/${address}`, { ...(as && { as }), ...(body && { body }) })
  const ask = async (member: TestMember, amount: number): Promise<number> => {
    const body = { amount, reason: 'Agreed.' }
    return (await post(`credit-accounts/${member.id}/corrections`, staff[0], body)).body.corrections[0].id
  }

  it('takes effect once', async () => {
    const member = await test.make.member()
    const id = await ask(member, 100)
    const replies = await Promise.all(
      [1, 2, 3].map((index) => post(`credit-corrections/${id}/approvals`, staff[index])),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await credits.balance(member)).balance).toBe(100)
  })

  it('is asked for once', async () => {
    const member = await test.make.member()
    const body = { amount: 10, reason: 'Agreed.' }
    const replies = await Promise.all(
      staff.map((as) => post(`credit-accounts/${member.id}/corrections`, as, body)),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  it('never takes what a charge has taken meanwhile', async () => {
    for (let round = 0; round < 5; round++) {
      const member = await test.make.member()
      await credits.grant(member, 100)
      const id = await ask(member, -100)
      const [approved, charged] = await Promise.all([
        post(`credit-corrections/${id}/approvals`, staff[1]),
        credits.charge(member, 60),
      ])
      const { balance } = await credits.balance(member)
      expect([approved.status === 200, charged.status === 200, balance]).toEqual(
        approved.status === 200 ? [true, false, 0] : [false, true, 40],
      )
    }
  })
})
