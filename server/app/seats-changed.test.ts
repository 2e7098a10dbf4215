import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingSettings, creditFixture } from '../testing/credit-fixture.ts'
import { registration, startTestApp, type TestApp } from '../testing/test-app.ts'

describe('seatsChanged', () => {
  let test: TestApp
  let calls = 0
  beforeAll(async () => {
    const seatsChanged = () => {
      calls++
    }
    test = await startTestApp('postgres', billingSettings, { seatsChanged })
  })
  afterAll(() => test.close())

  it('is called after a member’s request, and not after a credit charge', async () => {
    const fixture = creditFixture(test)
    const member = await test.make.member()
    await fixture.grant(member, 100)
    const before = calls
    expect((await fixture.charge(member, 10)).status).toBe(200)
    expect(calls).toBe(before)
    const lectureId = await test.make.lecture()
    const address = `/api/lecture/v1/lectures/${lectureId}/attenders`
    expect((await test.call('POST', address, { as: member, body: registration })).status).toBe(201)
    expect(calls).toBeGreaterThan(before)
  })
})
