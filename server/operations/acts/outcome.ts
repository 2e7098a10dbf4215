import type { DryRun } from '#contract/reports/dry-run.ts'
import { maxRecipients } from '#contract/reports/dry-run.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { Act, ActSubject, Outcome } from '../../platform/http/staff-action.ts'
import type { JobData, Queue } from '../../platform/jobs/job-data.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import { isMailJob, mailOfJob } from '../worker/mail-handlers.ts'
import { changesOfStandings, listCauses } from './causes.ts'
import { compareHoldings } from './compare-holdings.ts'
import { readHoldings } from './correction-db.ts'
import {
  countUsableCodes,
  type Effects,
  hasUnapproved,
  listRevoked,
  lockSubjects,
  measureCompletion,
  measureEffects,
  readStandings,
  type Standing,
  sumOfFullRefunds,
  sumOfOrders,
  sumOfPayments,
  sumOfStaffRefunds,
} from './outcome-db.ts'

export type RecordedJob = { [Q in Queue]: { readonly queue: Q; readonly data: JobData[Q] } }[Queue]

/** What an act concerns, as it was before. */
export interface Before {
  readonly subjects: readonly ActSubject[]
  readonly effects: readonly Effects[]
  readonly standings: readonly Standing[]
  readonly holdings: Awaited<ReturnType<typeof readHoldings>> | null
  readonly usableCodes: number
  readonly revoked: readonly number[]
}

/** Also locks what the act concerns. */
export async function measureBefore(tx: Tx, act: Act<unknown>): Promise<Before> {
  const subjects = [...act.concerns, ...(act.target ? [act.target] : [])]
  await lockSubjects(tx, subjects)
  const effects = await readEffects(tx, subjects)
  const completed = completedDate(act, effects)
  return {
    subjects,
    effects,
    standings: await readStandings(tx, subjects),
    // Only a completed date has something to correct.
    holdings: completed === null ? null : await readHoldings(tx, completed),
    usableCodes: act.withdrawsCodes ? await countUsableCodes(tx, act.now) : 0,
    revoked: (await listRevoked(tx, act.now)).map(({ id }) => id),
  }
}

interface Happened<Done> {
  readonly before: Before
  readonly done: Done
  readonly jobs: readonly RecordedJob[]
  readonly settings: MailSettings
}

/** Compares with what was before, and composes the mails that have been enqueued. */
export async function describeOutcome<Done>(
  tx: Tx,
  act: Act<Done>,
  { before, done, jobs, settings }: Happened<Done>,
): Promise<Outcome> {
  const { now } = act
  const effects = await readEffects(tx, before.subjects)
  const standings = changesOfStandings(before.standings, await readStandings(tx, before.subjects))
  const revoked = (await listRevoked(tx, now)).filter(({ id }) => !before.revoked.includes(id))
  const mails = await composeMails(tx, jobs, { settings, now })
  const change = changeOf(act, before.effects, effects)
  const completed = completedDate(act, effects)
  const money = await sumMoney(tx, jobs)
  const withdrawnCodes = act.withdrawsCodes ? before.usableCodes - (await countUsableCodes(tx, now)) : 0
  const { holdings } = before
  const shown: DryRun = {
    ...shownOf(mails),
    ...money,
    ...change,
    withdrawnCodes,
    revocations: revoked.length,
    certificates: [...ofQueue(jobs, 'make-certificate'), ...ofQueue(jobs, 'make-completion-certificate')]
      .length,
    credits: 0,
    chargeback: 0,
    merge: null,
    result: null,
    ...(await act.effects?.(tx, done)),
    published: countPublished(standings),
    completion: completed !== null && holdings === null ? await measureCompletion(tx, completed) : null,
    correction:
      completed !== null && holdings ? compareHoldings(holdings, await readHoldings(tx, completed)) : null,
  }
  return {
    shown,
    causes: listCauses({
      shown,
      states: { before: before.effects, after: effects },
      standings,
      revoked: revoked.map(({ memberId }) => memberId),
      mails,
      jobs: jobs.filter((job) => !isMailJob(job)).map(({ queue }) => queue),
      others: (await act.causes?.(tx, done)) ?? [],
    }),
  }
}

async function readEffects(tx: Tx, subjects: readonly ActSubject[]): Promise<Effects[]> {
  const effects: Effects[] = []
  for (const subject of subjects) effects.push((await measureEffects(tx, subject)) ?? nothing)
  return effects
}

const nothing: Effects = {
  seats: 0,
  reservedSeats: 0,
  keptSeats: 0,
  registrationEnds: null,
  begins: null,
  capacity: 0,
  codes: 0,
  state: '',
}

/** The course date that an act concerns, if it is completed. */
function completedDate({ concerns: [of] }: Act<unknown>, [effects]: readonly Effects[]): number | null {
  return of && 'lectureId' in of && effects?.state === 'COMPLETED' ? of.lectureId : null
}

