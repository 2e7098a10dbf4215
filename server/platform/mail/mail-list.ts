import { sql } from 'kysely'
import { personIdOf } from '#contract/people/person-id.ts'
import { exportMails, listMails, type MailReply } from '#contract/platform/mail.ts'
import { escapedForLike } from '../db/escaped-for-like.ts'
import { type CsvColumn, csvFormats } from '../files/export-csv.ts'
import type { View } from '../http/view.ts'
import { list } from '../lists/list-db.ts'
import { maskName } from '../masking/mask.ts'
import { seesNames } from '../masking/masking-rules.ts'
import { findMails } from './mail-db.ts'

export const mailList = list({
  endpoint: listMails,
  from: sql`mail`,
  id: sql<string>`mail.key`,
  where: ({ query: { state, kind, lectureId, text } }) => [
    state && sql`state = ${state}`,
    kind && sql`kind = ${kind}`,
    lectureId !== undefined && sql`mail.key in (${keysOfLecture(lectureId)})`,
    text && sql`mail.key in (${keysFound(text)})`,
  ],
  orders: { lastTriedAt: sql`last_tried_at` },
  defaultSort: ['lastTriedAt,desc'],
  ties: 'sorted',
  async read(db, keys, { actor }) {
    const masked = !seesNames(actor.staffRoles, 'people')
    return (await findMails(db, keys)).map((row) => ({ id: row.key, ...presentMail(row, masked) }))
  },
  csv: { endpoint: exportMails, name: () => 'mails', columns },
})

const keysOfLecture = (lectureId: number) => sql`
  select key from mail join attender on attender.id = attender_id where lecture_id = ${lectureId}
  union all select key from mail join waiting_entry on waiting_entry.id = waiting_entry_id
    where lecture_id = ${lectureId}
  union all select key from mail join payment_order on payment_order.id = payment_order_id
    join attender on attender.hold_id = payment_order.hold_id where lecture_id = ${lectureId}`

/** Each part can use its own index. */
const keysFound = (text: string) => sql`
  select key from mail_copy
    where sent_to is not null and lower(sent_to) like ${`${escapedForLike(text.toLowerCase())}%`}
  union all select ${text}::text
  union all select key from mail join payment_order on payment_order.id = payment_order_id where order_id = ${text}
  union all select key from mail join applicant on applicant.id = applicant_id
    where exam_number = ${text.toUpperCase()}`

function presentMail(
  { name, ...row }: Awaited<ReturnType<typeof findMails>>[number],
  masked: boolean,
): MailReply {
  return {
    messageId: row.key,
    kind: row.kind,
    personId: personIdOf(row.member_id, guestOf(row)),
    name: name !== null && masked ? maskName(name) : name,
    lectureId: row.lecture_id,
    attenderId: row.attender_id,
    examId: row.exam_id,
    applicantId: row.applicant_id,
    orderId: row.order_id,
    certificateId: row.certificate_id,
    state: row.state,
    attempts: row.attempts,
    problem: row.problem,
    firstTriedAt: row.first_tried_at.toISOString(),
    lastTriedAt: row.last_tried_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }
}

function guestOf({
  guest_id: attenderId,
  guest_entry_id: entryId,
}: {
  readonly guest_id: number | null
  readonly guest_entry_id: number | null
}) {
  if (attenderId !== null) return `g-${attenderId}` as const
  return entryId === null ? null : (`w-${entryId}` as const)
}

function columns(view: View): CsvColumn<MailReply>[] {
  const { say, moment } = csvFormats(view)
  return [
    ['Message-ID', ({ messageId }) => messageId],
    [say('people.mails.kind'), ({ kind }) => say(`dryRun.kind.${kind}`)],
    [say('people.name'), ({ name }) => name],
    [say('people.mail.state'), ({ state }) => say(`people.mailState.${state}`)],
    [say('people.mails.lecture'), ({ attenderId }) => attenderId],
    [say('people.mails.exam'), ({ applicantId }) => applicantId],
    [say('people.mails.order'), ({ orderId }) => orderId],
    [say('people.mails.certificate'), ({ certificateId }) => certificateId],
    [say('people.mail.problem'), ({ problem }) => problem],
    [say('people.mails.attempts'), ({ attempts }) => attempts],
    [say('people.mails.lastTried'), ({ lastTriedAt }) => moment(lastTriedAt)],
    [say('people.mails.sent'), ({ sentAt }) => moment(sentAt)],
  ]
}
