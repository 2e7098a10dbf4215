import type { Followed } from '#contract/platform/audit.ts'
import type { DryRun } from '#contract/reports/dry-run.ts'

/** What is written of an outcome with the act's entry in the audit log: numbers only. */
export function followedBy(outcome: DryRun): Followed | null {
  const { completion, correction, published, asksSecondPerson } = outcome
  // Until the second person has approved, nobody is refunded and mailed.
  const { mails, refunds } = asksSecondPerson ? { mails: [], refunds: { count: 0, amount: 0 } } : outcome
  const numbers = {
    seats: outcome.seats.after - outcome.seats.before,
    certificates: outcome.certificates,
    revocations: outcome.revocations + (correction?.withdrawnCertificates ?? 0),
    codes: outcome.codes.before - outcome.codes.after,
    withdrawnCodes: outcome.withdrawnCodes,
    credits:
      outcome.credits +
      (completion?.credits.amount ?? 0) +
      (correction?.grantedCredits ?? 0) -
      (correction?.takenBackCredits ?? 0),
    completions: completion?.results.COMPLETED ?? 0,
    restrictions: (completion?.restrictions ?? 0) + (correction?.restrictions ?? 0),
    published: published.PASSED + published.FAILED + published.NOT_ATTENDED,
  }
  const sums = { refunds, payments: outcome.payments }
  const followed: Followed = {
    ...(mails.length > 0 && { mails }),
    ...Object.fromEntries(Object.entries(sums).filter(([, { count }]) => count > 0)),
    ...Object.fromEntries(Object.entries(numbers).filter(([, number]) => number !== 0)),
  }
  return Object.keys(followed).length > 0 ? followed : null
}
