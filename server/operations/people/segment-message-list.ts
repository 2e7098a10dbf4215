import { sql } from 'kysely'
import { listSegmentMessages, type SentSegmentMessage } from '#contract/reports/segment-message.ts'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import { presentDecision } from '../../platform/errors/decision.ts'
import { list } from '../../platform/lists/list-db.ts'
import { findPersonKey } from './people-db.ts'
import { findSentMessages, messagesTo, type SentMessageRow } from './segment-message-list-db.ts'
import { canSendRest } from './segment-message-rules.ts'

export const segmentMessageList = list({
  endpoint: listSegmentMessages,
  from: sql`segment_message`,
  id: sql<number>`segment_message.id`,
  where: async ({ query: { text, person } }, db) => {
    const key = person === undefined ? undefined : await findPersonKey(db, person)
    return [text && hasSubject(text), person !== undefined && (key ? messagesTo(key) : sql`false`)]
  },
  orders: { sentAt: sql`sent_at` },
  defaultSort: ['sentAt,desc'],
  ties: 'sorted',
  read: async (db, ids, reader) => (await findSentMessages(db, ids)).map((row) => present(row, reader)),
})

const hasSubject = (text: string) => sql`exists (
  select from jsonb_each_text(subject) as words where words.value ilike ${`%${escapedForLike(text)}%`})`

function present(row: SentMessageRow, reader: Parameters<typeof presentDecision>[1]): SentSegmentMessage {
  const { id, segment, subject, text, recipients, left, delivered, failed, unsubscribed } = row
  return {
    ...{ id, segment, subject, text, recipients, left, delivered, failed, unsubscribed },
    sentAt: row.sent_at.toISOString(),
    sentBy: row.sent_by_name,
    isRunning: row.is_running,
    actions: { sendRest: presentDecision(canSendRest({ left, isRunning: row.is_running }), reader) },
  }
}
