import { localise, localiseOrNull } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import { paidLines, refundLines } from '../../money/payment/money-lines.ts'
import { refundOf } from '../../money/payment/present-refund.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import { mailDate } from '../../platform/mail/mail-date.ts'
import type { MailBody } from '../../platform/mail/mail-layout.ts'
import { mailTexts } from '../../platform/mail/mail-texts.ts'
import { conditionFacts } from '../lecture/condition-facts.ts'
import { dayLines, placeLines } from '../lecture/lecture-lines.ts'
import { isOfGuest, registrationLink } from '../lecture/registration-link.ts'
import type { AttenderMailRow } from './attender-mail-db.ts'
import { cancelUntil } from './attender-rules.ts'

type AttenderMail = JobData['mail' | 'meeting-link']
type Kind = AttenderMail['kind']

export function attenderMailBody(mail: AttenderMail, row: AttenderMailRow, settings: MailSettings): MailBody {
  const { language } = row
  const { kind } = mail
  // Given by staff who cancelled or moved the registration.
  const staffReason = 'reason' in mail ? mail.reason : undefined
  const topic = kind === 'canceled' && staffReason !== undefined ? 'canceledByStaff' : kind
  const { zone } = settings
  const say = serverWords(language)
  const formats = formatsIn(language, zone)
  const title = localise(row.title, language)
  const values = {
    title,
    day: formats.textDay(row.start_at),
    time: formats.time(row.start_at),
    name: row.name ?? 'none',
    reason: staffReason ?? row.dropped_because ?? '',
  }
  return {
    language,
    ...mailTexts(language, {
      subject: [`mails.${topic}.subject`, values],
      heading: [`mails.${topic}.heading`],
      lead: [`mails.${topic}.lead`, values],
    }),
    title,
    date: mailDate(formats, row.start_at, row.finish_at),
    facts: [
      ...(mail.kind === 'conditionsChanged' ? conditionFacts(mail.change, { language, zone }) : []),
      ...mailFacts(kind, row, zone),
    ],
    action: actionOf(kind, row, settings),
    hints: hintsOf(kind, row),
    footer: say('mails.footer'),
  }
}

const withDeadline: ReadonlySet<Kind> = new Set(['registered', 'rescheduled', 'moved', 'conditionsChanged'])

function mailFacts(kind: Kind, row: AttenderMailRow, zone: string): MailBody['facts'] {
  const say = serverWords(row.language)
  const facts: MailBody['facts'][number][] = [
    { name: say('mails.days'), lines: dayLines(row.days, row.language, zone) },
    { name: say('mails.place'), lines: placeLines(row.place, row.language) },
    ...directionFacts(row),
  ]
  if (withDeadline.has(kind)) facts.push({ name: say('mails.cancelUntil'), lines: [deadlineText(row, zone)] })
  facts.push(...moneyFacts(kind, row, zone))
  if (kind === 'meetingLink') facts.push({ name: say('mails.link'), lines: [row.meeting_url ?? ''] })
  return facts
}

function directionFacts({ place, language }: AttenderMailRow): MailBody['facts'] {
  const directions = localiseOrNull(place?.directions, language)
  return directions ? [{ name: serverWords(language)('mails.directions'), lines: [directions] }] : []
}

/** The amount paid or refunded; empty for a free course. */
function moneyFacts(kind: Kind, row: AttenderMailRow, zone: string): MailBody['facts'] {
  const say = serverWords(row.language)
  const reader = { language: row.language, zone }
  if ((kind === 'registered' || kind === 'conditionsChanged') && row.paid_amount !== null)
    return [{ name: say('moneyMails.paid'), lines: paidLines(row.paid_amount, reader) }]
  const refund = refundOf(row)
  if ((kind === 'canceled' || kind === 'dropped') && refund)
    return [{ name: say('moneyMails.refund'), lines: refundLines(refund, reader) }]
  return []
}

function actionOf(kind: Kind, row: AttenderMailRow, settings: MailSettings): NonNullable<MailBody['action']> {
  const { language, meeting_url } = row
  const { publicOrigin } = settings
  const say = serverWords(language)
  const registrations = isOfGuest(row)
    ? { label: say('guestMails.seeRegistration'), url: registrationLink(row, settings) }
    : { label: say('mails.seeRegistrations'), url: `${publicOrigin}/account/applied` }
  const others = { label: say('mails.otherDates'), url: `${publicOrigin}/attend` }
  return {
    registered: registrations,
    rescheduled: registrations,
    moved: registrations,
    conditionsChanged: registrations,
    canceled: others,
    dropped: others,
    meetingLink: { label: say('mails.openLink'), url: meeting_url ?? '' },
  }[kind]
}

function hintsOf(kind: Kind, row: AttenderMailRow): string[] {
  const { language, meeting_url } = row
  const say = serverWords(language)
  const linkLater = meeting_url ? [say('mails.linkLater')] : []
  const keepLink = isOfGuest(row) ? [say('guestMails.keepLink')] : []
  // Absences are counted per account.
  const absences = isOfGuest(row) ? [] : [say('mails.absenceHint')]
  if (kind === 'registered') return [...linkLater, ...absences, ...keepLink]
  if (kind === 'conditionsChanged') return keepLink
  if (kind === 'moved') return [...linkLater, ...keepLink]
  if (kind === 'rescheduled') return [say('mails.cancelToStart'), ...linkLater, ...keepLink]
  if ((kind === 'canceled' || kind === 'dropped') && refundOf(row)?.state === 'PENDING')
    return [say('moneyMails.tellWhenDone')]
  return []
}

export function deadlineText(row: AttenderMailRow, zone: string): string {
  const seat = {
    startAt: row.start_at,
    registeredVersion: row.registered_version,
    scheduleVersion: row.schedule_version,
  }
  return formatsIn(row.language, zone).textDeadline(cancelUntil(seat, zone))
}
