import { pages } from '#contract/pages.ts'
import { localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import type { MailBody } from '../../platform/mail/mail-layout.ts'
import { mailTexts } from '../../platform/mail/mail-texts.ts'
import { maskEmail } from '../../platform/masking/mask.ts'
import { secretLinks } from '../../platform/signing/secret-links.ts'
import type { CorrectedLecture, CorrectionRow } from './address-correction-db.ts'

/** Goes to the new address. The old one is masked, as the new one may belong to a stranger. */
export function addressCorrectionBody(
  row: CorrectionRow,
  lectures: readonly CorrectedLecture[],
  { zone, publicOrigin, linkSecrets }: MailSettings,
): MailBody {
  const { language } = row
  const say = serverWords(language)
  const { textDay, textDeadline } = formatsIn(language, zone)
  const token = secretLinks(linkSecrets).tokenOf('ADDRESS', row.id)
  return {
    language,
    ...mailTexts(language, {
      subject: ['guestMails.addressCorrection.subject'],
      heading: ['guestMails.addressCorrection.heading'],
      lead: ['guestMails.addressCorrection.lead', { from: maskEmail(row.old_email) }],
    }),
    title: row.new_email,
    facts: [
      {
        name: say('guestMails.addressCorrection.courses'),
        lines: lectures.map(({ title, start_at }) => `${localise(title, language)}, ${textDay(start_at)}`),
      },
      { name: say('guestMails.verification.until'), lines: [textDeadline(row.expires_at)] },
    ],
    action: {
      label: say('guestMails.addressCorrection.open'),
      url: `${publicOrigin}${pages.addressConfirm.path}?token=${token}`,
    },
    hints: [say('guestMails.addressCorrection.notYou')],
    footer: say('guestMails.addressCorrection.footer'),
  }
}

/** Goes to the old address. The new one is masked, as the old one may belong to a stranger. */
export function addressCorrectedBody(row: CorrectionRow, { zone }: Pick<MailSettings, 'zone'>): MailBody {
  const { language } = row
  const say = serverWords(language)
  return {
    language,
    ...mailTexts(language, {
      subject: ['guestMails.addressCorrected.subject'],
      heading: ['guestMails.addressCorrected.heading'],
      lead: ['guestMails.addressCorrected.lead', { to: maskEmail(row.new_email) }],
    }),
    title: row.old_email,
    facts: [
      {
        name: say('guestMails.addressCorrected.at'),
        lines: [formatsIn(language, zone).textMoment(row.confirmed_at ?? row.asked_at)],
      },
    ],
    hints: [say('guestMails.addressCorrected.notYou')],
    footer: say('guestMails.addressCorrected.footer'),
  }
}
