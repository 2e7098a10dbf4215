import { localise } from '#contract/platform/languages.ts'
import { type Formats, formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import { paidLines, refundLines } from '../../money/payment/money-lines.ts'
import { isBeingPaid } from '../../money/payment/order-rules.ts'
import { refundOf } from '../../money/payment/present-refund.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { type CalendarEntry, organizerOf } from '../../platform/mail/calendar-entry.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import { mailDate } from '../../platform/mail/mail-date.ts'
import type { MailBody } from '../../platform/mail/mail-layout.ts'
import { mailTexts } from '../../platform/mail/mail-texts.ts'
import { changeUntil } from '../catalogue/change-rules.ts'
import { examMinutes } from '../catalogue/present-exam.ts'
import { applicantFactsOf } from './applicant-db.ts'
import type { ApplicantMailRow } from './applicant-mail-db.ts'
import { droppedBecause } from './present-applicant.ts'

type Kind = JobData['exam-mail']['kind']
type Fact = MailBody['facts'][number]
interface MailContext {
  readonly kind: Kind
  readonly row: ApplicantMailRow
  readonly zone: string
  readonly staffReason?: string | undefined
}

export function applicantMailBody(
  kind: Kind,
  row: ApplicantMailRow,
  { zone, publicOrigin }: MailSettings,
  staffReason?: string,
): MailBody {
  const { language } = row
  const say = serverWords(language)
  const formats = formatsIn(language, zone)
  const title = localise(row.name, language)
  const context = { kind, row, zone, staffReason }
  const values = {
    title,
    day: formats.textDay(row.start_at),
    name: language === 'ko' ? row.korean_name : latinName(row),
  }
  return {
    language,
    ...mailTexts(language, {
      subject: [`examMails.${topicOf(context)}.subject`, values],
      heading: [`examMails.${topicOf(context)}.heading`],
      lead: [`examMails.${topicOf(context)}.lead`, values],
    }),
    title,
    date: mailDate(formats, row.start_at, row.finish_at),
    facts: factsOf(context),
    action: isOpen(kind)
      ? { label: say('examMails.seeApplication'), url: `${publicOrigin}/account/certification-apply` }
      : { label: say('examMails.otherDates'), url: `${publicOrigin}/certification/date` },
    hints: hintsOf(context),
    footer: say('examMails.footer'),
  }
}

/** The entry is the same in mails and files. */
export function applicantCalendarEntry(
  kind: Kind,
  row: ApplicantMailRow,
  { zone, publicOrigin, mailFrom }: Pick<MailSettings, 'zone' | 'publicOrigin' | 'mailFrom'>,
): CalendarEntry {
  return {
    id: `applicant-${row.id}`,
    host: new URL(publicOrigin).hostname,
    title: localise(row.name, row.language),
    days: [{ startAt: row.start_at, finishAt: row.finish_at }],
    text: factsOf({ kind, row, zone })
      .map(({ name, lines }) => `${name}: ${lines.join(', ')}`)
      .join('\n'),
    where: serverWords(row.language)('mails.online'),
    url: `${publicOrigin}/account/certification-apply`,
    to: { name: row.korean_name, email: row.email },
    organizer: organizerOf(mailFrom),
    stamp: row.canceled_at ?? row.changed_at ?? row.applied_at,
    sequence: row.changed_at ? 1 : 0,
  }
}

/** An application is dropped with its exam, or alone if never handed over; its date is changed by the member or by staff. */
function topicOf({ kind, row, staffReason }: MailContext): Kind | 'notHandedOver' | 'examMoved' {
  if (kind === 'examChanged' && staffReason !== undefined) return 'examMoved'
  return kind === 'examDropped' && row.dropped_because === null ? 'notHandedOver' : kind
}

/** The other kinds of mail report the application's end. */
function isOpen(kind: Kind): boolean {
  return kind === 'examApplied' || kind === 'examChanged'
}

function factsOf({ kind, row, zone, staffReason }: MailContext): Fact[] {
  const say = serverWords(row.language)
  const formats = formatsIn(row.language, zone)
  const when = whenText(formats, row.start_at, row.finish_at)
  const number: Fact = { name: say('examMails.examNumber'), lines: [row.exam_number] }
  const length = say('examMails.length', { minutes: examMinutes(row) })
  const deadline: Fact = {
    name: say(row.changed_at ? 'examMails.cancelUntil' : 'examMails.changeUntil'),
    lines: deadlineLines(row, zone),
  }
  switch (kind) {
    case 'examApplied':
      return [
        { name: say('examMails.date'), lines: [when, length] },
        number,
        { name: say('examMails.certificateName'), lines: [latinName(row)] },
        { name: say('moneyMails.paid'), lines: chargeLines(row, zone) },
        deadline,
      ]
    case 'examChanged':
      return [
        ...reasonFacts(row, staffReason),
        { name: say('examMails.newDate'), lines: [when, length] },
        ...dateBefore(row, zone),
        number,
        { name: say('moneyMails.paid'), lines: chargeLines(row, zone) },
        deadline,
      ]
    case 'examCanceled':
    case 'examDropped':
      return [
        ...reasonFacts(row, staffReason ?? droppedBecause(row)),
        { name: say('examMails.date'), lines: [when] },
        number,
        refundFact(row, zone),
      ]
  }
}

/** The end of cancelling; before it that of changing the date, if it differs. */
function deadlineLines(row: ApplicantMailRow, zone: string): string[] {
  const { textDeadline } = formatsIn(row.language, zone)
  const { startAt, cancelDays } = applicantFactsOf(row)
  const until = textDeadline(changeUntil({ startAt, cancelDays }, zone))
  const before =
    row.start_before && textDeadline(changeUntil({ startAt: row.start_before, cancelDays }, zone))
  if (!before || before === until) return [until]
  return [until, serverWords(row.language)('mails.untilNow', { value: before })]
}

function dateBefore(
  { language, start_before: start, finish_before: finish }: ApplicantMailRow,
  zone: string,
) {
  if (!start || !finish) return []
  const lines = [whenText(formatsIn(language, zone), start, finish)]
  return [{ name: serverWords(language)('examMails.oldDate'), lines }]
}

function reasonFacts({ language }: ApplicantMailRow, reason: string | null | undefined): Fact[] {
  return reason ? [{ name: serverWords(language)('examMails.reason'), lines: [reason] }] : []
}

/** The amount paid; also fee and discount if a code was used. */
function chargeLines({ language, fee, discount, paid_amount }: ApplicantMailRow, zone: string): string[] {
  const { won } = formatsIn(language, zone)
  const lines = paidLines(paid_amount ?? fee - discount, { language, zone })
  if (discount === 0) return lines
  const say = serverWords(language)
  return [...lines, say('examMails.discount', { fee: won(fee), discount: won(discount) })]
}

function refundFact(row: ApplicantMailRow, zone: string): Fact {
  const say = serverWords(row.language)
  const refund = refundOf(row)
  const name = say('moneyMails.refund')
  if (refund) return { name, lines: refundLines(refund, { language: row.language, zone }) }
  const paying = row.order_state && isBeingPaid({ state: row.order_state })
  return { name, lines: [say(paying ? 'examMails.beingPaid' : 'examMails.nothingCharged')] }
}

function hintsOf({ kind, row }: MailContext): string[] {
  const say = serverWords(row.language)
  const withCode = row.discount > 0
  if (isOpen(kind))
    return [
      row.changed_at ? say('examMails.changedOnce') : say('examMails.changeOnce'),
      row.fee > row.discount
        ? say('examMails.refundRule', { percent: row.refund_percent })
        : say('examMails.cancelRule'),
      ...(withCode ? [say('examMails.codeStaysSpent')] : []),
    ]
  const code = kind === 'examDropped' ? 'examMails.codeGivenBack' : 'examMails.codeStaysSpent'
  return [
    ...(refundOf(row)?.state === 'PENDING' ? [say('moneyMails.tellWhenDone')] : []),
    ...(withCode ? [say(code)] : []),
  ]
}

function latinName({ english_first_name, english_last_name }: ApplicantMailRow): string {
  return `${english_first_name} ${english_last_name}`
}

function whenText({ textDay, hours }: Formats, start: Date, finish: Date): string {
  return `${textDay(start)} ${hours(start, finish)}`
}
