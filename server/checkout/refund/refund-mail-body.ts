import type { RefundCause } from '#contract/exams/exam-states.ts'
import { type Language, localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import { refundOf } from '../../money/payment/present-refund.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import type { MailBody } from '../../platform/mail/mail-layout.ts'
import { mailTexts } from '../../platform/mail/mail-texts.ts'
import { type OrderSubject, subjectOf } from '../order-subject.ts'
import type { OrderView } from '../order-view-db.ts'

/** Undefined while the refund is pending, and for refunds by staff, which have their own mail. */
export function refundMailBody(
  row: OrderView,
  { zone, publicOrigin }: Pick<MailSettings, 'zone' | 'publicOrigin'>,
  language = refundMailLanguage(row),
): MailBody | undefined {
  const refund = refundOf(row)
  const { refund_because: because } = row
  if (refund?.state !== 'DONE' || !because || because === 'STAFF') return undefined
  const subject = subjectOf(row, zone)
  const { kind, startAt, finishAt } = subject
  const say = serverWords(language)
  const { won, textMoment, textDay, hours } = formatsIn(language, zone)
  const title = localise(subject.title, language)
  const amount = won(refund.amount)
  const day = `${textDay(startAt)} ${hours(startAt, finishAt)}`
  return {
    language,
    ...mailTexts(language, {
      subject: ['moneyMails.refunded.subject', { title, amount }],
      heading: ['moneyMails.refunded.heading'],
      lead: [`moneyMails.refunded.lead.${kind}.${because}`],
    }),
    title,
    facts: [
      { name: say('moneyMails.amount'), lines: [amount] },
      { name: say('moneyMails.when'), lines: [textMoment(refund.at)] },
      { name: say('moneyMails.order'), lines: [row.order_id] },
      { name: say(`moneyMails.date.${kind}`), lines: [day] },
    ],
    action: mailAction(because, kind, { language, publicOrigin }),
    hints: [say('moneyMails.howLong')],
    footer: say('moneyMails.footer'),
  }
}

/** Links to other dates if the payment led to no seat. */
export function mailAction(
  because: RefundCause,
  kind: OrderSubject['kind'],
  { language, publicOrigin }: { language: Language; publicOrigin: string },
): NonNullable<MailBody['action']> {
  const say = serverWords(language)
  const needsAlternative = because === 'NO_SEAT' || because === 'DROPPED'
  if (kind === 'EXAM')
    return needsAlternative
      ? { label: say('moneyMails.otherExams'), url: `${publicOrigin}/certification/date` }
      : { label: say('moneyMails.seeApplications'), url: `${publicOrigin}/account/certification-apply` }
  return needsAlternative
    ? { label: say('moneyMails.otherCourses'), url: `${publicOrigin}/attend` }
    : { label: say('moneyMails.seeRegistrations'), url: `${publicOrigin}/account/applied` }
}

export function refundMailLanguage({ order_id, exam_language, language }: OrderView): Language {
  const known = exam_language ?? language
  if (!known) throw new Error(`${order_id} has no subject`)
  return known
}
