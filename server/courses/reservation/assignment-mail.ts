import { type Language, type LocalisedText, localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import type { Db } from '../../platform/db/open.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { type Mail, type MailSettings, planMail } from '../../platform/mail/compose-mail.ts'
import { mailDate } from '../../platform/mail/mail-date.ts'
import type { MailBody } from '../../platform/mail/mail-layout.ts'
import { mailTexts } from '../../platform/mail/mail-texts.ts'
import { findAssignmentMailRow } from './assignment-db.ts'

type AssignmentMail = Extract<JobData['org-mail'], { kind: 'seatAssigned' }>

/** Tells a member that an organisation has assigned a seat to them, as long as they can take it. */
export function assignmentMail(
  { kind, assignmentId, memberId }: AssignmentMail,
  settings: MailSettings,
): Mail {
  return planMail(settings, {
    kind,
    cause: `${assignmentId}`,
    about: { memberId },
    find: (db: Db) => findAssignmentMailRow(db, assignmentId),
    isCurrent: (row, now) => now < row.releaseAt && row.unregistered,
    body: (row) => assignmentBody(row, settings),
  })
}

interface Row {
  readonly lectureId: number
  readonly title: LocalisedText
  readonly startAt: Date
  readonly finishAt: Date
  readonly releaseAt: Date
  readonly fee: number
  readonly org: string
  readonly language: Language
}

function assignmentBody(row: Row, { zone, publicOrigin }: MailSettings): MailBody {
  const { language, org } = row
  const say = serverWords(language)
  const formats = formatsIn(language, zone)
  const title = localise(row.title, language)
  const until = formats.textDeadline(row.releaseAt)
  return {
    language,
    ...mailTexts(language, {
      subject: ['orgMails.seatAssigned.subject', { org, title }],
      heading: ['orgMails.seatAssigned.heading'],
      lead: ['orgMails.seatAssigned.lead', { org, until }],
    }),
    title,
    date: mailDate(formats, row.startAt, row.finishAt),
    facts: [
      { name: say('orgMails.seatAssigned.org'), lines: [org] },
      { name: say('waitingListMails.until.LECTURE'), lines: [until] },
    ],
    action: {
      label: say(row.fee > 0 ? 'waitingListMails.takeAndPay.LECTURE' : 'waitingListMails.take.LECTURE'),
      url: `${publicOrigin}/attend/register/${row.lectureId}`,
    },
    hints: [say('orgMails.seatAssigned.after')],
    footer: say('orgMails.orgTransferred.footer'),
  }
}
