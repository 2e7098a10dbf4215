import type { Logger } from 'pino'
import { type Mailer, type MailMessage, MailRefused } from '../../outside/smtp/mailer.ts'
import type { Clock } from '../clock/clock.ts'
import type { Db } from '../db/open.ts'
import { PermanentJobError } from '../jobs/jobs.ts'
import type { Mail } from './compose-mail.ts'
import { keepCopy } from './mail-copy-db.ts'
import { isMailSent, type MailCause, recordAttempt, recordGivenUp } from './mail-db.ts'
import type { MailMetrics } from './mail-metrics.ts'

export interface MailDeps {
  readonly db: Db
  readonly mailer: Mailer
  readonly clock: Clock
  readonly metrics: MailMetrics
  readonly log: Logger
}

/**
 * Sends once per cause. If the process dies after the mail server accepted the mail but before this is recorded, the mail is sent
 * again with the same Message-ID.
 */
export async function deliverMail(deps: MailDeps, mail: Mail): Promise<void> {
  const { db, clock } = deps
  const { key, kind, about, job } = mail
  if (await isMailSent(db, key)) return
  const composed = await mail.compose(db, clock.now())
  if (!composed) return
  const cause = { key, kind, about, at: clock.now() }
  if ('skipped' in composed) {
    await recordAttempt(db, { ...cause, state: 'SKIPPED', problem: composed.skipped })
    if (job) await keepCopy(db, { key, kind, job, message: undefined })
    return
  }
  const { message } = composed
  try {
    await send(deps, cause, message)
  } finally {
    if (job) await keepCopy(db, { key, kind, job, message })
  }
}

async function send(
  { db, mailer, metrics, log }: MailDeps,
  cause: MailCause,
  message: MailMessage,
): Promise<void> {
  const { kind } = cause
  try {
    await mailer.send(message)
  } catch (error) {
    const isPermanent = error instanceof MailRefused
    const problem = problemOf(error)
    metrics.failed.inc({ kind })
    await recordAttempt(db, { ...cause, state: isPermanent ? 'GAVE_UP' : 'FAILED', problem })
    // Not the original error: it contains addresses, and is logged and stored with the job.
    if (!isPermanent) throw new Error(problem)
    log.error({ mail: cause.key, problem }, 'mail given up')
    throw new PermanentJobError(problem)
  }
  metrics.sent.inc({ kind })
  await recordAttempt(db, { ...cause, state: 'SENT', problem: null })
}

/** Records that pg-boss stopped retrying. Mails that were rejected permanently are recorded already. */
export async function giveUpMail({ db, clock, log }: MailDeps, mail: Mail): Promise<void> {
  const { key, kind, about } = mail
  if (await recordGivenUp(db, { key, kind, about, at: clock.now() }))
    log.error({ mail: key }, 'mail given up: no retries left')
}

const problemLength = 200

function problemOf(error: unknown): string {
  const [line = ''] = String(error instanceof Error ? error.message : error).split(/[\r\n]/)
  const masked = line.replace(/[^\s<>()"]+/g, (word) => (/.@./.test(word) ? '…' : word))
  return masked.slice(0, problemLength) || 'unknown'
}
