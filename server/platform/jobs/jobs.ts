import { fromKysely, fromPglite, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Tx } from '../db/open.ts'
import { applicationName, keepAlive } from '../db/postgres-pool.ts'

/** What each queue's jobs carry. */
export interface JobData {
  /**
   * A mail about a registration; `version` is that of the schedule it tells of, `reason` that of staff, who has
   * cancelled it.
   */
  mail:
    | { kind: 'registered' | 'dropped'; attenderId: number }
    | { kind: 'canceled'; attenderId: number; reason?: string }
    | { kind: 'rescheduled'; attenderId: number; version: number }
  /** A mail about an application for an exam. */
  'exam-mail': { kind: 'examApplied' | 'examChanged' | 'examCanceled' | 'examDropped'; applicantId: number }
  /** A mail about money that has been given back. */
  'refund-mail': { kind: 'refunded'; orderId: string }
  /** A mail about the result of an exam, or about that version of it. */
  'result-mail': { kind: 'resultPublished' | 'resultCorrected'; applicantId: number; version: number }
  /** A mail about a certificate; `days` before its end it is reminded of. */
  'certificate-mail':
    | { kind: 'certificateRevoked' | 'certificateReissued'; certificateId: number }
    | { kind: 'certificateExpiring'; certificateId: number; days: number }
  /** A mail about how a course ended for somebody; `version` is that of the corrected result. */
  'completion-mail':
    | { kind: 'finished'; attenderId: number }
    | { kind: 'finishCorrected'; attenderId: number; version: number }
  /** A mail about a restriction that ended early; it was opened by this registration's absence. */
  'restriction-mail': { kind: 'restrictionLifted'; restrictionId: number; attenderId: number }
  /** A mail about credits that a registration has earned, `days` before the last day on which they can be spent. */
  'credit-mail': { kind: 'creditsExpiring'; grantId: number; attenderId: number; days: number }
  /** A mail about a new version of the material of a course. */
  'material-mail': { kind: 'materialRenewed'; attenderId: number; version: number }
  /** A mail by which a guest shows that an address is theirs. */
  'verification-mail': { kind: 'emailVerification'; emailVerifyId: string }
  /** A mail that invites somebody to an organisation; `invitedAt` tells which time of several. Or one to its new owner. */
  'org-mail':
    | { kind: 'orgInvited'; invitationId: number; invitedAt: string }
    | { kind: 'orgTransferred'; orgId: number; to: number; by: number; at: string }
  /** The link for joining an online course: a queue of its own, so that nothing delays it. */
  'meeting-link': { kind: 'meetingLink'; attenderId: number; version: number }
  /** An order whose outcome the provider is to be asked for. */
  'settle-order': { orderId: string }
  /** An order whose money is to be given back. */
  'refund-order': { orderId: string }
  /** A certificate whose PDF and badge are to be made. */
  'make-certificate': { certificateId: number }
  /** A completion certificate whose PDF is to be made. */
  'make-completion-certificate': { completionCertificateId: number }
  /** The day's comparison of seats, ledger and provider. */
  reconcile: Record<string, never>
  /** The day's comparison of members' credits. */
  'check-credits': { day: string }
  /** The day's deletion of personal data whose period is over. */
  retention: Record<string, never>
  /** The day's verification of the audit log. */
  'check-audit': Record<string, never>
  /** Where pg-boss puts what is not tried again, also when no process was left to notice. */
  'mail-given-up': JobData[MailQueue]
}
export type Queue = keyof JobData
export type MailQueue = Exclude<Extract<Queue, 'mail' | 'meeting-link' | `${string}-mail`>, 'mail-given-up'>

/** A process that says nothing for so long has died; its jobs are given to others. */
const heartbeatSeconds = 10

/** Connections that were dropped on the way are noticed, and given up, as those of requests are. */
const lifeSigns = { ...keepAlive, query_timeout: 12_000 }

/** Money is asked after until the answer is there: soon at first, then every few minutes, for a month. */
const money = {
  retryLimit: 9_000,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  heartbeatSeconds,
  retentionSeconds: 40 * 86_400,
  notify: true,
}

/** Tried again after 5 s, doubling up to an hour: for a day and a half. */
const letters = {
  retryLimit: 42,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  heartbeatSeconds,
  deadLetter: 'mail-given-up',
  notify: true,
}

/** Of a day, which it should be over before the next. */
const comparison = {
  retryLimit: 24,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 3600,
  heartbeatSeconds,
}

