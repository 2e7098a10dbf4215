import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { type Mail, type MailSettings, planMail } from '../../platform/mail/compose-mail.ts'
import type { MailBody } from '../../platform/mail/mail-layout.ts'
import { mailTexts } from '../../platform/mail/mail-texts.ts'
import { findViewMailRow, type ViewMailRow } from './view-db.ts'

/** Tells the person that staff see the site as them, and why. */
export function viewMail({ kind, viewId, memberId }: JobData['person-mail'], settings: MailSettings): Mail {
  return planMail(settings, {
    kind,
    cause: viewId,
    about: { memberId },
    find: async (db) => {
      const row = await findViewMailRow(db, viewId)
      return row && { ...row, email: row.email_verified ? row.email : null }
    },
    body: (row) => viewMailBody(row, settings),
  })
}

function viewMailBody(
  { language, name, reason, began_at }: ViewMailRow,
  { zone, publicOrigin }: MailSettings,
): MailBody {
  const say = serverWords(language)
  return {
    language,
    ...mailTexts(language, {
      subject: ['personMails.viewedByStaff.subject'],
      heading: ['personMails.viewedByStaff.heading'],
      lead: ['personMails.viewedByStaff.lead', { reason }],
    }),
    title: name ?? say('personMails.viewedByStaff.account'),
    facts: [
      { name: say('personMails.viewedByStaff.at'), lines: [formatsIn(language, zone).textMoment(began_at)] },
    ],
    action: { label: say('personMails.viewedByStaff.open'), url: `${publicOrigin}/account` },
    hints: [say('personMails.viewedByStaff.readOnly'), say('personMails.viewedByStaff.questions')],
    footer: say('personMails.viewedByStaff.footer'),
  }
}
