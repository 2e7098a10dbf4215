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
])('logs a request for %s by its route', (url, pattern, logged) => {
  expect(routeOf({ url, routeOptions: { url: pattern } })).toBe(logged)
})

describe('repeated errors', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are logged once a second by cause, with the number suppressed', () => {
    const lines: Record<string, unknown>[] = []
    const log = createLog('info', { destination: { write: (line) => void lines.push(JSON.parse(line)) } })
    const connectionError = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    for (let index = 0; index < 500; index++) log.error({ err: connectionError() }, 'outage')
    log.child({ reqId: 1 }).error({ err: connectionError() }, 'outage')
    log.error({ err: new Error('another') }, 'unexpected')
    for (let index = 0; index < 3; index++) log.info({ index }, 'no error')
    expect(lines.map(({ msg }) => msg)).toEqual(['outage', 'unexpected', 'no error', 'no error', 'no error'])
    vi.advanceTimersByTime(1_001)
    log.error({ err: connectionError() }, 'outage')
    expect(lines.at(-1)).toMatchObject({ msg: 'outage', repeated: 500, err: { code: 'ECONNREFUSED' } })
  })
})
