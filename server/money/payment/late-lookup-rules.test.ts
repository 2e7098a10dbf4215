import { describe, expect, it } from 'vitest'
import { nextLateLookup } from './late-lookup-rules.ts'

const endedAt = new Date('2026-12-08T10:15:00+09:00')
const minutesAfter = (minutes: number) => new Date(endedAt.getTime() + minutes * 60_000)

describe('an order that ended unpaid', () => {
  it('is looked up sooner, then rarer, over a day', () => {
    const times: Date[] = []
    for (let next = nextLateLookup(endedAt, endedAt); next; next = nextLateLookup(endedAt, next))
      times.push(next)
    expect(times).toEqual([1, 5, 15, 60, 240, 720, 1440].map(minutesAfter))
  })

  it('is looked up once for all times that were missed', () =>
    expect(nextLateLookup(endedAt, minutesAfter(61))).toEqual(minutesAfter(240)))

  it('is not looked up after a day', () => expect(nextLateLookup(endedAt, minutesAfter(1440))).toBeNull())
})
