import { pages } from '#contract/pages.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import { secretLinks } from '../../platform/signing/secret-links.ts'

/** Whether nobody's account has a registration. */
export function isOfGuest({ member_id }: { readonly member_id: number | null }): boolean {
  return member_id === null
}

/** By what a guest sees and cancels a registration; it stands in nothing but mails to the guest. */
export function registrationLink(
  attenderId: number,
  { publicOrigin, linkSecrets }: Pick<MailSettings, 'publicOrigin' | 'linkSecrets'>,
): string {
  const token = secretLinks(linkSecrets).tokenOf('REGISTRATION', String(attenderId))
  return `${publicOrigin}${pages.guestRegistration.path}?token=${token}`
}
