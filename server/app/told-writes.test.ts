import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingSettings, creditScene } from '../testing/credit-scene.ts'
import { registration, startTestApp, type TestApp } from '../testing/test-app.ts'

describe('what visitors are shown is made anew', () => {
  let test: TestApp
  let times = 0
  beforeAll(async () => {
    const seatsChanged = () => {
      times++
    }
    test = await startTestApp('postgres', billingSettings, { seatsChanged })
  })
  afterAll(() => test.close())

  it('after what a member does, and not after what billing charges', async () => {
    const scene = creditScene(test)
    const member = await test.make.member()
    await scene.grant(member, 100)
    const before = times
    expect((await scene.charge(member, 10)).status).toBe(200)
    expect(times).toBe(before)
    const lectureId = await test.make.lecture()
    const address = `/api/lecture/v1/lectures/${lectureId}/attenders`
    expect((await test.call('POST', address, { as: member, body: registration })).status).toBe(201)
    expect(times).toBeGreaterThan(before)
  })
})