function changeOf({ concerns, target }: Act<unknown>, before: readonly Effects[], after: readonly Effects[]) {
  const sum = (of: readonly Effects[], count: (one: Effects) => number) =>
    of.slice(0, concerns.length).reduce((total, one) => total + count(one), 0)
  const change = (count: (one: Effects) => number) => ({
    before: sum(before, count),
    after: sum(after, count),
  })
  const [targetBefore, targetAfter] = [before[concerns.length], after[concerns.length]]
  return {
    seats: change(({ seats }) => seats),
    reservedSeats: change(({ reservedSeats }) => reservedSeats),
    keptSeats: change(({ keptSeats }) => keptSeats),
    codes: change(({ codes }) => codes),
    begins: changeOfInstant(before[0]?.begins, after[0]?.begins),
    capacity: change(({ capacity }) => capacity),
    announced: concerns.filter(
      (_, index) => before[index]?.state === 'DRAFT' && after[index]?.state === 'ANNOUNCED',
    ).length,
    registrationEnds: changeOfInstant(before[0]?.registrationEnds, after[0]?.registrationEnds),
    targetSeats:
      target && targetBefore && targetAfter ? { before: targetBefore.seats, after: targetAfter.seats } : null,
  }
}

function changeOfInstant(
  before: Date | null | undefined,
  after: Date | null | undefined,
): DryRun['registrationEnds'] {
  if (!before || !after || before.getTime() === after.getTime()) return null
  return { before: before.toISOString(), after: after.toISOString() }
}

function countPublished(changes: ReturnType<typeof changesOfStandings>): DryRun['published'] {
  const published = { PASSED: 0, FAILED: 0, NOT_ATTENDED: 0 }
  for (const { was, now } of changes)
    if (now?.published && now.published !== was?.published) published[now.published] += 1
  return published
}

function ofQueue<Q extends Queue>(jobs: readonly RecordedJob[], queue: Q): JobData[Q][] {
  return jobs.flatMap((job) => (job.queue === queue ? [job.data as JobData[Q]] : []))
}

async function sumMoney(
  tx: Tx,
  jobs: readonly RecordedJob[],
): Promise<Pick<DryRun, 'refunds' | 'asksSecondPerson' | 'payments'>> {
  const mails = ofQueue(jobs, 'refund-mail')
  const byStaff = mails.flatMap((mail) => (mail.kind === 'refundedByStaff' ? [mail.refundId] : []))
  const sums = [
    await sumOfOrders(
      tx,
      ofQueue(jobs, 'refund-order').map(({ orderId }) => orderId),
    ),
    await sumOfFullRefunds(
      tx,
      mails.flatMap((mail) => (mail.kind === 'refunded' ? [mail.orderId] : [])),
    ),
    await sumOfStaffRefunds(tx, byStaff),
  ]
  return {
    refunds: {
      count: sums.reduce((sum, { count }) => sum + count, 0),
      amount: sums.reduce((sum, { amount }) => sum + amount, 0),
    },
    asksSecondPerson: await hasUnapproved(tx, byStaff),
    payments: await sumOfPayments(
      tx,
      ofQueue(jobs, 'settle-order').map(({ orderId }) => orderId),
    ),
  }
}

export interface ComposedMail {
  readonly kind: DryRun['mails'][number]['kind']
  /** Undefined for a mail that will not be sent, or beyond the first ones of a mail to everybody. */
  readonly message?: DryRun['samples'][number]
}

/** Their mails are foreseen, not sealed, and not all are composed. */
const toEverybody: readonly Queue[] = ['terms-mail', 'segment-mail']

async function composeMails(
  tx: Tx,
  jobs: readonly RecordedJob[],
  { settings, now }: { settings: MailSettings; now: Date },
): Promise<ComposedMail[]> {
  const composed: ComposedMail[] = []
  for (const job of jobs.filter(isMailJob)) {
    const { kind, compose } = mailOfJob(job.data, settings)
    const result =
      toEverybody.includes(job.queue) && composed.length >= maxRecipients ? undefined : await compose(tx, now)
    if (!result || !('message' in result)) composed.push({ kind })
    else {
      const { to, language, subject, html } = result.message
      composed.push({ kind, message: { kind, to, language, subject, html } })
    }
  }
  return composed
}

/** How many mails of each kind have been enqueued. */
export function countMails(jobs: readonly RecordedJob[], settings: MailSettings): DryRun['mails'] {
  return byKind(jobs.filter(isMailJob).map(({ data }) => mailOfJob(data, settings)))
}

function byKind(mails: readonly Pick<ComposedMail, 'kind'>[]): DryRun['mails'] {
  return [...Map.groupBy(mails, ({ kind }) => kind)].map(([kind, { length: count }]) => ({ kind, count }))
}

function shownOf(mails: readonly ComposedMail[]): Pick<DryRun, 'mails' | 'recipients' | 'samples'> {
  const messages = mails.slice(0, maxRecipients).flatMap(({ message }) => message ?? [])
  const samples = new Map<string, DryRun['samples'][number]>()
  for (const message of messages) {
    const key = `${message.kind} ${message.language}`
    if (!samples.has(key)) samples.set(key, message)
  }
  return {
    mails: byKind(mails),
    recipients: messages.map(({ kind, to, language }) => ({ kind, to, language })),
    samples: [...samples.values()],
  }
}
