import { sql } from 'kysely'
import type { WaitingState } from '#contract/courses/waiting-list.ts'
import { type Language, type LocalisedText, localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import type { Db } from '../../platform/db/open.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { type Mail, type MailSettings, planMail } from '../../platform/mail/compose-mail.ts'
import { mailDate } from '../../platform/mail/mail-date.ts'
import type { MailBody } from '../../platform/mail/mail-layout.ts'
import { mailTexts } from '../../platform/mail/mail-texts.ts'

type WaitingListMail = JobData['waiting-list-mail']

interface EntryMailRow {
  readonly lecture_id: number
  readonly state: WaitingState
  readonly offered_until: Date | null
  readonly title: LocalisedText
  readonly start_at: Date
  readonly finish_at: Date
  readonly dropped: boolean
  readonly fee: number
  readonly email: string | null
  readonly language: Language
}

/** A mail to somebody of a waiting list: a seat is offered, or the offer or the line is over. */
export function waitingListMail({ kind, entryId, memberId }: WaitingListMail, settings: MailSettings): Mail {
  return planMail(settings, {
    kind,
    cause: `${entryId}`,
    about: { memberId },
    find: (db) => findEntryMailRow(db, entryId),
    isCurrent: (row, now) =>
      kind === 'seatOffered'
        ? row.state === 'OFFERED' && row.offered_until !== null && now < row.offered_until
        : row.state === 'LAPSED',
    body: (row) => (kind === 'seatOffered' ? offerBody(row, settings) : endBody(row, settings)),
  })
}

async function findEntryMailRow(db: Db, entryId: number): Promise<EntryMailRow | undefined> {
  const { rows } = await sql<EntryMailRow>`
    select entry.lecture_id, entry.state, entry.offered_until, lecture.title, lecture.start_at,
      lecture.finish_at, lecture.state = 'DROPPED' as dropped, lecture.fee,
      case when member.email_verified then member.email end as email, coalesce(member.language, 'en') as language
    from waiting_entry entry
    join lecture on lecture.id = entry.lecture_id
    join member on member.id = entry.member_id
    where entry.id = ${entryId}::integer`.execute(db)
  return rows[0]
}

function offerBody(row: EntryMailRow, { zone, publicOrigin }: MailSettings): MailBody {
  const say = serverWords(row.language)
  const formats = formatsIn(row.language, zone)
  const title = localise(row.title, row.language)
  const until = row.offered_until ? formats.textMoment(row.offered_until) : ''
  return {
    language: row.language,
    ...mailTexts(row.language, {
      subject: ['waitingListMails.seatOffered.subject', { title, until }],
      heading: ['waitingListMails.seatOffered.heading'],
      lead: ['waitingListMails.seatOffered.lead', { until }],
    }),
    title,
    date: mailDate(formats, row.start_at, row.finish_at),
    facts: [{ name: say('waitingListMails.until'), lines: [until] }],
    action: {
      label: say(row.fee > 0 ? 'waitingListMails.registerAndPay' : 'waitingListMails.register'),
      url: `${publicOrigin}/attend/register/${row.lecture_id}`,
    },
    hints: [say('waitingListMails.next'), say('waitingListMails.decline')],
    footer: say('waitingListMails.footer'),
  }
}

function endBody(row: EntryMailRow, { zone, publicOrigin }: MailSettings): MailBody {
  const say = serverWords(row.language)
  const formats = formatsIn(row.language, zone)
  const title = localise(row.title, row.language)
  const topic = row.dropped ? 'courseDropped' : row.offered_until ? 'offerLapsed' : 'noSeat'
  return {
    language: row.language,
    ...mailTexts(row.language, {
      subject: [`waitingListMails.${topic}.subject`, { title }],
      heading: [`waitingListMails.${topic}.heading`],
      lead: [`waitingListMails.${topic}.lead`],
    }),
    title,
    date: mailDate(formats, row.start_at, row.finish_at),
    facts: [],
    action: {
      label: say('waitingListMails.otherDates'),
      url: `${publicOrigin}/attend/detail/${row.lecture_id}`,
    },
    hints: [],
    footer: say('waitingListMails.footer'),
  }
}
