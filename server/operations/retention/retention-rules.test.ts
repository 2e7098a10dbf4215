import { describe, expect, it } from 'vitest'
import { retentionCutoffs } from './retention-rules.ts'
import { shortestPeriods } from './retention-settings.ts'

const zone = 'Asia/Seoul'
const cutoffsAt = (now: string, periods = shortestPeriods) =>
  retentionCutoffs(periods, { now: new Date(now), zone })
const seoul = (text: string) => new Date(`${text}+09:00`)

describe('retention cutoffs', () => {
  it('are at midnight in the centre’s zone, a full period ago', () => {
    expect(cutoffsAt('2026-12-08T01:00:00Z')).toEqual({
      orders: seoul('2021-12-08T00:00:00'),
      consents: seoul('2025-12-08T00:00:00'),
      lapsedMarketing: seoul('2023-12-08T00:00:00'),
      mails: seoul('2026-09-09T00:00:00'),
      sessions: new Date('2026-12-08T01:00:00Z'),
      verifications: seoul('2026-12-01T00:00:00'),
      workingCopies: seoul('2026-09-09T00:00:00'),
    })
  })

  it.each([
    ['2026-12-08T14:59:59Z', '2021-12-08T00:00:00'],
    ['2026-12-08T15:00:00Z', '2021-12-09T00:00:00'],
    ['2028-02-29T03:00:00Z', '2023-02-28T00:00:00'],
  ])('at %s keep orders from %s on', (now, from) => {
    expect(cutoffsAt(now).orders).toEqual(seoul(from))
  })

  it('are earlier with longer configured periods', () => {
    const longer = { ordersYears: 10, consentsYears: 3, mailsDays: 365, verificationsDays: 30 }
    expect(cutoffsAt('2026-12-08T01:00:00Z', longer)).toMatchObject({
      orders: seoul('2016-12-08T00:00:00'),
      consents: seoul('2023-12-08T00:00:00'),
      lapsedMarketing: seoul('2021-12-08T00:00:00'),
      mails: seoul('2025-12-08T00:00:00'),
      verifications: seoul('2026-11-08T00:00:00'),
    })
  })
})
