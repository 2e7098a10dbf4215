import { localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import type { MailBody } from '../../platform/mail/mail-layout.ts'
import { mailTexts } from '../../platform/mail/mail-texts.ts'
import { isOfGuest } from '../lecture/registration-link.ts'
import type { MaterialMailRow } from './material-mail-db.ts'
import { materialOpensAt } from './material-rules.ts'
import { materialFactsOf } from './present-material.ts'

export function materialMailBody(row: MaterialMailRow, { zone, publicOrigin }: MailSettings): MailBody {
  const { language } = row
  const say = serverWords(language)
  const formats = formatsIn(language, zone)
  const title = localise(row.title, language)
  const from = materialOpensAt(materialFactsOf(row))
  const list = row.progress_state === 'FINISHED' ? 'completed' : 'applied'
  return {
    language,
    ...mailTexts(language, {
      subject: ['materialMails.materialRenewed.subject', { title }],
      heading: ['materialMails.materialRenewed.heading'],
      lead: ['materialMails.materialRenewed.lead', { name: row.name ?? 'none' }],
    }),
    title,
    facts: [
      { name: say('materialMails.file'), lines: [row.file_name] },
      ...(row.note ? [{ name: say('materialMails.note'), lines: row.note.split(/\r?\n/) }] : []),
      { name: say('materialMails.courseDay'), lines: [formats.textDay(row.start_at)] },
      ...(row.available_from === 'START'
        ? [{ name: say('materialMails.from'), lines: [formats.textMoment(from)] }]
        : []),
    ],
    action: {
      label: say(isOfGuest(row) ? 'guestMails.signIn' : 'materialMails.see'),
      url: `${publicOrigin}/account/${list}`,
    },
    hints: isOfGuest(row) ? [say('guestMails.signInForMaterial')] : [],
    footer: say('mails.footer'),
  }
}
