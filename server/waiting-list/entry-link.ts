import { pages } from '#contract/pages.ts'
import { maxId } from '#contract/platform/wire.ts'
import type { MailSettings } from '../platform/mail/compose-mail.ts'
import { type SecretLinks, secretLinks } from '../platform/signing/secret-links.ts'

/** Appears only in mails to that guest. */
export function entryLink(
  entryId: number,
  { publicOrigin, linkSecrets }: Pick<MailSettings, 'publicOrigin' | 'linkSecrets'>,
): string {
  const token = secretLinks(linkSecrets).tokenOf('WAITING', String(entryId))
  return `${publicOrigin}${pages.guestWaitingList.path}?token=${token}`
}

export function readEntryToken(links: SecretLinks, token: string): number | undefined {
  const id = Number(links.read('WAITING', token))
  return Number.isInteger(id) && id >= 1 && id <= maxId ? id : undefined
}
