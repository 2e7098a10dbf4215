import type { MailKind } from '#contract/platform/mail.ts'
import { appendAudit } from '../audit/append-audit.ts'
import type { AuditSource } from '../audit/audit-source.ts'
import type { Db } from '../db/open.ts'
import { AppError } from '../errors/app-error.ts'
import { assertAllowed } from '../errors/decision.ts'
import type { MailQueue } from '../jobs/job-data.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { MailJob } from './compose-mail.ts'
import { countSentAgain, findMail } from './mail-copy-db.ts'
import { canResend } from './mail-rules.ts'

export interface ResendDeps {
  readonly db: Db
  readonly jobs: Jobs
  readonly isOnlyOnce: (kind: MailKind) => boolean
}

interface Resending {
  readonly messageId: string
  readonly by: AuditSource
  readonly now: Date
}

/** If the mail was sent before, it gets a new Message-ID. Concurrent requests get the same one, and so send a single mail. */
export function resendMail(
  { db, jobs, isOnlyOnce }: ResendDeps,
  { messageId, by, now }: Resending,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const mail = await findMail(tx, messageId)
    if (!mail) throw new AppError('NOT_FOUND')
    assertAllowed(
      canResend({ isOnlyOnce: isOnlyOnce(mail.kind), state: mail.state, isKept: mail.job !== null }),
    )
    const first = messageId.replace(/-again-\d+(?=@)/, '')
    const again = mail.state === 'SENT' ? 1 + (await countSentAgain(tx, first)) : undefined
    const data = { ...(mail.job as MailJob['data']), ...(again && { again }) }
    await jobs.send(tx, mail.queue as MailQueue, data as never)
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'mail.resend',
      entity: 'mail',
      entityId: messageId,
      before: { state: mail.state, attempts: mail.attempts },
      after: { queue: mail.queue, again: again ?? null },
    })
  })
}
