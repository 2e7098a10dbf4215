import { localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { type Mail, type MailSettings, planMail } from '../../platform/mail/compose-mail.ts'
import { mailDate } from '../../platform/mail/mail-date.ts'
import type { MailBody } from '../../platform/mail/mail-layout.ts'
import { mailTexts } from '../../platform/mail/mail-texts.ts'
import { type AssignmentMailRow, findAssignmentMailRow } from './assignment-mail-db.ts'

type AssignmentMail = Extract<JobData['org-mail'], { kind: 'seatAssigned' }>

/** Tells a member that an organisation has assigned a seat to them, or reminds them of it, as long as they can take it. */
export function assignmentMail(
  { kind, assignmentId, memberId, until }: AssignmentMail,
  settings: MailSettings,
): Mail {
  return planMail(settings, {
    kind,
    cause: until ? `${assignmentId}-${Date.parse(until)}` : `${assignmentId}`,
    about: { memberId },
    find: (db) => findAssignmentMailRow(db, assignmentId),
    isCurrent: (row, now) =>
      now < row.releaseAt && row.unregistered && (until === undefined || isReminderOf(row, { until, now })),
    body: (row) => assignmentBody(row, until ? 'seatReminder' : 'seatAssigned', settings),
  })
}

/**
 * Whether a reminder is still to be sent: not if the release was moved, for which another is queued, nor to somebody who is
 * restricted and cannot register.
 */
function isReminderOf(
  { releaseAt, restrictedUntil }: AssignmentMailRow,
  { until, now }: { readonly until: string; readonly now: Date },
): boolean {
  return releaseAt.getTime() === Date.parse(until) && !(restrictedUntil && now < restrictedUntil)
}

function assignmentBody(
  row: AssignmentMailRow,
  topic: 'seatAssigned' | 'seatReminder',
  { zone, publicOrigin }: MailSettings,
): MailBody {
  const { language, org } = row
  const say = serverWords(language)
  const formats = formatsIn(language, zone)
  const title = localise(row.title, language)
  const until = formats.textDeadline(row.releaseAt)
  return {
    language,
    ...mailTexts(language, {
      subject: [`orgMails.${topic}.subject`, { org, title, until }],
      heading: [`orgMails.${topic}.heading`],
      lead: [`orgMails.${topic}.lead`, { org, until }],
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
