import type { Message } from '#contract/courses/message.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { lockLecture } from '../lecture/lecture-db.ts'
import { insertMessage, listRecipients } from './message-db.ts'

export interface SendMessageInput {
  readonly lectureId: number
  readonly message: Message
  readonly staffId: number
  readonly by: AuditSource
  readonly idempotencyKey: string | undefined
  readonly now: Date
}

/** Enqueues one mail for each recipient, in one transaction. */
export function sendMessage(
  { db, jobs }: { db: Db; jobs: Jobs },
  { lectureId, message, staffId, by, idempotencyKey: key, now }: SendMessageInput,
): Promise<{ id: number; recipients: number }> {
  const scope = `mailAttenders ${staffId}`
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key, input: { lectureId, message }, now }, async () => {
      // The lock keeps people from registering and cancelling meanwhile.
      if (!(await lockLecture(tx, lectureId))) throw new AppError('NOT_FOUND')
      const people = await listRecipients(tx, { lectureId, to: message.to, now })
      const recipients = people.length
      if (recipients === 0) throw new AppError('NO_RECIPIENTS')
      const { to, subject, text } = message
      const id = await insertMessage(tx, { lectureId, subject, text, recipients, now })
      await jobs.send(
        tx,
        'message-mail',
        ...people.map(({ language: _, ...one }) => ({
          kind: 'message' as const,
          messageId: id,
          ...('attenderId' in one ? one : { ...one, lectureId }),
        })),
      )
      await appendAudit(tx, {
        ...by,
        at: now,
        action: 'lecture.message',
        entity: 'lecture',
        entityId: String(lectureId),
        after: { messageId: id, to, subject, text, recipients },
      })
      return { id, recipients }
    }),
  )
}
