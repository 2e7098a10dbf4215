import { fromKysely, fromPglite, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Target } from '#contract/courses/lecture.ts'
import type { TermsType } from '#contract/people/terms-types.ts'
import type { MailMessage } from '../../outside/smtp/mailer.ts'
import type { Database, Tx } from '../db/open.ts'
import { applicationName, keepAlive } from '../db/postgres-pool.ts'

/** Fee and target group of a course date; `version` is that of the date after the change. */
export interface ConditionsChange {
  readonly version: number
  readonly before: { readonly fee: number; readonly target: Target }
  readonly after: { readonly fee: number; readonly target: Target }
}

/** Job data by queue. */
export interface JobData {
  /**
   * A mail about a registration; `version` is that of its schedule, `reason` is given by staff who cancelled or moved
   * it.
   */
  mail:
    | { kind: 'registered' | 'dropped'; attenderId: number }
    | { kind: 'canceled'; attenderId: number; reason?: string }
    | { kind: 'rescheduled'; attenderId: number; version: number }
    | { kind: 'moved'; attenderId: number; version: number; reason: string }
    | { kind: 'conditionsChanged'; attenderId: number; change: ConditionsChange }
  /** A mail about an application for an exam; with staff's reason if it was they who changed or cancelled it. */
  'exam-mail':
    | { kind: 'examApplied' | 'examDropped'; applicantId: number }
    | { kind: 'examChanged' | 'examCanceled'; applicantId: number; reason?: string }
  /** A mail about a completed refund. */
  'refund-mail': { kind: 'refunded'; orderId: string }
  /** A mail about an exam result, or a version of it. */
  'result-mail': { kind: 'resultPublished' | 'resultCorrected'; applicantId: number; version: number }
  /** A mail about a certificate; `days` before its expiry. */
  'certificate-mail':
    | { kind: 'certificateRevoked' | 'certificateReissued'; certificateId: number }
    | { kind: 'certificateExpiring'; certificateId: number; days: number }
  /** A mail about the result of a course; `version` is that of the corrected result. */
  'completion-mail':
    | { kind: 'finished'; attenderId: number }
    | { kind: 'finishCorrected'; attenderId: number; version: number }
  /** A mail about a restriction that was lifted early; `attenderId` is the registration whose absence caused it. */
  'restriction-mail': { kind: 'restrictionLifted'; restrictionId: number; attenderId: number }
  /** A mail about credits earned by a registration, `days` before they expire. */
  'credit-mail': { kind: 'creditsExpiring'; grantId: number; attenderId: number; days: number }
  /** A mail about a new version of a course's material. */
  'material-mail': { kind: 'materialRenewed'; attenderId: number; version: number }
  /** A mail that staff wrote to somebody registered. */
  'message-mail': { kind: 'message'; attenderId: number; messageId: number }
  /** A mail about a new version of terms, to a member or to the address of a guest's registration. */
  'terms-mail': {
    kind: 'termsChanged'
    typeId: TermsType
    version: number
    to: { memberId: number } | { attenderId: number }
  }
  /** A mail that staff sent themselves to see its texts. */
  'template-mail': {
    kind: 'templateTest'
    memberId: number
    at: string
    message: Pick<MailMessage, 'to' | 'subject' | 'language' | 'text' | 'html'>
  }
  /** A mail with which a guest verifies an address. */
  'verification-mail': { kind: 'emailVerification'; emailVerifyId: string }
  /**
   * A mail that invites somebody to an organisation, `invitedAt` tells repeated invitations apart; or one to its new
   * owner.
   */
  'org-mail':
    | { kind: 'orgInvited'; invitationId: number; invitedAt: string }
    | { kind: 'orgTransferred'; orgId: number; to: number; by: number; at: string }
  /** The meeting link of an online course, in its own queue so that nothing delays it. */
  'meeting-link': { kind: 'meetingLink'; attenderId: number; version: number }
  /** An order whose outcome is queried from the provider. */
  'settle-order': { orderId: string }
  /** An order to refund. */
  'refund-order': { orderId: string }
  /** A certificate whose PDF and badge are generated. */
  'make-certificate': { certificateId: number }
  /** A completion certificate whose PDF is generated. */
  'make-completion-certificate': { completionCertificateId: number }
  /** A new version of terms, of which everybody concerned is mailed. */
  'announce-terms': { typeId: TermsType; version: number }
  /** Daily comparison of seats, ledger and provider. */
  reconcile: Record<string, never>
  /** Daily check of members' credits. */
  'check-credits': { day: string }
  /** Daily deletion of expired personal data. */
  retention: Record<string, never>
  /** Daily verification of the audit log. */
  'check-audit': Record<string, never>
  /** Dead letter queue of mails; pg-boss moves jobs here even if no process noticed the failure. */
  'mail-given-up': JobData[MailQueue]
}
export type Queue = keyof JobData
export type MailQueue = Exclude<Extract<Queue, 'mail' | 'meeting-link' | `${string}-mail`>, 'mail-given-up'>

