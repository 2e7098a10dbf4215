import { localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import type { LetterParts } from '../../platform/mail/letter-layout.ts'
import type { MailedGrant } from './credit-mail-db.ts'
import { lastDayOf } from './credit-rules.ts'

/** The reminder of expiring credits, in the member's language. */
export function creditParts(row: MailedGrant, { zone, publicOrigin }: MailSettings): LetterParts {
  const { language, amount, remaining } = row
  const say = serverWords(language)
  const { textDay, textMoment } = formatsIn(language, zone)
  const title = localise(row.title, language)
  const day = lastDayOf(row.expires_at, zone).replaceAll('-', '.')
  return {
    language,
    brand: say('mails.brand'),
    subject: say('creditMails.creditsExpiring.subject', { remaining, day }),
    heading: say('creditMails.creditsExpiring.heading'),
    lead: say('creditMails.creditsExpiring.lead', { remaining, day }),
    title,
    facts: [
      { name: say('creditMails.left'), lines: [say('creditMails.leftOf', { remaining, amount })] },
      { name: say('creditMails.granted'), lines: [textDay(row.granted_at)] },
      { name: say('creditMails.runsOut'), lines: [textMoment(row.expires_at)] },
    ],
    action: { label: say('creditMails.seeCredits'), url: `${publicOrigin}/credit` },
    hints: [say('creditMails.creditsExpiring.hint')],
    footer: say('creditMails.footer'),
  }
}
