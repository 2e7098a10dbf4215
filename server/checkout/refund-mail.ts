import type { JobData } from '../platform/jobs/jobs.ts'
import { type Mail, type MailSettings, planMail } from '../platform/mail/compose-mail.ts'
import { subjectOf } from './order-subject.ts'
import { findOrderView } from './order-view-db.ts'
import { refundMailBody } from './refund-mail-body.ts'

/** Mail about a completed refund, once per order. */
export function refundMail({ kind, orderId }: JobData['refund-mail'], settings: MailSettings): Mail {
  return planMail(settings, {
    kind,
    cause: orderId,
    about: { orderId },
    async find(db) {
      const order = await findOrderView(db, orderId)
      return order && { order, email: subjectOf(order, settings.zone).person.email }
    },
    body: ({ order }) => refundMailBody(order, settings),
  })
}
