import { fromKysely, fromPglite, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { applicationName, type Database, type Tx } from '../db/open.ts'

/** What each queue's jobs carry. */
export interface JobData {
  /** A mail about a registration; `version` is that of the schedule it tells of. */
  mail:
    | { kind: 'registered' | 'canceled' | 'dropped'; attenderId: number }
    | { kind: 'rescheduled'; attenderId: number; version: number }
  /** The link for joining an online course: a queue of its own, so that nothing delays it. */
  'meeting-link': { kind: 'meetingLink'; attenderId: number; version: number }
  /** Where pg-boss puts what is not tried again, also when no process was left to notice. */
  'mail-given-up': JobData['mail'] | JobData['meeting-link']
}
export type Queue = keyof JobData

const queues: Record<Queue, object> = {
  // First: the others name it.
  'mail-given-up': { retryLimit: 40, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600, notify: true },
  // Tried again after 15 s, doubling up to an hour: for a day and a half.
  mail: {
    retryLimit: 40,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
    deadLetter: 'mail-given-up',
    notify: true,
  },
  // Up to the end of the longest day of a course; whether it still helps is checked when the letter is written.
  'meeting-link': {
    retryLimit: 300,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 120,
    expireInSeconds: 60,
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
  work(handlers: Handlers): Promise<void>
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
    useListenNotify: true,
    ...(engine.kind === 'pglite'
      ? { db: fromPglite(engine.pglite), backend: 'pglite' as const }
      : { connectionString: engine.url, application_name: applicationName, max: 4 }),
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await boss.start()
  for (const [name, options] of Object.entries(queues)) {
    await boss.createQueue(name, options)
    // A queue that is there keeps the options it was made with.
    await boss.updateQueue(name, options)
    // Has pg-boss read the queue now: inside a transaction of the embedded database it would wait for ever.
    await boss.insert(name, [])
  }

  return {
    async send(tx, queue, ...data) {
      if (data.length === 0) return
      await boss.insert(
        queue,
        data.map((one) => ({ data: one })),
        { db: fromKysely(tx) },
      )
    },
    async work(handlers) {
      for (const queue of Object.keys(queues) as Queue[])
        await workOn(boss, queue, handlers[queue] as Handler, log)
    },
    async stop() {
      await boss.stop({ graceful: true, close: true, timeout: 10_000 })
    },
  }
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
