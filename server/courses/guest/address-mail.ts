import type { JobData } from '../../platform/jobs/job-data.ts'
import { type Mail, type MailSettings, planMail } from '../../platform/mail/compose-mail.ts'
import { correctionFactsOf, findCorrection, listLiveLectures } from './address-correction-db.ts'
import { isPending } from './address-correction-rules.ts'
import { addressCorrectedBody, addressCorrectionBody } from './address-mail-body.ts'

/** One mail asks the new address for confirmation; one tells the old address once it is confirmed. */
export function addressMail({ kind, correctionId }: JobData['address-mail'], settings: MailSettings): Mail {
  const plan = { kind, cause: correctionId, about: { correctionId } }
  return kind === 'addressCorrection'
    ? planMail(settings, {
        ...plan,
        find: async (db) => {
          const row = await findCorrection(db, correctionId)
          return row && { ...row, email: row.new_email }
        },
        isCurrent: (row, now) => isPending(correctionFactsOf(row), now),
        body: async (row, db) =>
          addressCorrectionBody(row, await listLiveLectures(db, row.old_email_key), settings),
      })
    : planMail(settings, {
        ...plan,
        find: async (db) => {
          const row = await findCorrection(db, correctionId)
          return row && { ...row, email: row.old_email }
        },
        isCurrent: (row) => row.confirmed_at !== null,
        body: (row) => addressCorrectedBody(row, settings),
      })
}
