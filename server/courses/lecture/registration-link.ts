import { pages } from '#contract/pages.ts'
import { maxId } from '#contract/platform/wire.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import { type SecretLinks, secretLinks } from '../../platform/signing/secret-links.ts'

export function isOfGuest({ member_id }: { readonly member_id: number | null }): boolean {
  return member_id === null
}

/** `generation` counts corrections of the address: links mailed to an earlier address are not valid. */
export interface LinkedRegistration {
  readonly attenderId: number
  readonly generation: number
}

/** Opens a page that shows and cancels a guest's registration; used only in mails to that guest. */
export function registrationLink(
  { id, link_generation }: { readonly id: number; readonly link_generation: number },
  { publicOrigin, linkSecrets }: Pick<MailSettings, 'publicOrigin' | 'linkSecrets'>,
): string {
  const token = secretLinks(linkSecrets).tokenOf('REGISTRATION', signedPart(id, link_generation))
  return `${publicOrigin}${pages.guestRegistration.path}?token=${token}`
}

/** Generation 0 has the id alone, so that links mailed before addresses could be corrected stay valid. */
function signedPart(id: number, generation: number): string {
  return generation === 0 ? String(id) : `${id}_${generation}`
}

export function readRegistrationToken(links: SecretLinks, token: string): LinkedRegistration | undefined {
  const [, id, generation = '0'] =
    /^([1-9]\d{0,9})(?:_([1-9]\d{0,8}))?$/.exec(links.read('REGISTRATION', token) ?? '') ?? []
  const attenderId = Number(id)
  return attenderId >= 1 && attenderId <= maxId ? { attenderId, generation: Number(generation) } : undefined
}
