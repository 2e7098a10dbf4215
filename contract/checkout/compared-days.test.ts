import { expect, it } from 'vitest'
import { lastDays } from './compared-days.ts'

it('each night today and the three days before are compared', () =>
  expect(lastDays(new Date('2026-12-08T00:00:05+09:00'), 'Asia/Seoul')).toEqual({
    from: '2026-12-05',
    to: '2026-12-08',
  }))
