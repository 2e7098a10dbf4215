import { sql } from 'kysely'
import type { Message } from '#contract/courses/message.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { mailLanguage } from '../../platform/mail/mail-language.ts'

interface NewMessage extends Pick<Message, 'subject' | 'text'> {
  readonly lectureId: number
  readonly recipients: number
  readonly now: Date
}

/** Recipients of a message: people with a seat and an address, in the order of registration. */
export function listRecipients(
  db: Db | Tx,
  lectureId: number,
  { applyStates, attenderIds }: Message['to'],
): Promise<{ id: number; language: Language }[]> {
  return db
    .selectFrom('attender')
    .select(['attender.id', mailLanguage('attender.member_id', 'attender.language')])
    .where('attender.lecture_id', '=', lectureId)
    .where('attender.apply_state', 'in', applyStates)
    .where('attender.email', 'is not', null)
    .$if(attenderIds !== null, (rows) =>
      rows.where(sql<boolean>`attender.id = any(${attenderIds ?? []}::integer[])`),
    )
    .orderBy('attender.id')
    .execute()
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<number> {
  const { lectureId, subject, text, recipients, now } = message
  const { id } = await tx
    .insertInto('message')
    .values({ lecture_id: lectureId, subject, text, recipients, sent_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findMessage(db: Db, messageId: number) {
  return db.selectFrom('message').select(['subject', 'text']).where('id', '=', messageId).executeTakeFirst()
}
