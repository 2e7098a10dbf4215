import type { DryRun } from '#contract/reports/dry-run.ts'
import type { MergePlan } from '#contract/reports/merge-plan.ts'
import type { ComposedMail } from './outcome.ts'
import type { Effects, Standing } from './outcome-db.ts'

/** Somebody's registration or application that is changed, new (`was` is undefined) or gone. */
interface ChangeOfStanding {
  readonly was: Standing | undefined
  readonly now: Standing | undefined
}

export function changesOfStandings(
  before: readonly Standing[],
  after: readonly Standing[],
): ChangeOfStanding[] {
  const earlier = new Map(before.map((one) => [one.id, one]))
  const later = new Map(after.map((one) => [one.id, one]))
  const ids = new Set([...earlier.keys(), ...later.keys()])
  return [...ids]
    .map((id) => ({ was: earlier.get(id), now: later.get(id) }))
    .filter(({ was, now }) => was?.standing !== now?.standing)
}

interface Happening {
  readonly shown: DryRun
  readonly states: { readonly before: readonly Effects[]; readonly after: readonly Effects[] }
  readonly standings: readonly ChangeOfStanding[]
  /** Members. */
  readonly revoked: readonly number[]
  readonly mails: readonly ComposedMail[]
  /** Queues of other jobs. */
  readonly jobs: readonly string[]
  /** As the act says itself. */
  readonly others: readonly string[]
}

/**
 * The consequences of an act as sorted lines of text. A dry run's lines are stored with its seal and compared when the act is done:
 * if they are equal, exactly what was shown happens. So they contain recipients, sums and differences, but nothing that differs
 * between two runs with the same consequences (new ids, generated codes, texts and times of mails), and no totals, which the
 * registrations of others change meanwhile.
 */
export function listCauses({ shown, states, standings, revoked, mails, jobs, others }: Happening): string[] {
  const { seats, reservedSeats, keptSeats, targetSeats, codes, registrationEnds } = shown
  const sums = Object.entries({ refunds: shown.refunds, payments: shown.payments })
  const changes = Object.entries({ seats, reservedSeats, keptSeats, targetSeats, codes })
  return [
    ...mails.map(({ kind, message }) => `mail ${kind} ${message?.to ?? ''}`),
    ...jobs.map((queue) => `job ${queue}`),
    ...others,
    ...sums.flatMap(([what, { count, amount }]) => (count > 0 ? [`${what} ${count} ${amount}`] : [])),
    ...(['credits', 'chargeback'] as const).flatMap((what) =>
      shown[what] === 0 ? [] : [`${what} ${shown[what]}`],
    ),
    ...(shown.asksSecondPerson ? ['second person'] : []),
    ...changes.flatMap(([what, change]) =>
      change && change.before !== change.after ? [`${what} ${change.after - change.before}`] : [],
    ),
    ...(shown.withdrawnCodes === 0 ? [] : [`withdrawn codes ${shown.withdrawnCodes}`]),
    ...(registrationEnds ? [`registration ends ${registrationEnds.after}`] : []),
    ...(shown.merge ? ['accounts merged', ...movedBy(shown.merge)] : []),
    ...states.after.flatMap(({ state }, index) =>
      state === states.before[index]?.state ? [] : [`state ${state}`],
    ),
    ...revoked.map((memberId) => `revoked ${memberId}`),
    ...standings.map(
      ({ was, now }) => `${now?.who ?? was?.who}: ${was?.standing ?? ''} → ${now?.standing ?? ''}`,
    ),
  ].sort()
}

function movedBy({ moves }: MergePlan): string[] {
  const { registrations, applications, certificates, orgs, ...counts } = moves
  return [
    ...registrations.map(({ lectureId, applyState }) => `registration ${lectureId} ${applyState} moves`),
    ...applications.map(({ examNumber, applyState }) => `application ${examNumber} ${applyState} moves`),
    ...certificates.map(({ code }) => `certificate ${code} moves`),
    ...orgs.map(({ id, role }) => `organisation ${id} ${role} moves`),
    ...Object.entries(counts).map(([what, count]) => `${what} ${count} move`),
  ]
}
