import { type Message, type MessagePreview, messageLanguages } from '#contract/courses/message.ts'
import { languages } from '#contract/platform/languages.ts'
import { findBrand } from '../../platform/brand/brand-db.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type MailSettings, mailBrand } from '../../platform/mail/compose-mail.ts'
import { mailHtml, mailText } from '../../platform/mail/mail-layout.ts'
import { findLecture } from '../lecture/lecture-db.ts'
import { listRecipients } from './message-db.ts'
import { accountAction } from './message-mail.ts'
import { messageMailBody } from './message-mail-body.ts'

/** Counts the recipients, and renders the mail as a member reads it in each language. */
export async function previewMessage(
  db: Db,
  { lectureId, message, now }: { lectureId: number; message: Message; now: Date },
  settings: Pick<MailSettings, 'publicOrigin' | 'zone'>,
): Promise<MessagePreview> {
  const lecture = await findLecture(db, lectureId, 'DRAFTS_TOO')
  if (!lecture) throw new AppError('NOT_FOUND')
  const recipients = await listRecipients(db, { lectureId, to: message.to, now })
  const brand = await findBrand(db)
  const countIn = (language: string) => recipients.filter((one) => one.language === language).length
  return {
    total: recipients.length,
    recipients: languages.map((language) => ({ language, count: countIn(language) })),
    mails: messageLanguages.map((language) => {
      const action = accountAction(language, settings)
      const body = messageMailBody(message, lecture, { language, action, zone: settings.zone })
      const sender = mailBrand(brand, language, settings.publicOrigin)
      return { language, subject: body.subject, html: mailHtml(body, sender), text: mailText(body, sender) }
    }),
  }
}
