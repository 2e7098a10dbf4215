import { sql } from 'kysely'
import type { OtherConcern } from '#contract/courses/concerns.ts'
import type { Message } from '#contract/courses/message.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { mailLanguage } from '../../platform/mail/mail-language.ts'
import { peopleConcerned } from '../../seats/people-concerned.ts'

interface NewMessage extends Pick<Message, 'subject' | 'text'> {
  readonly lectureId: number
  readonly recipients: number
  readonly now: Date
}

/** Either registered, or with something else of the date. */
export type Recipient = { readonly language: Language } & (
  | { readonly attenderId: number }
  | { readonly concern: OtherConcern; readonly id: number; readonly memberId: number | null }
)

interface Addressed {
  readonly lectureId: number
  readonly to: Message['to']
  readonly now: Date
}

/** All have an address. The registered come first, in order of registration, then the others by kind. */
export async function listRecipients(db: Db | Tx, { lectureId, to, now }: Addressed): Promise<Recipient[]> {
  const registered = await listRegistered(db, lectureId, to)
  if (to.concerns.length === 0) return registered
  const people = await peopleConcerned(db, { lectureId }, now)
  const others = people.flatMap(({ concern, id, memberId, language, hasAddress }) =>
    concern !== 'REGISTERED' && hasAddress && to.concerns.includes(concern)
      ? [{ concern, id, memberId, language }]
      : [],
  )
  return [...registered, ...others]
}

function listRegistered(
  db: Db | Tx,
  lectureId: number,
  { applyStates, attenderIds }: Message['to'],
): Promise<{ attenderId: number; language: Language }[]> {
  return db
    .selectFrom('attender')
    .select(['attender.id as attenderId', mailLanguage('attender.member_id', 'attender.language')])
    .where('attender.lecture_id', '=', lectureId)
    .where(sql<boolean>`attender.apply_state = any(${[...applyStates]}::text[])`)
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

/** More are of no use on a page. */
const maxMessagesListed = 200

export function listSentMessages(db: Db, lectureId: number) {
  return db
    .selectFrom('message')
    .select(['id', 'subject', 'text', 'recipients', 'sent_at'])
    .where('lecture_id', '=', lectureId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxMessagesListed)
    .execute()
}
