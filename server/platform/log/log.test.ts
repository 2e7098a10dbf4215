import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog, routeOf } from './log.ts'

it.each([
  ['/attend/registration?token=x', '/*', '/attend/*'],
  ['/certification/search?code=ABCD', '/*', '/certification/*'],
  ['/', '/*', '/*'],
  ['/ABCDEFGHJKMNPQRSTVWX', '/*', '/*'],
  ['/someone@example.com', undefined, '/*'],
  [
    '/api/lecture/v1/guest-registrations/7.abc',
    '/api/lecture/v1/guest-registrations/:link',
    '/api/lecture/v1/guest-registrations/:link',
  ],
])('a request for %s is logged by its route', (url, pattern, logged) => {
  expect(routeOf({ url, routeOptions: { url: pattern } })).toBe(logged)
})

describe('errors that come again', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('within a second are one line of each cause, and the next says how many there were', () => {
    const lines: Record<string, unknown>[] = []
    const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
    const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    for (let index = 0; index < 500; index++) log.error({ err: refused() }, 'outage')
    log.child({ reqId: 1 }).error({ err: refused() }, 'outage')
    log.error({ err: new Error('another') }, 'unexpected')
    for (let index = 0; index < 3; index++) log.info({ index }, 'no error')
    expect(lines.map(({ msg }) => msg)).toEqual(['outage', 'unexpected', 'no error', 'no error', 'no error'])
    vi.advanceTimersByTime(1_001)
    log.error({ err: refused() }, 'outage')
    expect(lines.at(-1)).toMatchObject({ msg: 'outage', repeated: 500, err: { code: 'ECONNREFUSED' } })
  })
})
