import { describe, expect, it } from 'vitest'
import { secretLinks } from '../../platform/signing/secret-links.ts'
import { checkInToken, readCheckInToken, runningDay } from './check-in-rules.ts'

const links = secretLinks(['a secret of at least thirty-two characters'])
const now = new Date('2026-12-08T10:00:10+09:00')
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
const days = [
  { startAt: new Date('2026-12-08T09:30:00+09:00'), finishAt: new Date('2026-12-08T17:30:00+09:00') },
  { startAt: new Date('2026-12-09T09:30:00+09:00'), finishAt: new Date('2026-12-09T17:30:00+09:00') },
]

describe('the code of a room', () => {
  it('is for the day that runs, from its start to its finish', () => {
    expect(runningDay(days, now)).toBe(0)
    expect(runningDay(days, new Date('2026-12-08T09:29:59+09:00'))).toBeUndefined()
    expect(runningDay(days, new Date('2026-12-08T09:30:00+09:00'))).toBe(0)
    expect(runningDay(days, new Date('2026-12-08T17:30:00+09:00'))).toBeUndefined()
    expect(runningDay(days, new Date('2026-12-09T12:00:00+09:00'))).toBe(1)
  })

  it('changes every 30 seconds and is accepted for 60', () => {
    const shown = checkInToken(links, { lectureId: 7, day: 1 }, now)
    expect(shown.until).toEqual(new Date('2026-12-08T10:00:30+09:00'))
    expect(checkInToken(links, { lectureId: 7, day: 1 }, inSeconds(19))).toEqual(shown)
    expect(checkInToken(links, { lectureId: 7, day: 1 }, inSeconds(20)).token).not.toBe(shown.token)
    // Before: for a machine whose clock is behind that of the one which shows it.
    for (const seconds of [-30, -11, 0, 19, 20, 49])
      expect(readCheckInToken(links, shown.token, inSeconds(seconds))).toEqual({ lectureId: 7, day: 1 })
    for (const seconds of [50, 3_600, -41])
      expect(readCheckInToken(links, shown.token, inSeconds(seconds))).toBe('EXPIRED')
  })

  it('cannot be made up, nor changed', () => {
    const { token } = checkInToken(links, { lectureId: 7, day: 0 }, now)
    for (const wrong of [
      '',
      'none',
      token.replace('7-', '8-'),
      `${token}x`,
      links.tokenOf('PREVIEW', '7-0-1'),
    ])
      expect(readCheckInToken(links, wrong, now)).toBeUndefined()
  })
})
