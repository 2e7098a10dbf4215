import { pages } from '#contract/pages.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { type Mail, type MailSettings, planMail } from '../../platform/mail/compose-mail.ts'
import { mailDate } from '../../platform/mail/mail-date.ts'
import type { MailBody } from '../../platform/mail/mail-layout.ts'
import { mailTexts } from '../../platform/mail/mail-texts.ts'
import { findTakenBackMailRow } from './assignment-db.ts'

type TakenBackMail = Extract<JobData['org-mail'], { kind: 'seatTakenBack' }>
type Row = NonNullable<Awaited<ReturnType<typeof findTakenBackMailRow>>>

/** The job of the mail to somebody whose assigned seat is taken back. */
export function seatTakenBack(
  { reservationId, memberId }: Pick<TakenBackMail, 'reservationId' | 'memberId'>,
  now: Date,
): TakenBackMail {
  return { kind: 'seatTakenBack', reservationId, memberId, at: now.toISOString() }
}

/** Tells a member that an assigned seat is not theirs any more, unless they have registered or got another one. */
export function takenBackMail(
  { kind, reservationId, memberId, at }: TakenBackMail,
  settings: MailSettings,
): Mail {
  return planMail(settings, {
    kind,
    cause: `${reservationId}-${memberId}-${Date.parse(at)}`,
    about: { memberId },
    find: (db) => findTakenBackMailRow(db, { reservationId, memberId }),
    isCurrent: (row, now) => row.without && now < row.startAt,
    body: (row) => takenBackBody(row, settings),
  })
}

function takenBackBody({ language, org, ...row }: Row, { zone, publicOrigin }: MailSettings): MailBody {
  const say = serverWords(language)
  const title = localise(row.title, language)
  return {
    language,
    ...mailTexts(language, {
      subject: ['orgMails.seatTakenBack.subject', { org, title }],
      heading: ['orgMails.seatTakenBack.heading'],
      lead: ['orgMails.seatTakenBack.lead', { org }],
    }),
    title,
    date: mailDate(formatsIn(language, zone), row.startAt, row.finishAt),
    facts: [{ name: say('orgMails.seatAssigned.org'), lines: [org] }],
    action: {
      label: say('notificationMails.seeCourse'),
      url: `${publicOrigin}${buildPath(pages.lectureDetail.path, { lectureId: row.lectureId })}`,
    },
    hints: [say('orgMails.seatTakenBack.still')],
    footer: say('orgMails.seatTakenBack.footer'),
  }
}
