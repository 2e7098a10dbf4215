import { describe, expect, it } from 'vitest'
import { canDownloadMaterial, materialOpensAt, shouldMailVersion } from './material-rules.ts'

const appliedAt = new Date('2026-12-01T10:00:00+09:00')
const startAt = new Date('2026-12-18T09:30:00+09:00')
const before = new Date(startAt.getTime() - 1)

describe('a material', () => {
  it('is available from the registration, or from the start of the course', () => {
    expect(materialOpensAt({ availableFrom: 'REGISTRATION', appliedAt, startAt })).toBe(appliedAt)
    expect(materialOpensAt({ availableFrom: 'START', appliedAt, startAt })).toBe(startAt)
  })

  it.each([
    ['REGISTRATION', appliedAt, true],
    ['REGISTRATION', before, true],
    ['START', before, false],
    ['START', startAt, true],
  ] as const)('available from %s can be downloaded at %s: %s', (availableFrom, now, allowed) => {
    const decision = canDownloadMaterial({ availableFrom, appliedAt, startAt }, now)
    expect(decision).toEqual(
      allowed ? { allowed } : { allowed, because: 'MATERIAL_NOT_OPEN', details: { from: startAt } },
    )
  })

  const never = { withdrawnAt: null, downloaded: false }
  const fromStart = { ...never, availableFrom: 'START' } as const
  it.each([
    ['no earlier version', [], startAt, false],
    ['available from the registration', [{ ...never, availableFrom: 'REGISTRATION' }], appliedAt, true],
    [
      'available from the registration, then withdrawn',
      [{ ...never, availableFrom: 'REGISTRATION', withdrawnAt: appliedAt }],
      before,
      true,
    ],
    ['the course has not begun', [fromStart], before, false],
    ['the course has begun', [fromStart], startAt, true],
    ['withdrawn before the start', [{ ...fromStart, withdrawnAt: before }], startAt, false],
    ['withdrawn after the start', [{ ...fromStart, withdrawnAt: startAt }], startAt, true],
    ['start moved after downloads', [{ ...fromStart, downloaded: true }], before, true],
    ['one of several was accessible', [fromStart, { ...fromStart, downloaded: true }], before, true],
  ] as const)(
    'a new version is mailed to those with access to an earlier one: %s',
    (_, earlier, now, notified) => {
      expect(shouldMailVersion(earlier, startAt, now)).toBe(notified)
    },
  )
})
