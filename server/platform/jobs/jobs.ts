import { fromKysely, fromPglite, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { RequestBacklog } from '../concurrency/request-backlog.ts'
import type { Database, Tx } from '../db/open.ts'
import { applicationName, keepAlive } from '../db/postgres-pool.ts'
import { errorTypeOf, inJobSpan, markFailed } from '../tracing/spans.ts'
import { activeTraceparent } from '../tracing/trace-context.ts'
import type { JobData, Queue, Traced } from './job-data.ts'
import { pooledJobsDatabase } from './pooled-jobs-database.ts'

/** A process without heartbeat for this long counts as dead, and others retry its jobs. */
const heartbeatSeconds = 10

const connectionOptions = { ...keepAlive, query_timeout: 12_000, max: 4 }

/** Retried for a month: soon at first, then every few minutes. */
const paymentOptions = {
  retryLimit: 9_000,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  heartbeatSeconds,
  retentionSeconds: 40 * 86_400,
  notify: true,
}

/** For mails that somebody waits for: retried soon and often, for half an hour. */
const awaitedMailOptions = {
  retryLimit: 60,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 30,
  expireInSeconds: 60,
  heartbeatSeconds,
  deadLetter: 'mail-given-up',
  notify: true,
}

/** Retried after 5 s, doubling up to an hour, for a day and a half. */
const mailOptions = {
  retryLimit: 42,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  heartbeatSeconds,
  deadLetter: 'mail-given-up',
  notify: true,
}

/** They end before the next day. */
const dailyOptions = {
  retryLimit: 24,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 3600,
  heartbeatSeconds,
}

const queues: Record<Queue, object> = {
  'settle-order': paymentOptions,
  'refund-order': paymentOptions,
  'pay-staff-refund': paymentOptions,
  // Retried for a month as well. Generating takes less than a second, so a dead process is noticed soon.
  'make-certificate': { ...paymentOptions, expireInSeconds: 30 },
  'make-completion-certificate': { ...paymentOptions, expireInSeconds: 30 },
  // Somebody looks on. What is done is done, so that another process goes on at once.
  'bulk-act': {
    retryLimit: 100,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 30,
    expireInSeconds: 3600,
    heartbeatSeconds,
    notify: true,
  },
  reconcile: dailyOptions,
  'check-credits': dailyOptions,
  retention: dailyOptions,
  'check-audit': dailyOptions,
  // While there are new rows, the next one follows within a minute.
  'audit-head': { retryLimit: 0, expireInSeconds: 300, heartbeatSeconds },
  // Has to precede the queue that refers to it.
  'webhook-given-up': {
    retryLimit: 40,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    heartbeatSeconds,
    notify: true,
  },
  // Retried after 5 s, doubling up to eight hours, for about three days.
  'deliver-webhook': {
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 28_800,
    expireInSeconds: 60,
    heartbeatSeconds,
    deadLetter: 'webhook-given-up',
    notify: true,
  },
  // Has to precede the queues that refer to it.
  'mail-given-up': {
    retryLimit: 40,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    heartbeatSeconds,
    notify: true,
  },
  mail: mailOptions,
  'exam-mail': mailOptions,
  'receipt-mail': mailOptions,
  'refund-mail': mailOptions,
  'result-mail': mailOptions,
  'certificate-mail': mailOptions,
  'completion-mail': mailOptions,
  'restriction-mail': mailOptions,
  'credit-mail': mailOptions,
  'material-mail': mailOptions,
  'message-mail': mailOptions,
  'segment-mail': mailOptions,
  'address-mail': mailOptions,
  'person-mail': mailOptions,
  'terms-mail': mailOptions,
  'template-mail': mailOptions,
  'announce-terms': dailyOptions,
  notify: { ...dailyOptions, notify: true },
  'send-to-segment': { ...dailyOptions, notify: true },
  // Somebody waits for it, and it is valid for half an hour only.
  'verification-mail': awaitedMailOptions,
  // At most as long as a turn.
  'room-mail': awaitedMailOptions,
  'waiting-list-mail': awaitedMailOptions,
  'notification-mail': mailOptions,
  'org-mail': mailOptions,
  'date-mail': mailOptions,
  // Retried until the end of the longest course day. Whether it is still needed is checked when the mail is composed.
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

/** Thrown by a handler to prevent retries. */
export class PermanentJobError extends Error {}

export type Handlers = { [Q in Queue]: (data: JobData[Q]) => Promise<void> }

/** A transactional outbox: jobs are processed after the commit. */
export interface Jobs {
  /** They continue the active trace, unless their data name another. */
  send<Q extends Queue>(tx: Tx, queue: Q, ...data: Traced<JobData[Q]>[]): Promise<void>
  /** Starts after a delay in seconds. */
  sendLater<Q extends Queue>(tx: Tx, queue: Q, data: JobData[Q], seconds: number): Promise<void>
  work(handlers: Partial<Handlers>): Promise<void>
  stop(): Promise<void>
}

interface JobsOptions {
  readonly worker: boolean
  readonly log: Logger
  /** Each batch of jobs waits until no request of the process is queued. Omitted where no requests are served. */
  readonly backlog?: Pick<RequestBacklog, 'yieldToRequests'> | undefined
}

/** pg-boss has its own schema. Only workers maintain the queues. */
export async function startJobs(database: Database, { worker, log, backlog }: JobsOptions): Promise<Jobs> {
  const { options, close } = bossDatabase(database, log)
  const boss = new PgBoss({
    schema: 'pgboss',
    supervise: worker,
    schedule: false,
    // Determines how soon jobs of a dead process are noticed.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    useListenNotify: true,
    // pg-boss's spans cover batches and contain error messages, which may name people. Ours cover single jobs.
    openTelemetry: { enabled: false },
    ...options,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'))
  await boss.start()
  await ensureQueues(boss)

  return {
    async send(tx, queue, ...data) {
      if (data.length === 0) return
      const traceparent = activeTraceparent()
      await boss.insert(
        queue,
        data.map((one) => ({ data: { traceparent, ...one } })),
        { db: fromKysely(tx) },
      )
    },
    async sendLater(tx, queue, data, seconds) {
      const traced = Object.assign({ traceparent: activeTraceparent() }, data)
      await boss.insert(queue, [{ data: traced, startAfter: seconds }], { db: fromKysely(tx) })
    },
    async work(handlers) {
      for (const [queue, handler] of Object.entries(handlers))
        await workOn(boss, queue as Queue, { handler: handler as Handler, log, backlog })
    },
    async stop() {
      await boss.stop({ graceful: true, close: true, timeout: 10_000 })
      await close()
    },
  }
}

/** pg-boss's own connections, unless the product uses a pooler in transaction mode. */
function bossDatabase({ engine }: Database, log: Logger): { options: object; close(): Promise<void> } {
  const close = async () => {}
  if (engine.kind === 'pglite')
    return { options: { db: fromPglite(engine.pglite), backend: 'pglite' as const }, close }
  const { url, directUrl } = engine
  if (url !== directUrl) {
    const pooled = pooledJobsDatabase({ url, directUrl, options: connectionOptions }, log)
    return { options: { db: pooled.db }, close: pooled.close }
  }
  return {
    options: { connectionString: url, application_name: applicationName, ...connectionOptions },
    close,
  }
}

async function ensureQueues(boss: PgBoss): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const [name, options] of Object.entries(queues)) {
    const queue = existing.get(name)
    if (queue && hasOptions(queue, options)) continue
    if (queue) await boss.updateQueue(name, options)
    else await boss.createQueue(name, options)
    // Makes pg-boss load the queue now: inside a transaction of the embedded database that would deadlock.
    await boss.insert(name, [])
  }
}

function hasOptions(queue: object, options: object): boolean {
  const known = new Map(Object.entries(queue))
  return Object.entries(options).every(([name, value]) => known.get(name) === value)
}

type Handler = (data: object) => Promise<void>

/** A full batch is followed by the next one at once, as a notification triggers a single fetch however many jobs there are. */
async function workOn(
  boss: PgBoss,
  queue: Queue,
  { handler, log, backlog }: Pick<JobsOptions, 'log' | 'backlog'> & { handler: Handler },
): Promise<void> {
  const process = ({ id, retryCount, data: { traceparent, ...data } }: Job<Traced<object>>) =>
    inJobSpan({ queue, id, attempt: retryCount + 1, traceparent }, async (span): Promise<JobResult> => {
      try {
        await handler(data)
        return { id, status: 'completed' }
      } catch (error) {
        markFailed(span, errorTypeOf(error))
        const output = { message: String(error) }
        if (error instanceof PermanentJobError) return { id, status: 'deadletter', output }
        log.warn({ err: error, queue, job: id }, 'job failed; it will be retried')
        return { id, status: 'failed', output }
      }
    })
  await boss.work(
    queue,
    {
      batchSize: 10,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: 2,
      // Retries send no notification; they would wait for 30 s otherwise.
      notifyPollingIntervalSeconds: 5,
    },
    async (jobs: Job<Traced<object>>[]) => {
      await backlog?.yieldToRequests()
      return Promise.all(jobs.map(process))
    },
  )
}
