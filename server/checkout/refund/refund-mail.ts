import type { JobData } from '../../platform/jobs/job-data.ts'
import { type Mail, type MailSettings, planMail } from '../../platform/mail/compose-mail.ts'
import { subjectOf } from '../order-subject.ts'
import { findOrderView } from '../order-view-db.ts'
import { refundMailBody, refundMailLanguage } from './refund-mail-body.ts'

export function refundMail(
  { kind, orderId }: Extract<JobData['refund-mail'], { kind: 'refunded' }>,
  settings: MailSettings,
): Mail {
  return planMail(settings, {
    kind,
    cause: orderId,
    about: { orderId },
    async find(db) {
      const order = await findOrderView(db, orderId)
      if (!order) return undefined
      const { email } = subjectOf(order, settings.zone).person
      return { order, email, language: refundMailLanguage(order) }
    },
    body: ({ order, language }) => refundMailBody(order, settings, language),
  })
}
