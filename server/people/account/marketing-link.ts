import { pages } from '#contract/pages.ts'
import { endLinkedNotification } from '#contract/people/notification.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import { secretLinks } from '../../platform/signing/secret-links.ts'
import { type Consenter, findLatestConsent, lockMember, withdrawConsents } from './consent-db.ts'

/** A member, or a guest by a registration. */
export type MarketingReader = { readonly memberId: number } | { readonly attenderId: number }

/** By which marketing mails are ended: a page for people, and the address that mail programs call. */
export function marketingLinks(
  reader: MarketingReader,
  { publicOrigin, linkSecrets }: Pick<MailSettings, 'publicOrigin' | 'linkSecrets'>,
): { readonly url: string; readonly oneClickUrl: string } {
  const id = 'memberId' in reader ? `m-${reader.memberId}` : `g-${reader.attenderId}`
  const token = secretLinks(linkSecrets).tokenOf('MARKETING', id)
  return {
    url: `${publicOrigin}${pages.endNotification.path}?token=${token}`,
    oneClickUrl: publicOrigin + buildPath(endLinkedNotification.path, { token }),
  }
}

/** Undefined unless `id` is that of a link. */
export function readerOfLink(id: string): MarketingReader | undefined {
  const [, kind, number] = /^([mg])-([1-9]\d{0,9})$/.exec(id) ?? []
  if (!kind) return undefined
  return kind === 'm' ? { memberId: Number(number) } : { attenderId: Number(number) }
}

/** Under which names the person has given consents: the accounts first, then the addresses of guests. */
async function consentersOf(db: Db | Tx, reader: MarketingReader): Promise<Consenter[]> {
  const attender =
    'attenderId' in reader
      ? await db
          .selectFrom('attender')
          .select(['member_id', 'email_key'])
          .where('id', '=', reader.attenderId)
          .executeTakeFirst()
      : undefined
  const memberId = 'memberId' in reader ? reader.memberId : attender?.member_id
  const emailKey = attender?.email_key ?? null
  const accounts = await db
    .selectFrom('member')
    .select(['id', 'merged_into', 'email_key'])
    .where((row) => row.or([row('id', '=', memberId ?? null), row('email_key', '=', emailKey)]))
    .execute()
  const memberIds = new Set(accounts.map(({ id, merged_into }) => merged_into ?? id))
  const emailKeys = new Set([...accounts.map((account) => account.email_key), emailKey])
  return [
    ...[...memberIds].sort((one, other) => one - other).map((id) => ({ memberId: id })),
    ...[...emailKeys].flatMap((key) => (key === null ? [] : { emailKey: key })),
  ]
}

/** When the person gave the latest consent to marketing that is not withdrawn, under whatever name. */
export async function findMarketingConsent(db: Db | Tx, reader: MarketingReader): Promise<Date | null> {
  const given: Date[] = []
  for (const who of await consentersOf(db, reader)) {
    const givenAt = await findLatestConsent(db, who, 'ad')
    if (givenAt) given.push(givenAt)
  }
  return given.sort((one, other) => other.getTime() - one.getTime())[0] ?? null
}

/** Withdraws consent under all names of the person. */
export function endMarketing(db: Db, reader: MarketingReader, now: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const consenters = await consentersOf(tx, reader)
    for (const who of consenters) if ('memberId' in who) await lockMember(tx, who.memberId)
    for (const who of consenters) await withdrawConsents(tx, { who, typeId: 'ad', now })
  })
}
