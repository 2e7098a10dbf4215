import { localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import { amountLeft } from '../../money/payment/order-db.ts'
import { findStaffRefund, type StaffRefundRow } from '../../money/payment/staff-refund-db.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { type Mail, type MailSettings, planMail } from '../../platform/mail/compose-mail.ts'
import type { MailBody } from '../../platform/mail/mail-layout.ts'
import { mailTexts } from '../../platform/mail/mail-texts.ts'
import { subjectOf } from '../order-subject.ts'
import { findOrderView, type OrderView } from '../order-view-db.ts'
import { mailAction, refundMailLanguage } from './refund-mail-body.ts'

type StaffRefundJob = Extract<JobData['refund-mail'], { kind: 'refundedByStaff' }>

export function staffRefundMail({ kind, orderId, refundId }: StaffRefundJob, settings: MailSettings): Mail {
  return planMail(settings, {
    kind,
    cause: `${orderId} ${refundId}`,
    about: { orderId },
    async find(db) {
      const [order, refund] = [await findOrderView(db, orderId), await findStaffRefund(db, refundId)]
      if (!order || refund?.order_id !== orderId) return undefined
      const { email } = subjectOf(order, settings.zone).person
      return { order, refund, email, language: refundMailLanguage(order) }
    },
    body: (found) => staffRefundMailBody(found, settings),
  })
}

interface Found {
  readonly order: OrderView
  readonly refund: StaffRefundRow
}

/** Undefined until the refund is done. */
function staffRefundMailBody(
  { order, refund }: Found,
  { zone, publicOrigin }: Pick<MailSettings, 'zone' | 'publicOrigin'>,
): MailBody | undefined {
  if (!refund.done_at) return undefined
  const language = refundMailLanguage(order)
  const { kind, ...subject } = subjectOf(order, zone)
  const say = serverWords(language)
  const { won, textMoment } = formatsIn(language, zone)
  const title = localise(subject.title, language)
  const amount = won(refund.amount)
  return {
    language,
    ...mailTexts(language, {
      subject: ['moneyMails.refundedByStaff.subject', { title, amount }],
      heading: ['moneyMails.refundedByStaff.heading'],
      lead: ['moneyMails.refundedByStaff.lead', { amount }],
    }),
    title,
    facts: [
      { name: say('moneyMails.refundedByStaff.reason'), lines: [refund.reason] },
      { name: say('moneyMails.amount'), lines: [amount] },
      { name: say('moneyMails.refundedByStaff.left'), lines: [won(amountLeft(order))] },
      { name: say('moneyMails.when'), lines: [textMoment(refund.done_at.toISOString())] },
      { name: say('moneyMails.order'), lines: [order.order_id] },
    ],
    action: mailAction('MEMBER', kind, { language, publicOrigin }),
    hints: [say('moneyMails.howLong')],
    footer: say('moneyMails.footer'),
  }
}
