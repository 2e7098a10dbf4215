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

/** Sent on assignment, as a reminder, and about a new schedule, as long as the member can take the seat. */
export function assignmentMail(job: AssignmentMail, settings: MailSettings): Mail {
  const { kind, assignmentId, memberId } = job
  return planMail(settings, {
    kind,
    cause: causeOf(job),
    about: { memberId },
    find: (db) => findAssignmentMailRow(db, assignmentId),
    isCurrent: (row, now) => now < row.releaseAt && row.unregistered && isCauseOf(row, job, now),
    body: (row) => assignmentBody(row, topicOf(job), settings),
  })
}

function causeOf({ assignmentId, until, version }: AssignmentMail): string {
  if (version !== undefined) return `${assignmentId}-schedule-${version}`
  return until ? `${assignmentId}-${Date.parse(until)}` : `${assignmentId}`
}

/** Whether the schedule is still the latest, or the reminder still due. */
function isCauseOf(row: AssignmentMailRow, { until, version }: AssignmentMail, now: Date): boolean {
  if (version !== undefined) return row.scheduleVersion === version
  return until === undefined || isReminderOf(row, { until, now })
}

type Topic = 'seatAssigned' | 'seatReminder' | 'seatMoved'

function topicOf({ until, version }: AssignmentMail): Topic {
  if (version !== undefined) return 'seatMoved'
  return until ? 'seatReminder' : 'seatAssigned'
}

/** Not once the release was moved, which has a reminder of its own, nor for members restricted from registering. */
function isReminderOf(
  { releaseAt, restrictedUntil }: AssignmentMailRow,
  { until, now }: { readonly until: string; readonly now: Date },
): boolean {
  return releaseAt.getTime() === Date.parse(until) && !(restrictedUntil && now < restrictedUntil)
}

function assignmentBody(
  row: AssignmentMailRow,
  topic: Topic,
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
      label: say(row.fee > 0 ? 'waitingListMails.takeAndPay' : 'waitingListMails.take'),
      url: `${publicOrigin}/attend/register/${row.lectureId}`,
    },
    hints: [say('orgMails.seatAssigned.after')],
    footer: say('orgMails.orgTransferred.footer'),
  }
}
