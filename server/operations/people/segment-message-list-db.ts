import { type RawBuilder, sql } from 'kysely'
import type { LocalisedText } from '#contract/platform/languages.ts'
import type { Segment } from '#contract/reports/segment.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { PersonKey } from './people-db.ts'

export interface SentMessageRow {
  readonly id: number
  readonly segment: Segment
  readonly subject: LocalisedText
  readonly text: LocalisedText
  readonly recipients: number
  readonly sent_at: Date
  readonly sent_by_name: string | null
  readonly left: number
  readonly is_running: boolean
  readonly delivered: number
  readonly failed: number
  readonly unsubscribed: number
}

const messageOfMail = sql`split_part(mail.key, '-', 2)::integer`
const isOfSegment = sql`mail.kind = 'segmentMessage'`

/** Messages that somebody was mailed, or would have been. */
export function messagesTo(key: PersonKey): RawBuilder<boolean> {
  const isTheirs =
    key.kind === 'MEMBER'
      ? sql`mail.member_id = ${key.memberId}::integer`
      : sql`mail.attender_id = any(array(
          select id from attender where member_id is null and email_key = ${key.emailKey}))`
  return sql`segment_message.id = any(array(select ${messageOfMail} from mail where ${isOfSegment} and ${isTheirs}))`
}

const countLeft = sql`(select count(*)::integer from segment_recipient where message_id = message.id)`
const isRunning = sql`exists (
  select from pgboss.job where name = 'send-to-segment' and state < 'completed' and (data->>'messageId')::integer = message.id)`

/** Locks the message, so that the rest of it is sent once. */
export async function lockSending(tx: Tx, messageId: number) {
  await sql`select from segment_message where id = ${messageId}::integer for update`.execute(tx)
  const { rows } = await sql<{ recipients: number; left: number; is_running: boolean }>`
    select recipients, ${countLeft} as left, ${isRunning} as is_running
    from segment_message message where id = ${messageId}::integer`.execute(tx)
  return rows[0]
}

/**
 * In any order. A mail that was sent again is that of the same person. Who withdraws consent does so under all names; of a member it
 * may be consent given as a guest.
 */
export async function findSentMessages(db: Db, ids: readonly number[]): Promise<SentMessageRow[]> {
  const { rows } = await sql<SentMessageRow>`
    with message as (select * from segment_message where id = any(${[...ids]}::integer[])),
    mailed as (
      select message.id, mail.member_id, mail.attender_id, bool_or(state = 'SENT') as is_delivered,
        bool_or(state = 'GAVE_UP') as has_failed
      from message join mail on ${isOfSegment} and ${messageOfMail} = message.id
      group by message.id, mail.member_id, mail.attender_id),
    withdrawn as (
      select coalesce(consent.member_id, attender.member_id, account.merged_into, account.id) as member_id, attender.email_key,
        max(withdrawn_at) as at
      from consent left join attender on attender.id = consent.attender_id
      left join member account on attender.member_id is null and account.email_key = attender.email_key
      where type_id = 'ad' and withdrawn_at >= (select min(sent_at) from message)
      group by 1, 2),
    ended_member as (select member_id, max(at) as at from withdrawn where member_id is not null group by member_id),
    ended_guest as (select email_key, max(at) as at from withdrawn where email_key is not null group by email_key),
    counted as (
      select mailed.id, count(*) filter (where is_delivered)::integer as delivered,
        count(*) filter (where has_failed and not is_delivered)::integer as failed,
        count(*) filter (where is_delivered and greatest(ended_member.at, ended_guest.at) >= sent_at)::integer as unsubscribed
      from mailed join message using (id)
      left join attender on attender.id = mailed.attender_id
      left join ended_member on ended_member.member_id = mailed.member_id
      left join ended_guest on ended_guest.email_key = attender.email_key
      group by mailed.id)
    select message.id, segment, subject, text, recipients, sent_at, member.name as sent_by_name,
      ${countLeft} as left, ${isRunning} as is_running,
      coalesce(delivered, 0) as delivered, coalesce(failed, 0) as failed, coalesce(unsubscribed, 0) as unsubscribed
    from message left join counted using (id) left join member on member.id = sent_by`.execute(db)
  return rows
}
