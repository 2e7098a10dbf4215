import { localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { type Mail, type MailSettings, planMail } from '../../platform/mail/compose-mail.ts'
import type { MailBody } from '../../platform/mail/mail-layout.ts'
import { mailTexts } from '../../platform/mail/mail-texts.ts'
import { findTermsMailRow, type TermsMailRow } from './terms-admin-db.ts'

export function termsMail(
  { kind, typeId, version, to }: JobData['terms-mail'],
  settings: MailSettings,
): Mail {
  const person = 'memberId' in to ? `member-${to.memberId}` : `attender-${to.attenderId}`
  return planMail(settings, {
    kind,
    cause: `${typeId}-${version}-${person}`,
    about: to,
    find: (db) => findTermsMailRow(db, { typeId, version }, to),
    body: (row) => termsMailBody(row, settings),
  })
}

function termsMailBody(row: TermsMailRow, { zone, publicOrigin }: MailSettings): MailBody {
  const { language, type_id: typeId, version, asksAgain } = row
  const say = serverWords(language)
  const title = localise(row.title, language)
  const day = formatsIn(language, zone).textDay(row.startsAt)
  return {
    language,
    ...mailTexts(language, {
      subject: ['termsMails.termsChanged.subject', { title, day }],
      heading: ['termsMails.termsChanged.heading'],
      lead: ['termsMails.termsChanged.lead', { title, day }],
    }),
    title,
    facts: [
      { name: say('termsMails.from'), lines: [day] },
      { name: say('termsMails.version'), lines: [String(version)] },
    ],
    action: { label: say('termsMails.read'), url: `${publicOrigin}/terms/${typeId}/${version}` },
    hints: [...(asksAgain ? [say('termsMails.asksAgain')] : []), say('termsMails.earlier')],
    footer: say('termsMails.footer'),
  }
}
