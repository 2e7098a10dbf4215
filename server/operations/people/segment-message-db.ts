import { sql } from 'kysely'
import type { SegmentMessage } from '#contract/reports/segment-message.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { type FoundPeople, foundPeople } from './found-people.ts'

type To = JobData['segment-mail']['to']

interface RecipientRow {
  readonly member_id: number | null
  readonly attender_id: number | null
  readonly discount_code_id: number | null
}

/** A recipient, with the code that they are given. */
export interface Recipient {
  readonly to: To
  readonly codeId?: number
}

interface NewMessage extends SegmentMessage {
  readonly staffId: number
  readonly now: Date
}

/** A message, and whom it still has to reach: each address once. Undefined if nobody of the people has one. */
export async function insertSegmentMessage(
  tx: Tx,
  { segment, subject, text, staffId, now }: NewMessage,
  people: readonly FoundPeople[],
): Promise<{ id: number; recipients: number } | undefined> {
  const { rows } = await sql<{ id: number; recipients: number }>`
    with recipient as (
      select distinct on (coalesce(member.email_key, attender.email_key)) member.id as member_id, attender.id as attender_id
      from ${foundPeople(people)}
      left join member on kind = 'MEMBER' and member.id = number and member.email_key is not null
      left join attender on kind = 'GUEST' and attender.id = number and attender.email is not null
      where num_nonnulls(member.id, attender.id) = 1
      order by coalesce(member.email_key, attender.email_key), member.id),
    message as (
      insert into segment_message (segment, subject, text, recipients, sent_at, sent_by)
      select ${JSON.stringify(segment)}::jsonb, ${JSON.stringify(subject)}::jsonb, ${JSON.stringify(text)}::jsonb, count(*), ${now}::timestamptz, ${staffId}::integer
      from recipient having count(*) > 0
      returning id, recipients),
    reached as (
      insert into segment_recipient (message_id, member_id, attender_id)
      select message.id, member_id, attender_id from message cross join recipient)
    select id, recipients from message`.execute(tx)
  return rows[0]
}

/** Gives each recipient a code of the batch that nobody has been given. Returns how many have got one. */
export async function giveCodes(
  tx: Tx,
  messageId: number,
  { batchId, now }: { batchId: number; now: Date },
): Promise<number> {
  const { rows } = await sql`
    with recipient as (
      select id, row_number() over (order by id) as place from segment_recipient where message_id = ${messageId}::integer),
    free as (
      select id, row_number() over (order by id) as place from (
        select id from discount_code
        where batch_id = ${batchId}::integer and given_at is null and held_by is null and valid_until > ${now}::timestamptz
        order by id limit (select count(*) from recipient)) as unused),
    given as (
      update discount_code set given_at = ${now}::timestamptz from free where discount_code.id = free.id)
    update segment_recipient set discount_code_id = free.id
    from recipient join free using (place) where segment_recipient.id = recipient.id
    returning segment_recipient.id`.execute(tx)
  return rows.length
}

export function findGivenCode(db: Db | Tx, codeId: number) {
  return db
    .selectFrom('discount_code')
    .select(['code', 'percent', 'amount', 'valid_until'])
    .where('id', '=', codeId)
    .executeTakeFirst()
}

export function findSegmentMessage(db: Db | Tx, messageId: number) {
  return db
    .selectFrom('segment_message')
    .select(['subject', 'text'])
    .where('id', '=', messageId)
    .executeTakeFirst()
}

/** Those whom the message has still to reach; the first of each language before all others. */
export async function listRecipients(tx: Tx, messageId: number): Promise<Recipient[]> {
  const { rows } = await sql<RecipientRow>`
    select recipient.member_id, recipient.attender_id, discount_code_id from segment_recipient recipient
    left join member on member.id = recipient.member_id
    left join attender on attender.id = recipient.attender_id
    where message_id = ${messageId}::integer
    order by row_number() over (
      partition by coalesce(member.language, attender.language) order by recipient.id) > 1, recipient.id`.execute(
    tx,
  )
  return rows.map(recipientOf)
}

/** The recipients as one short text, which is another one as soon as anybody is another. */
export async function digestRecipients(tx: Tx, messageId: number): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select encode(sha256(convert_to(string_agg(coalesce(recipient.member_id::text, attender.email_key), ' '
      order by recipient.member_id, attender.email_key), 'UTF8')), 'hex') as digest
    from segment_recipient recipient left join attender on attender.id = recipient.attender_id
    where message_id = ${messageId}::integer`.execute(tx)
  return rows[0]?.digest ?? ''
}

/** Deletes the next ones, and returns them. */
export async function takeRecipients(tx: Tx, messageId: number, most: number): Promise<Recipient[]> {
  const { rows } = await sql<RecipientRow>`
    delete from segment_recipient where id in (
      select id from segment_recipient where message_id = ${messageId}::integer
      order by id limit ${most}::integer for update skip locked)
    returning member_id, attender_id, discount_code_id`.execute(tx)
  return rows.map(recipientOf)
}

function recipientOf({
  member_id: memberId,
  attender_id: attenderId,
  discount_code_id: codeId,
}: RecipientRow): Recipient {
  const to = memberId !== null ? { memberId } : { attenderId: attenderId ?? 0 }
  return { to, ...(codeId !== null && { codeId }) }
}

/** Whom a mail is for; the address is null unless it is verified, or once the account is merged or the guest's data erased. */
export async function findReader(db: Db | Tx, to: To) {
  const found = await ('memberId' in to
    ? db
        .selectFrom('member')
        .select((row) => [
          'language',
          row
            .case()
            .when(row.and([row('email_key', 'is not', null), row('merged_into', 'is', null)]))
            .then(row.ref('email'))
            .end()
            .as('email'),
        ])
        .where('id', '=', to.memberId)
        .executeTakeFirst()
    : db
        .selectFrom('attender')
        .select(['language', 'email'])
        .where('id', '=', to.attenderId)
        .executeTakeFirst())
  return found
}