/** A process without heartbeat for so long is dead; its jobs are retried by others. */
const heartbeatSeconds = 10

/** Detects dropped connections as for requests. */
const connectionOptions = { ...keepAlive, query_timeout: 12_000 }

/** Payment jobs are retried for a month: soon at first, then every few minutes. */
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

/** Daily jobs, which end before the next day. */
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
  // Retried for a month as well; generating takes less than a second, so a dead process is noticed soon.
  'make-certificate': { ...paymentOptions, expireInSeconds: 30 },
  'make-completion-certificate': { ...paymentOptions, expireInSeconds: 30 },
  reconcile: dailyOptions,
  'check-credits': dailyOptions,
  retention: dailyOptions,
  'check-audit': dailyOptions,
  // First, as other queues refer to it.
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
  'refund-mail': mailOptions,
  'result-mail': mailOptions,
  'certificate-mail': mailOptions,
  'completion-mail': mailOptions,
  'restriction-mail': mailOptions,
  'credit-mail': mailOptions,
  'material-mail': mailOptions,
  'message-mail': mailOptions,
  'terms-mail': mailOptions,
  'template-mail': mailOptions,
  'announce-terms': dailyOptions,
  // Somebody waits for it, and it is valid for half an hour only.
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
  'org-mail': mailOptions,
  // Until the end of the longest course day; whether it is still needed is checked when the mail is composed.
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

/** Thrown by a handler for a permanent failure: the job is not retried. */
export class PermanentJobError extends Error {}

export type Handlers = { [Q in Queue]: (data: JobData[Q]) => Promise<void> }

/** A transactional outbox of jobs, processed after commit. */
export interface Jobs {
  /** Enqueues jobs with the transaction `tx`. */
  send<Q extends Queue>(tx: Tx, queue: Q, ...data: JobData[Q][]): Promise<void>
  /** Enqueues a job that starts after a delay in seconds. */
  sendLater<Q extends Queue>(tx: Tx, queue: Q, data: JobData[Q], seconds: number): Promise<void>
  /** Processes the queues of the given handlers. */
  work(handlers: Partial<Handlers>): Promise<void>
  stop(): Promise<void>
}

/** Starts pg-boss in its own schema. Only workers maintain the queues. */
export async function startJobs(
  database: Database,
  { worker, log }: { worker: boolean; log: Logger },
): Promise<Jobs> {
  const { engine } = database
  const boss = new PgBoss({
    schema: 'pgboss',
    supervise: worker,
    schedule: false,
    // How soon jobs of a dead process are noticed.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    useListenNotify: true,
    ...(engine.kind === 'pglite'
      ? { db: fromPglite(engine.pglite), backend: 'pglite' as const }
      : { connectionString: engine.url, application_name: applicationName, max: 4, ...connectionOptions }),
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'))
  await boss.start()
  await ensureQueues(boss)

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

/** Creates missing queues and updates the options of existing ones. */
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

/**
 * Processes jobs in batches. A full batch is followed by the next one at once: a notification triggers only one fetch,
 * however many jobs there are.
 */
async function workOn(boss: PgBoss, queue: Queue, handler: Handler, log: Logger): Promise<void> {
  const process = async ({ id, data }: Job<object>): Promise<JobResult> => {
    try {
      await handler(data)
      return { id, status: 'completed' }
    } catch (error) {
      const output = { message: String(error) }
      if (error instanceof PermanentJobError) return { id, status: 'deadletter', output }
      log.warn({ err: error, queue, job: id }, 'job failed; it will be retried')
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
      // Retries send no notification; without this they would wait for 30 s.
      notifyPollingIntervalSeconds: 5,
    },
    (jobs: Job<object>[]) => Promise.all(jobs.map(process)),
  )
}
