import { describe, expect, it } from 'vitest'
import type { DryRun } from '#contract/reports/dry-run.ts'
import { followedBy } from './followed-rules.ts'

const none = { before: 0, after: 0 }
const nothing: DryRun = {
  mails: [],
  recipients: [],
  samples: [],
  refunds: { count: 0, amount: 0 },
  asksSecondPerson: false,
  payments: { count: 0, amount: 0 },
  seats: none,
  targetSeats: null,
  reservedSeats: none,
  keptSeats: none,
  registrationEnds: null,
  codes: none,
  withdrawnCodes: 0,
  certificates: 0,
  revocations: 0,
  credits: 0,
  chargeback: 0,
  published: { PASSED: 0, FAILED: 0, NOT_ATTENDED: 0 },
  completion: null,
  correction: null,
  merge: null,
  result: null,
  begins: null,
  capacity: { before: 0, after: 0 },
  announced: 0,
}
const refund = {
  mails: [{ kind: 'refundedByStaff' as const, count: 1 }],
  refunds: { count: 1, amount: 55_000 },
}

describe('what is written of an outcome in the audit log', () => {
  it.each<[string, Partial<DryRun>, ReturnType<typeof followedBy>]>([
    ['nothing', {}, null],
    ['mails and a refund', refund, refund],
    ['a refund that waits for a second person', { ...refund, asksSecondPerson: true }, null],
    ['seats freed', { seats: { before: 3, after: 1 } }, { seats: -2 }],
    ['codes that can be used again', { codes: { before: 2, after: 0 } }, { codes: 2 }],
    ['results published', { published: { PASSED: 2, FAILED: 1, NOT_ATTENDED: 1 } }, { published: 4 }],
    [
      'a completed date',
      {
        completion: {
          results: { COMPLETED: 3, INCOMPLETE: 1, NOT_PRACTICED: 0, NOT_ATTENDED: 2 },
          credits: { people: 3, amount: 30_000 },
          restrictions: 1,
        },
      },
      { credits: 30_000, completions: 3, restrictions: 1 },
    ],
    [
      'a corrected one',
      {
        revocations: 1,
        correction: {
          results: [],
          withdrawnCertificates: 2,
          grantedCredits: 0,
          takenBackCredits: 10_000,
          restrictions: 0,
        },
      },
      { revocations: 3, credits: -10_000 },
    ],
  ])('says of %s what there is of it', (_, outcome, expected) => {
    expect(followedBy({ ...nothing, ...outcome })).toEqual(expected)
  })

  it('names nobody', () => {
    const message = { kind: 'canceled' as const, to: 'a@example.com', language: 'ko' as const }
    const outcome = { mails: [{ kind: 'canceled' as const, count: 1 }], recipients: [message] }
    expect(JSON.stringify(followedBy({ ...nothing, ...outcome }))).not.toContain('@')
  })
})
