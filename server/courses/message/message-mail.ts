import { isLive } from '#contract/courses/lecture-states.ts'
import type { Language } from '#contract/platform/languages.ts'
import { serverWords } from '#words/server-words.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { type Mail, type MailSettings, planMail } from '../../platform/mail/compose-mail.ts'
import type { MailBody } from '../../platform/mail/mail-layout.ts'
import { isOfGuest, registrationLink } from '../lecture/registration-link.ts'
import { type AttenderMailRow, findAttenderMailRow } from '../registration/attender-mail-db.ts'
import { findMessage } from './message-db.ts'
import { messageMailBody } from './message-mail-body.ts'

/** A mail that staff wrote to somebody registered; skipped once the registration has ended. */
export function messageMail(
  { kind, attenderId, messageId }: JobData['message-mail'],
  settings: MailSettings,
): Mail {
  return planMail(settings, {
    kind,
    cause: `${attenderId}-${messageId}`,
    about: { attenderId },
    find: (db) => findAttenderMailRow(db, attenderId),
    isCurrent: (row) => isLive(row.apply_state),
    body: async (row, db) => {
      const message = await findMessage(db, messageId)
      if (!message) throw new Error(`message ${messageId} was not found`)
      const { language } = row
      return messageMailBody(message, row, { language, action: actionOf(row, settings), zone: settings.zone })
    },
  })
}

function actionOf(row: AttenderMailRow, settings: MailSettings): NonNullable<MailBody['action']> {
  if (!isOfGuest(row)) return accountAction(row.language, settings)
  const label = serverWords(row.language)('guestMails.seeRegistration')
  return { label, url: registrationLink(row, settings) }
}

/** The link in mails to members. */
export function accountAction(
  language: Language,
  { publicOrigin }: Pick<MailSettings, 'publicOrigin'>,
): NonNullable<MailBody['action']> {
  return { label: serverWords(language)('mails.seeRegistrations'), url: `${publicOrigin}/account/applied` }
}