const queues: Record<Queue, object> = {
  'settle-order': money,
  'refund-order': money,
  // Tried for a month as well; one is made in less than a second, so a process that died is noticed soon.
  'make-certificate': { ...money, expireInSeconds: 30 },
  'make-completion-certificate': { ...money, expireInSeconds: 30 },
  reconcile: comparison,
  'check-credits': comparison,
  retention: comparison,
  'check-audit': comparison,
  // First: the others name it.
  'mail-given-up': {
    retryLimit: 40,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    heartbeatSeconds,
    notify: true,
  },
  mail: letters,
  'exam-mail': letters,
  'refund-mail': letters,
  'result-mail': letters,
  'certificate-mail': letters,
  'completion-mail': letters,
  'restriction-mail': letters,
  'credit-mail': letters,
  'material-mail': letters,
  // Somebody waits for it, and it helps for half an hour only.
  'verification-mail': {
    retryLimit: 60,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 30,
    expireInSeconds: 60,
    heartbeatSeconds,
    deadLetter: 'mail-given-up',
    notify: true,
  },
  'org-mail': letters,
  // Up to the end of the longest day of a course; whether it still helps is checked when the letter is written.
  'meeting-link': {
    retryLimit: 300,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 120,
    expireInSeconds: 60,
    heartbeatSeconds,
    deadLetter: 'mail-given-up',
    notify: true,
  },
}

/** Thrown by a handler whose job would fail however often: it is not tried again. */
export class GiveUp extends Error {}

export type Handlers = { [Q in Queue]: (data: JobData[Q]) => Promise<void> }

/** Work that is recorded in the transaction that causes it, and done after its commit. */
export interface Jobs {
  /** Records jobs: they exist exactly if `tx` commits. */
  send<Q extends Queue>(tx: Tx, queue: Q, ...data: JobData[Q][]): Promise<void>
  /** Records one that is not worked on before so many seconds have passed. */
  sendLater<Q extends Queue>(tx: Tx, queue: Q, data: JobData[Q], seconds: number): Promise<void>
  /** Works on the queues that are handed over. */
  work(handlers: Partial<Handlers>): Promise<void>
  stop(): Promise<void>
}

/** Starts pg-boss on the database, in its own schema. Only a worker tends the queues. */
export async function startJobs(
  database: Database,
  { worker, log }: { worker: boolean; log: Logger },
): Promise<Jobs> {
  const { engine } = database
  const boss = new PgBoss({
    schema: 'pgboss',
    supervise: worker,
    schedule: false,
    // How soon it is noticed that a process died with its jobs.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    useListenNotify: true,
    ...(engine.kind === 'pglite'
      ? { db: fromPglite(engine.pglite), backend: 'pglite' as const }
      : { connectionString: engine.url, application_name: applicationName, max: 4, ...lifeSigns }),
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await boss.start()
  await makeQueues(boss)

  return {
    async send(tx, queue, ...data) {
      if (data.length === 0) return
      await boss.insert(
        queue,
        data.map((one) => ({ data: one })),
        { db: fromKysely(tx) },
      )
    },
    async sendLater(tx, queue, data, seconds) {
      await boss.insert(queue, [{ data, startAfter: seconds }], { db: fromKysely(tx) })
    },
    async work(handlers) {
      for (const [queue, handler] of Object.entries(handlers))
        await workOn(boss, queue as Queue, handler as Handler, log)
    },
    async stop() {
      await boss.stop({ graceful: true, close: true, timeout: 10_000 })
    },
  }
}

/** Makes the queues that are missing, and gives those that are there the options of this version. */
async function makeQueues(boss: PgBoss): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const [name, options] of Object.entries(queues)) {
    const queue = there.get(name)
    if (queue && hasOptions(queue, options)) continue
    if (queue) await boss.updateQueue(name, options)
    else await boss.createQueue(name, options)
    // Has pg-boss read the queue now: inside a transaction of the embedded database it would wait for ever.
    await boss.insert(name, [])
  }
}

function hasOptions(queue: object, options: object): boolean {
  const known = new Map(Object.entries(queue))
  return Object.entries(options).every(([name, value]) => known.get(name) === value)
}

type Handler = (data: object) => Promise<void>

/**
 * Works on jobs by the batch. A full one is followed by the next at once: a notification wakes a worker for one
 * fetch only, however many jobs it told of.
 */
async function workOn(boss: PgBoss, queue: Queue, handler: Handler, log: Logger): Promise<void> {
  const settle = async ({ id, data }: Job<object>): Promise<JobResult> => {
    try {
      await handler(data)
      return { id, status: 'completed' }
    } catch (error) {
      const output = { message: String(error) }
      if (error instanceof GiveUp) return { id, status: 'deadletter', output }
      log.warn({ err: error, queue, job: id }, 'job failed; it is tried again')
      return { id, status: 'failed', output }
    }
  }
  await boss.work(
    queue,
    {
      batchSize: 10,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: 2,
      // What is to be tried again is not told of; without this it would wait for half a minute.
      notifyPollingIntervalSeconds: 5,
    },
    (jobs: Job<object>[]) => Promise.all(jobs.map(settle)),
  )
}
