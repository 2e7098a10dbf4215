import { pages } from '#contract/pages.ts'
import { endLinkedNotification } from '#contract/people/notification.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { serverWords } from '#words/server-words.ts'
import type { MailSettings } from '../platform/mail/compose-mail.ts'
import type { MailBody } from '../platform/mail/mail-layout.ts'
import { secretLinks } from '../platform/signing/secret-links.ts'
import type { findRecipient } from './notification-db.ts'

export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>

/** Why the mail is sent, and how to end these mails. That of an opening is the only one. */
export function ending(
  { id, kind, language }: Recipient,
  { publicOrigin, linkSecrets }: MailSettings,
): Pick<MailBody, 'footer' | 'ending'> {
  const say = serverWords(language)
  if (kind === 'REGISTRATION_OPEN') return { footer: say('notificationMails.onlyOne') }
  const token = secretLinks(linkSecrets).tokenOf('NOTIFICATION', String(id))
  return {
    footer: say('notificationMails.footer'),
    ending: {
      label: say('notificationMails.end'),
      url: `${publicOrigin}${pages.endNotification.path}?token=${token}`,
      oneClickUrl: publicOrigin + buildPath(endLinkedNotification.path, { token }),
    },
  }
}
