import { type DryRun, maxRecipients } from '#contract/reports/dry-run.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { DryAct } from '../../platform/http/serve.ts'
import type { JobData, Queue } from '../../platform/jobs/job-data.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import { isMailJob, mailOfJob } from '../worker/mail-handlers.ts'
import { compareHoldings } from './compare-holdings.ts'
import { readHoldings } from './correction-db.ts'
import {
  countRevoked,
  countUsableCodes,
  hasUnapproved,
  measureCompletion,
  measureEffects,
  sumOfFullRefunds,
  sumOfOrders,
  sumOfPayments,
  sumOfStaffRefunds,
} from './dry-run-db.ts'

interface Deps {
  readonly db: Db
  readonly settings: MailSettings
}

class Undone extends Error {
  readonly outcome: DryRun
  constructor(outcome: DryRun) {
    super('undone')
    this.outcome = outcome
  }
}

/** Effects of an action in a transaction that is rolled back. Throws the action's refusals. */
export async function dryRun(
  { db, settings }: Deps,
  { of, target, withdrawsCodes, now, run }: DryAct,
): Promise<DryRun> {
  try {
    return await db.transaction().execute(async (tx) => {
      const jobs: RecordedJob[] = []
      const before = await measureEffects(tx, of)
      // Only a completed date has something to correct.
      const corrected = of && 'lectureId' in of && before.completed ? of.lectureId : null
      const holdings = corrected === null ? null : await readHoldings(tx, corrected)
      const targetBefore = target && (await measureEffects(tx, target))
      const revokedBefore = await countRevoked(tx)
      const usableBefore = withdrawsCodes ? await countUsableCodes(tx, now) : 0
      await run({ db: withinTransaction(tx), jobs: recordJobs(jobs) })
      const after = await measureEffects(tx, of)
      const targetAfter = target && (await measureEffects(tx, target))
      const settles = ofQueue(jobs, 'settle-order').map(({ orderId }) => orderId)
      throw new Undone({
        ...(await describeMails(tx, jobs, { settings, now })),
        refunds: await sumOfRefunds(tx, jobs),
        asksSecondPerson: await hasUnapproved(tx, refundsByStaff(jobs)),
        payments: await sumOfPayments(tx, settles),
        seats: { before: before.seats, after: after.seats },
        reservedSeats: { before: before.reservedSeats, after: after.reservedSeats },
        keptSeats: { before: before.keptSeats, after: after.keptSeats },
        registrationEnds: changeOfEnd(before.registrationEnds, after.registrationEnds),
        targetSeats:
          targetBefore && targetAfter ? { before: targetBefore.seats, after: targetAfter.seats } : null,
        codes: { before: before.codes, after: after.codes },
        withdrawnCodes: withdrawsCodes ? usableBefore - (await countUsableCodes(tx, now)) : 0,
        revocations: (await countRevoked(tx)) - revokedBefore,
        certificates: [...ofQueue(jobs, 'make-certificate'), ...ofQueue(jobs, 'make-completion-certificate')]
          .length,
        completion:
          of && 'lectureId' in of && after.completed && !before.completed
            ? await measureCompletion(tx, of.lectureId)
            : null,
        correction:
          corrected !== null && holdings
            ? compareHoldings(holdings, await readHoldings(tx, corrected))
            : null,
      })
    })
  } catch (error) {
    if (error instanceof Undone) return error.outcome
    throw error
  }
}

function changeOfEnd(before: Date | null, after: Date | null): DryRun['registrationEnds'] {
  if (!before || !after || before.getTime() === after.getTime()) return null
  return { before: before.toISOString(), after: after.toISOString() }
}

type RecordedJob = { [Q in Queue]: { readonly queue: Q; readonly data: JobData[Q] } }[Queue]

function ofQueue<Q extends Queue>(jobs: readonly RecordedJob[], queue: Q): JobData[Q][] {
  return jobs.flatMap((job) => (job.queue === queue ? [job.data as JobData[Q]] : []))
}

function refundsByStaff(jobs: readonly RecordedJob[]): number[] {
  return ofQueue(jobs, 'refund-mail').flatMap((mail) =>
    mail.kind === 'refundedByStaff' ? [mail.refundId] : [],
  )
}

async function sumOfRefunds(tx: Tx, jobs: readonly RecordedJob[]): Promise<DryRun['refunds']> {
  const mails = ofQueue(jobs, 'refund-mail')
  const sums = [
    await sumOfOrders(
      tx,
      ofQueue(jobs, 'refund-order').map(({ orderId }) => orderId),
    ),
    await sumOfFullRefunds(
      tx,
      mails.flatMap((mail) => (mail.kind === 'refunded' ? [mail.orderId] : [])),
    ),
    await sumOfStaffRefunds(tx, refundsByStaff(jobs)),
  ]
  return {
    count: sums.reduce((sum, { count }) => sum + count, 0),
    amount: sums.reduce((sum, { amount }) => sum + amount, 0),
  }
}

function recordJobs(recorded: RecordedJob[]): Jobs {
  const send: Jobs['send'] = async (_tx, queue, ...data) =>
    void recorded.push(...data.map((one) => ({ queue, data: one }) as RecordedJob))
  return {
    send,
    sendLater: (tx, queue, data) => send(tx, queue, data),
    work: async () => {},
    stop: async () => {},
  }
}

/** The transaction as the `Db` that use cases expect: `transaction()` runs in it instead of beginning another. */
function withinTransaction(tx: Tx): Db {
  return new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction')
        return () => ({ execute: (use: (tx: Tx) => Promise<unknown>) => use(target) })
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function describeMails(
  tx: Tx,
  jobs: readonly RecordedJob[],
  { settings, now }: { settings: MailSettings; now: Date },
): Promise<Pick<DryRun, 'mails' | 'recipients' | 'samples'>> {
  const mails = jobs.filter(isMailJob).map(({ data }) => mailOfJob(data, settings))
  const counts = Map.groupBy(mails, ({ kind }) => kind)
  const recipients: DryRun['recipients'] = []
  const samples: DryRun['samples'] = []
  for (const { kind, compose } of mails.slice(0, maxRecipients)) {
    const composed = await compose(tx, now)
    if (!composed || !('message' in composed)) continue
    const { to, language, subject, html } = composed.message
    recipients.push({ kind, to, language })
    if (!samples.some((sample) => sample.kind === kind && sample.language === language))
      samples.push({ kind, language, to, subject, html })
  }
  return {
    mails: [...counts].map(([kind, ofKind]) => ({ kind, count: ofKind.length })),
    recipients,
    samples,
  }
}
