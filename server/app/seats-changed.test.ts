import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTicker } from '../operations/worker/ticker.ts'
import { billingSettings, creditFixture } from '../testing/credit-fixture.ts'
import { registration, startTestApp, type TestApp, testNow } from '../testing/test-app.ts'

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
    const spelled = await fixture.post(fixture.textOf(member, { amount: 10 }), {
      path: '/%61pi/%69ntegration/v1/credit-charges',
    })
    expect([spelled.status, calls]).toEqual([200, before])
    const lectureId = await test.make.lecture()
    const address = `/api/lecture/v1/lectures/${lectureId}/attenders`
    expect((await test.call('POST', address, { as: member, body: registration })).status).toBe(201)
    expect(calls).toBeGreaterThan(before)
  })

  it('is called when the clock ends a hold, and not when it finds nothing to do', async () => {
    const lectureId = await test.make.lecture({ fee: 33_000 })
    const address = `/api/lecture/v1/lectures/${lectureId}/attenders`
    const reply = await test.call('POST', address, { as: await test.make.member(), body: registration })
    expect(reply.status).toBe(201)
    const ticker = startTicker({
      ...test,
      ...test.config,
      testLink: () => null,
      sandbox: false,
      log: pino({ level: 'silent' }),
      seatsChanged: () => void calls++,
    })
    const before = calls
    await ticker.tick()
    expect(calls).toBe(before)
    test.clock.moveTo(new Date(testNow.getTime() + 15 * 60_000))
    await ticker.tick()
    await ticker.stop()
    expect(calls).toBe(before + 1)
  })
})
