import { localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import type { MailBody } from '../../platform/mail/mail-layout.ts'
import { mailTexts } from '../../platform/mail/mail-texts.ts'
import type { GrantMailRow } from './credit-mail-db.ts'
import { lastDayOf } from './credit-rules.ts'

export function creditMailBody(row: GrantMailRow, { zone, publicOrigin }: MailSettings): MailBody {
  const { language, amount, remaining } = row
  const say = serverWords(language)
  const { textDay, textDeadline } = formatsIn(language, zone)
  const title = row.title ? localise(row.title, language) : say('creditMails.corrected')
  const day = lastDayOf(row.expires_at, zone).replaceAll('-', '.')
  return {
    language,
    ...mailTexts(language, {
      subject: ['creditMails.creditsExpiring.subject', { remaining, day }],
      heading: ['creditMails.creditsExpiring.heading'],
      lead: ['creditMails.creditsExpiring.lead', { remaining, day }],
    }),
    title,
    facts: [
      { name: say('creditMails.left'), lines: [say('creditMails.leftOf', { remaining, amount })] },
      { name: say('creditMails.granted'), lines: [textDay(row.granted_at)] },
      { name: say('creditMails.runsOut'), lines: [textDeadline(row.expires_at)] },
    ],
    action: { label: say('creditMails.seeCredits'), url: `${publicOrigin}/credit` },
    hints: [say('creditMails.creditsExpiring.hint')],
    footer: say('creditMails.footer'),
  }
}
