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
import { factsOf } from '../lecture/lecture-db.ts'
import { findTakenBackMailRow, type TakenBackMailRow } from './assignment-mail-db.ts'
import { lossOf } from './assignment-rules.ts'

type TakenBackMail = Extract<JobData['org-mail'], { kind: 'seatTakenBack' }>

export function seatTakenBack(lost: Omit<TakenBackMail, 'kind' | 'at'>, now: Date): TakenBackMail {
  return { kind: 'seatTakenBack', ...lost, at: now.toISOString() }
}

/** Skipped if the member has registered, got another assigned seat, or is restricted from registering. */
export function takenBackMail(job: TakenBackMail, settings: MailSettings): Mail {
  const { kind, reservationId, memberId, at } = job
  return planMail(settings, {
    kind,
    cause: `${reservationId}-${memberId}-${Date.parse(at)}`,
    about: { memberId },
    find: (db) => findTakenBackMailRow(db, { reservationId, memberId }),
    isCurrent: ({ without, startAt, restrictedUntil }, now) =>
      without && now < startAt && !(restrictedUntil && now < restrictedUntil),
    body: (row) => takenBackBody(row, job, settings),
  })
}

function takenBackBody(
  row: TakenBackMailRow,
  { because, at }: TakenBackMail,
  { zone, publicOrigin }: MailSettings,
): MailBody {
  const { language, org } = row
  const say = serverWords(language)
  const formats = formatsIn(language, zone)
  const title = localise(row.title, language)
  const { topic, hint } = lossOf({ lecture: factsOf(row), because, at: new Date(at) }, zone)
  const lead = { org, until: formats.textDeadline(row.releaseAt), reason: row.dropped_because ?? '' }
  const isOpen = hint !== 'closed' && hint !== 'nothingToDo'
  return {
    language,
    ...mailTexts(language, {
      subject: [`orgMails.${topic}.subject`, { org, title }],
      heading: [`orgMails.${topic}.heading`],
      lead: [`orgMails.${topic}.lead`, lead],
    }),
    title,
    date: mailDate(formats, row.startAt, row.finishAt),
    facts: [{ name: say('orgMails.seatAssigned.org'), lines: [org] }],
    action: {
      label: say(isOpen ? 'notificationMails.seeCourse' : 'waitingListMails.otherDates'),
      url: `${publicOrigin}${buildPath(pages.lectureDetail.path, { lectureId: row.lectureId })}`,
    },
    hints: [say(`orgMails.seatHints.${hint}`)],
    footer: say('orgMails.seatTakenBack.footer'),
  }
}
