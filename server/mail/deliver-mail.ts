import type { Logger } from 'pino'
import type { Clock } from '../clock/clock.ts'
import type { Db } from '../db/open.ts'
import { GiveUp } from '../jobs/jobs.ts'
import {
  type AttenderMail,
  composeAttenderMail,
  type MailSettings,
  mailKey,
} from '../lecture/attender-mail.ts'
import { type Letter, type Mailer, MailRefused } from '../outside/mail/mailer.ts'
import { isMailSent, type MailAttempt, noteGivenUp, noteMail } from './mail-db.ts'
import type { MailMetrics } from './mail-metrics.ts'

export interface MailDeps {
  readonly db: Db
  readonly mailer: Mailer
  readonly clock: Clock
  readonly settings: MailSettings
  readonly metrics: MailMetrics
  readonly log: Logger
}

type About = Pick<MailAttempt, 'key' | 'kind' | 'attenderId' | 'at'>

/**
 * Sends a mail once for its cause, which is checked again now, and notes what became of it. Should the process end
 * between the mail server's yes and our note of it, the letter goes out again with the same Message-ID.
 */
export async function deliverMail(deps: MailDeps, mail: AttenderMail): Promise<void> {
  const { db, clock, settings } = deps
  const key = mailKey(mail, settings)
  if (await isMailSent(db, key)) return
  const composed = await composeAttenderMail(db, { mail, now: clock.now() }, settings)
  if (!composed) return
  const about = { key, kind: mail.kind, attenderId: mail.attenderId, at: clock.now() }
  if ('skipped' in composed) await noteMail(db, { ...about, state: 'SKIPPED', problem: composed.skipped })
  else await send(deps, about, composed.letter)
}

async function send({ db, mailer, metrics, log }: MailDeps, about: About, letter: Letter): Promise<void> {
  const { kind } = about
  try {
    await mailer.send(letter)
  } catch (error) {
    const refused = error instanceof MailRefused
    const problem = problemOf(error)
    metrics.failed.inc({ kind })
    await noteMail(db, { ...about, state: refused ? 'GAVE_UP' : 'FAILED', problem })
    // Not the error itself: it carries addresses, and is logged and stored with the job.
    if (!refused) throw new Error(problem)
    log.error({ mail: about.key, problem }, 'mail given up')
    throw new GiveUp(problem)
  }
  metrics.sent.inc({ kind })
  await noteMail(db, { ...about, state: 'SENT', problem: null })
}

/** What pg-boss has stopped trying; a mail that was refused for good is noted already. */
export async function giveUpMail({ db, clock, settings, log }: MailDeps, mail: AttenderMail): Promise<void> {
  const key = mailKey(mail, settings)
  const { kind, attenderId } = mail
  if (await noteGivenUp(db, { key, kind, attenderId, at: clock.now() }))
    log.error({ mail: key }, 'mail given up: its tries are used up')
}

const problemLength = 200

/** An error as staff may read it: its first line, without the addresses that mail servers repeat. */
function problemOf(error: unknown): string {
  const [line = ''] = String(error instanceof Error ? error.message : error).split(/[\r\n]/)
  return line.replace(/[^\s<>()"]+@[^\s<>()"]+/g, '…').slice(0, problemLength) || 'unknown'
}
