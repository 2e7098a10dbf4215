import { bookingWindow } from '#contract/exams/booking-window.ts'
import { pages } from '#contract/pages.ts'
import { monthSpan } from '#contract/platform/centre-time.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import { factsOf, findLecture } from '../courses/lecture/lecture-db.ts'
import { placeLines } from '../courses/lecture/lecture-lines.ts'
import { registrationEnd, stateAt } from '../courses/lecture/lecture-rules.ts'
import { type ExamRow, examFactsOf, listExamsBetween } from '../exams/catalogue/exam-db.ts'
import { examStateAt } from '../exams/catalogue/exam-rules.ts'
import type { Db } from '../platform/db/open.ts'
import type { JobData } from '../platform/jobs/job-data.ts'
import { type Mail, type MailSettings, planMail } from '../platform/mail/compose-mail.ts'
import { mailDate } from '../platform/mail/mail-date.ts'
import type { MailBody } from '../platform/mail/mail-layout.ts'
import { mailTexts } from '../platform/mail/mail-texts.ts'
import { findRecipient } from './notification-db.ts'
import { ending, type Recipient } from './notification-ending.ts'
import { isWanted } from './notification-rules.ts'
import { roomOpenMail } from './room-open-mail.ts'

type NotificationMail = JobData['notification-mail']
type Lecture = NonNullable<Awaited<ReturnType<typeof findLecture>>>

/** A mail that a member has asked for: of a new date, of registration that is open or can be waited for, or of the exams of a month. */
export function notificationMail(mail: NotificationMail, settings: MailSettings): Mail {
  if (mail.kind === 'roomOpen') return roomOpenMail(mail, settings)
  const { kind, notificationId, memberId } = mail
  const about = { memberId }
  if (kind === 'examsPublished')
    return planMail(settings, {
      kind,
      cause: `${notificationId}-${mail.month}`,
      about,
      find: (db) => findExamsRow(db, mail, settings.zone),
      isCurrent: (row, now) =>
        isWanted(row) && row.exams.some((exam) => canBeBooked(exam, now, settings.zone)),
      body: (row) => examsBody(row, settings),
    })
  return planMail(settings, {
    kind,
    cause: `${notificationId}-${mail.lectureId}`,
    about,
    find: (db) => findDateRow(db, mail),
    isCurrent: (row, now) =>
      isWanted(row) && stateAt(factsOf(row.lecture), now, settings.zone) === 'ANNOUNCED',
    body: (row) => dateBody(kind, row, settings),
  })
}

type DateRow = Recipient & { readonly lecture: Lecture }

async function findDateRow(
  db: Db,
  { notificationId, lectureId }: { notificationId: number; lectureId: number },
): Promise<DateRow | undefined> {
  const recipient = await findRecipient(db, notificationId)
  const lecture = await findLecture(db, lectureId)
  return recipient && lecture && { ...recipient, lecture }
}

function dateBody(kind: 'newDate' | 'registrationOpen', row: DateRow, settings: MailSettings): MailBody {
  const { language, lecture } = row
  const { zone, publicOrigin } = settings
  const say = serverWords(language)
  const formats = formatsIn(language, zone)
  const title = localise(lecture.title, language)
  const values = { title, day: formats.textDay(lecture.start_at) }
  const until = formats.textDeadline(registrationEnd(factsOf(lecture), zone))
  return {
    language,
    ...mailTexts(language, {
      subject: [`notificationMails.${kind}.subject`, values],
      heading: [`notificationMails.${kind}.heading`],
      lead: [`notificationMails.${kind}.lead`, values],
    }),
    title,
    date: mailDate(formats, lecture.start_at, lecture.finish_at),
    facts: [
      { name: say('mails.place'), lines: placeLines(lecture.place, language) },
      {
        name: say('mails.fee'),
        lines: [lecture.fee > 0 ? formats.won(lecture.fee) : say('notificationMails.free')],
      },
      { name: say('notificationMails.until'), lines: [until] },
    ],
    action: {
      label: say('notificationMails.seeCourse'),
      url: `${publicOrigin}${buildPath(pages.lectureDetail.path, { lectureId: lecture.id })}`,
    },
    hints: [],
    ...ending(row, settings),
  }
}

type ExamsRow = Recipient & { readonly month: string; readonly exams: readonly ExamRow[] }

async function findExamsRow(
  db: Db,
  { notificationId, month }: { notificationId: number; month: string },
  zone: string,
): Promise<ExamsRow | undefined> {
  const recipient = await findRecipient(db, notificationId)
  return recipient && { ...recipient, month, exams: await listExamsBetween(db, monthSpan(month, zone)) }
}

function canBeBooked(exam: ExamRow, now: Date, zone: string): boolean {
  return examStateAt(examFactsOf(exam), now, zone) === 'ANNOUNCED'
}

/** Exams that are named in a mail; the schedule shows them all. */
const namedExams = 10

function examsBody(row: ExamsRow, settings: MailSettings): MailBody {
  const { language, month, exams } = row
  const { zone, publicOrigin } = settings
  const say = serverWords(language)
  const formats = formatsIn(language, zone)
  const [monthStart] = monthSpan(month, zone)
  const values = { month: formats.month(monthStart) }
  const open = exams.filter(({ state }) => state === 'ANNOUNCED')
  const opensAt = open[0] && bookingWindow({ startAt: open[0].start_at }, zone).opensAt
  return {
    language,
    ...mailTexts(language, {
      subject: ['notificationMails.examsPublished.subject', values],
      heading: ['notificationMails.examsPublished.heading'],
      lead: ['notificationMails.examsPublished.lead', values],
    }),
    title: say('notificationMails.examsOf', values),
    facts: [
      {
        name: say('notificationMails.exams'),
        lines: open
          .slice(0, namedExams)
          .map((exam) => `${localise(exam.name, language)}, ${formats.textMoment(exam.start_at)}`),
      },
      ...(opensAt
        ? [{ name: say('notificationMails.applyFrom'), lines: [formats.textMoment(opensAt)] }]
        : []),
    ],
    action: {
      label: say('notificationMails.seeSchedule'),
      url: `${publicOrigin}${buildPath(pages.examSchedule.path, {}, { month })}`,
    },
    hints: [],
    ...ending(row, settings),
  }
}
