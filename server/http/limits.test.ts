import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorReply } from '#contract/wire.ts'
import type { TestMember } from '../testing/make.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

describe('a flood of requests', () => {
  let test: TestApp
  let member: TestMember
  beforeAll(async () => {
    test = await startTestApp('postgres')
    member = await test.make.member()
  })
  afterAll(() => test.close())

  const groups = '/api/lecture/v1/primary-lectures'

  it('of one session is stopped for a while, and nobody else with it', async () => {
    // The first request makes the session known; until then it counts by address.
    await test.call('GET', groups, { as: member })
    for (let tens = 0; tens < 60; tens++) {
      const ten = await Promise.all(
        Array.from({ length: 10 }, () => test.call('GET', groups, { as: member })),
      )
      expect(ten.map(({ status }) => status)).toEqual(Array(10).fill(200))
    }
    const stopped = await test.call('GET', groups, { as: member })
    expect([stopped.status, stopped.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(errorReply.safeParse(stopped.body).success).toBe(true)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)

    expect((await test.call('GET', groups, { as: await test.make.member() })).status).toBe(200)
    expect((await test.call('GET', groups)).status).toBe(200)
  })
})
