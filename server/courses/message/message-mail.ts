import { isLive } from '#contract/courses/lecture-states.ts'
import type { Language } from '#contract/platform/languages.ts'
import { serverWords } from '#words/server-words.ts'
import type { Db } from '../../platform/db/open.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { type Mail, type MailSettings, planMail } from '../../platform/mail/compose-mail.ts'
import type { MailBody } from '../../platform/mail/mail-layout.ts'
import { isOfGuest, registrationLink } from '../lecture/registration-link.ts'
import { seeDate } from '../lifecycle/date-mail.ts'
import { findDateMailRow } from '../lifecycle/date-mail-db.ts'
import { type AttenderMailRow, findAttenderMailRow } from '../registration/attender-mail-db.ts'
import { findMessage } from './message-db.ts'
import { messageMailBody } from './message-mail-body.ts'

/** Skipped for people who no longer have what they had of the date. */
export function messageMail(job: JobData['message-mail'], settings: MailSettings): Mail {
  return 'attenderId' in job ? mailToRegistered(job, settings) : mailToOther(job, settings)
}

type ToRegistered = Extract<JobData['message-mail'], { attenderId: number }>
type ToOther = Exclude<JobData['message-mail'], ToRegistered>
type Content = Omit<Parameters<typeof messageMailBody>[2], 'zone'>

function mailToRegistered({ kind, attenderId, messageId }: ToRegistered, settings: MailSettings): Mail {
  return planMail(settings, {
    kind,
    cause: `${attenderId}-${messageId}`,
    about: { attenderId },
    find: (db) => findAttenderMailRow(db, attenderId),
    isCurrent: (row) => isLive(row.apply_state),
    body: (row, db) => bodyOf(db, messageId, row, { ...actionOf(row, settings), zone: settings.zone }),
  })
}

function mailToOther(job: ToOther, settings: MailSettings): Mail {
  const { kind, concern, id, memberId, messageId } = job
  return planMail(settings, {
    kind,
    cause: `${concern}-${id}-${messageId}`,
    about: memberId !== null ? { memberId } : { waitingEntryId: id },
    find: (db) => findDateMailRow(db, job),
    isCurrent: (row) => row.live,
    body: (row, db) =>
      bodyOf(db, messageId, row, {
        language: row.language,
        action: seeDate(job, row, settings),
        zone: settings.zone,
      }),
  })
}

async function bodyOf(
  db: Db,
  messageId: number,
  lecture: Parameters<typeof messageMailBody>[1],
  reader: Content & { readonly zone: string },
): Promise<MailBody> {
  const message = await findMessage(db, messageId)
  if (!message) throw new Error(`message ${messageId} was not found`)
  return messageMailBody(message, lecture, reader)
}

function actionOf(row: AttenderMailRow, settings: MailSettings): Content {
  const { language } = row
  if (!isOfGuest(row)) return { language, action: accountAction(language, settings) }
  const label = serverWords(language)('guestMails.seeRegistration')
  return { language, action: { label, url: registrationLink(row, settings) } }
}

export function accountAction(
  language: Language,
  { publicOrigin }: Pick<MailSettings, 'publicOrigin'>,
): NonNullable<MailBody['action']> {
  return { label: serverWords(language)('mails.seeRegistrations'), url: `${publicOrigin}/account/applied` }
}
