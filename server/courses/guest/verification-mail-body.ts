import { verificationMinutes } from '#contract/courses/guest.ts'
import { pages } from '#contract/pages.ts'
import { localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import type { MailBody } from '../../platform/mail/mail-layout.ts'
import { mailTexts } from '../../platform/mail/mail-texts.ts'
import { secretLinks } from '../../platform/signing/secret-links.ts'
import type { VerificationMailRow } from '../registration/email-verification-db.ts'

export function verificationMailBody(
  row: Pick<VerificationMailRow, 'id' | 'language' | 'title' | 'expires_at'>,
  { zone, publicOrigin, linkSecrets }: MailSettings,
): MailBody {
  const { id, language } = row
  const say = serverWords(language)
  const links = secretLinks(linkSecrets)
  const token = links.tokenOf('EMAIL', id)
  const code = links.codeOf(id)
  return {
    language,
    ...mailTexts(language, {
      subject: ['guestMails.verification.subject', { code }],
      heading: ['guestMails.verification.heading'],
      lead: ['guestMails.verification.lead'],
    }),
    title: localise(row.title, language),
    code: { name: say('guestMails.verification.code'), digits: code },
    facts: [
      {
        name: say('guestMails.verification.until'),
        lines: [formatsIn(language, zone).textDeadline(row.expires_at)],
      },
    ],
    action: {
      label: say('guestMails.verification.confirm'),
      url: `${publicOrigin}${pages.emailConfirm.path}?token=${token}`,
    },
    hints: [
      say('guestMails.verification.minutes', { minutes: verificationMinutes }),
      say('guestMails.verification.notYou'),
    ],
    footer: say('guestMails.verification.footer'),
  }
}
