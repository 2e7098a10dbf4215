import { pages } from '#contract/pages.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import { secretLinks } from '../../platform/signing/secret-links.ts'

/** Whether the registration belongs to no account. */
export function isOfGuest({ member_id }: { readonly member_id: number | null }): boolean {
  return member_id === null
}

/** Link to view and cancel a guest's registration; appears only in mails to that guest. */
export function registrationLink(
  attenderId: number,
  { publicOrigin, linkSecrets }: Pick<MailSettings, 'publicOrigin' | 'linkSecrets'>,
): string {
  const token = secretLinks(linkSecrets).tokenOf('REGISTRATION', String(attenderId))
  return `${publicOrigin}${pages.guestRegistration.path}?token=${token}`
}
