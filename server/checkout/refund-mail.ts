import type { Db } from '../platform/db/open.ts'
import type { JobData } from '../platform/jobs/jobs.ts'
import {
  type Composed,
  letterOf,
  type Mail,
  type MailSettings,
  messageId,
} from '../platform/mail/compose-mail.ts'
import { findOrderView } from './order-view-db.ts'
import { refundParts } from './refund-letter.ts'
import { subjectOf } from './subject.ts'

/** Mail about a completed refund, once per order. */
export function refundMail({ kind, orderId }: JobData['refund-mail'], settings: MailSettings): Mail {
  const key = messageId(`${kind}-${orderId}`, settings)
  return {
    key,
    kind,
    about: { orderId },
    compose: async (db: Db): Promise<Composed | undefined> => {
      const row = await findOrderView(db, orderId)
      if (!row) return undefined
      const parts = refundParts(row, settings)
      if (!parts) return { skipped: 'its cause is gone' }
      const { email: to } = subjectOf(row, settings.zone).person
      return to ? { letter: letterOf(parts, { to, key }) } : { skipped: 'no address is known' }
    },
  }
}
