import { type DryRun, maxRecipients } from '#contract/reports/dry-run.ts'

/**
 * What many acts do together. `groups` has those on one course date or exam, one after the other: each begins with the seats that the one
 * before has left. How one date ends its registration or is completed says nothing about all.
 */
export function sumOutcomes(groups: readonly (readonly DryRun[])[]): DryRun {
  const all = groups.flat()
  const changeOf = (what: 'capacity' | 'seats' | 'reservedSeats' | 'keptSeats' | 'codes') => ({
    before: total(groups, ([first]) => first?.[what].before ?? 0),
    after: total(groups, (group) => group.at(-1)?.[what].after ?? 0),
  })
  const money = (what: 'refunds' | 'payments') => ({
    count: total(all, (one) => one[what].count),
    amount: total(all, (one) => one[what].amount),
  })
  const samples = new Map<string, DryRun['samples'][number]>()
  for (const sample of all.flatMap((one) => one.samples)) {
    const key = `${sample.kind} ${sample.language}`
    if (!samples.has(key)) samples.set(key, sample)
  }
  const mails = Map.groupBy(
    all.flatMap((one) => one.mails),
    ({ kind }) => kind,
  )
  return {
    mails: [...mails].map(([kind, ofKind]) => ({ kind, count: total(ofKind, ({ count }) => count) })),
    recipients: all.flatMap(({ recipients }) => recipients).slice(0, maxRecipients),
    samples: [...samples.values()],
    refunds: money('refunds'),
    asksSecondPerson: all.some(({ asksSecondPerson }) => asksSecondPerson),
    payments: money('payments'),
    seats: changeOf('seats'),
    targetSeats: null,
    reservedSeats: changeOf('reservedSeats'),
    keptSeats: changeOf('keptSeats'),
    registrationEnds: null,
    begins: null,
    capacity: changeOf('capacity'),
    announced: total(all, (one) => one.announced),
    codes: changeOf('codes'),
    withdrawnCodes: total(all, (one) => one.withdrawnCodes),
    certificates: total(all, (one) => one.certificates),
    revocations: total(all, (one) => one.revocations),
    credits: total(all, (one) => one.credits),
    chargeback: total(all, (one) => one.chargeback),
    published: {
      PASSED: total(all, ({ published }) => published.PASSED),
      FAILED: total(all, ({ published }) => published.FAILED),
      NOT_ATTENDED: total(all, ({ published }) => published.NOT_ATTENDED),
    },
    completion: null,
    correction: null,
    merge: null,
    result: null,
  }
}

function total<One>(all: readonly One[], of: (one: One) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0)
}
