import { sql } from 'kysely'
import type { Language, LocalisedText } from '#contract/platform/languages.ts'
import { localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import type { Db } from '../platform/db/open.ts'
import type { JobData } from '../platform/jobs/job-data.ts'
import { type Mail, type MailSettings, planMail } from '../platform/mail/compose-mail.ts'
import type { MailBody } from '../platform/mail/mail-layout.ts'
import { mailTexts } from '../platform/mail/mail-texts.ts'

interface TurnMailRow {
  readonly room_id: number
  readonly email: string | null
  readonly language: Language
  readonly title: LocalisedText | null
  readonly exam_month: string | null
  readonly admitted_at: Date
  readonly turn_ends_at: Date
  readonly running: boolean
}

/** Skipped once the turn is used or over. */
export function turnMail(
  { kind, ticketId, admittedAt, to }: JobData['room-mail'],
  settings: MailSettings,
): Mail {
  return planMail(settings, {
    kind,
    cause: `${ticketId}-${Date.parse(admittedAt)}`,
    about: to,
    find: (db) => findTurnMailRow(db, ticketId),
    isCurrent: (row, now) =>
      row.running && row.admitted_at.getTime() === Date.parse(admittedAt) && now < row.turn_ends_at,
    body: (row) => turnMailBody(row, settings),
  })
}

async function findTurnMailRow(db: Db, ticketId: number): Promise<TurnMailRow | undefined> {
  const { rows } = await sql<TurnMailRow>`
    select room.id as room_id, room.exam_month, coalesce(lecture.title, exam.name) as title,
      ticket.admitted_at, ticket.turn_ends_at,
      ticket.left_at is null and ticket.done_at is null and room.closed_at is null as running,
      coalesce(case when member.email_verified then member.email end, ticket.email_key) as email,
      coalesce(ticket.mail_language, 'en') as language
    from waiting_room_ticket ticket
    join waiting_room room on room.id = ticket.room_id
    left join lecture on lecture.id = room.lecture_id
    left join exam on exam.id = room.exam_id
    left join member on member.id = ticket.member_id
    where ticket.id = ${ticketId}::integer and ticket.admitted_at is not null`.execute(db)
  return rows[0]
}

function turnMailBody(
  { room_id, language, title, exam_month, turn_ends_at }: TurnMailRow,
  { zone, publicOrigin }: MailSettings,
): MailBody {
  const say = serverWords(language)
  const formats = formatsIn(language, zone)
  const until = formats.textMoment(turn_ends_at)
  return {
    language,
    ...mailTexts(language, {
      subject: ['roomMails.turnCome.subject'],
      heading: ['roomMails.turnCome.heading'],
      lead: ['roomMails.turnCome.lead', { until }],
    }),
    title: title
      ? localise(title, language)
      : say('roomMails.turnCome.exams', { month: formats.month(`${exam_month}-15T00:00:00Z`) }),
    facts: [{ name: say('roomMails.turnCome.until'), lines: [until] }],
    action: { label: say('roomMails.turnCome.open'), url: `${publicOrigin}/waiting/${room_id}` },
    hints: [say('roomMails.turnCome.noSeat'), say('roomMails.turnCome.again')],
    footer: say('roomMails.turnCome.footer'),
  }
}
