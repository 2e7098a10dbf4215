import type { Db } from '../platform/db/open.ts'
import type { JobData } from '../platform/jobs/jobs.ts'
import {
  type ComposedMail,
  type Mail,
  type MailSettings,
  mailMessage,
  messageId,
} from '../platform/mail/compose-mail.ts'
import { subjectOf } from './order-subject.ts'
import { findOrderView } from './order-view-db.ts'
import { refundMailBody } from './refund-mail-body.ts'

/** Mail about a completed refund, once per order. */
export function refundMail({ kind, orderId }: JobData['refund-mail'], settings: MailSettings): Mail {
  const key = messageId(`${kind}-${orderId}`, settings)
  return {
    key,
    kind,
    about: { orderId },
    compose: async (db: Db): Promise<ComposedMail | undefined> => {
      const row = await findOrderView(db, orderId)
      if (!row) return undefined
      const parts = refundMailBody(row, settings)
      if (!parts) return { skipped: 'its cause is gone' }
      const { email: to } = subjectOf(row, settings.zone).person
      return to ? { message: mailMessage(parts, { to, key }) } : { skipped: 'no address is known' }
    },
  }
}
