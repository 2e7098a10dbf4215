import { sql } from 'kysely'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import { maxId } from '#contract/platform/wire.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { emailAddressKey } from '../../platform/email/email-key.ts'
import { isForPartnerUse } from '../../platform/partner/partner-use.ts'
import { findGuestEntry } from '../../waiting-list/guest-entry-db.ts'
import { findLastEntry } from './waiting-guest-db.ts'

/** A member's id, or the address of a guest. */
export type PersonKey =
  | { readonly kind: 'MEMBER'; readonly memberId: number }
  | { readonly kind: 'GUEST'; readonly emailKey: string }

export async function findPersonKey(db: Db | Tx, personId: string): Promise<PersonKey | undefined> {
  const [, kind, number] = /^([mgw])-([1-9]\d{0,9})$/.exec(personId) ?? []
  const id = Number(number)
  if (!kind || id > maxId) return undefined
  if (kind === 'm') return { kind: 'MEMBER', memberId: id }
  const guest = kind === 'w' ? await findGuestEntry(db, id) : await findGuestAttender(db, id)
  return guest?.email_key ? { kind: 'GUEST', emailKey: guest.email_key } : undefined
}

function findGuestAttender(db: Db | Tx, attenderId: number) {
  return db
    .selectFrom('attender')
    .select('email_key')
    .where('id', '=', attenderId)
    .where('member_id', 'is', null)
    .executeTakeFirst()
}

/** By an id of the list of people, or an email address, which a member and a guest may share. */
export async function findPersonKeys(db: Db, text: string): Promise<PersonKey[]> {
  const typed = text.trim()
  if (!typed.includes('@')) {
    const person = await findPersonKey(db, typed)
    return person ? [person] : []
  }
  const key = emailAddressKey(typed)
  const members = await db.selectFrom('member').select('id').where('email_key', '=', key).execute()
  return [
    ...members.map(({ id }) => ({ kind: 'MEMBER', memberId: id }) as const),
    { kind: 'GUEST', emailKey: key },
  ]
}

export function findMember(db: Db | Tx, memberId: number, now: Date) {
  return db
    .selectFrom('member')
    .leftJoin('org_member', 'org_member.member_id', 'member.id')
    .leftJoin('org', 'org.id', 'org_member.org_id')
    .leftJoin('credit_account', 'credit_account.member_id', 'member.id')
    .selectAll('member')
    .select(['org.id as org_id', 'org.name as org_name', 'credit_account.balance'])
    .select(isForPartnerUse(now).as('for_partner_use'))
    .select((row) => [
      row
        .selectFrom('web_session')
        .select((session) => session.fn.countAll<number>().as('count'))
        .whereRef('web_session.member_id', '=', 'member.id')
        .where('of_session', 'is', null)
        .where('expires_at', '>', now)
        .as('sessions'),
      sql<StaffRole[]>`array(select role from staff_grant where staff_grant.email = lower(member.email)
        and member.email_verified order by role)`.as('granted'),
    ])
    .where('member.id', '=', memberId)
    .executeTakeFirst()
}
export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** By the last registration of the address, or by its last entry in a waiting list if it has never registered. */
export async function findGuest(db: Db | Tx, emailKey: string) {
  const last = await findLastRegistration(db, emailKey)
  if (last) return { ...last, id: `g-${last.id}`, kind: 'GUEST', since: last.applied_at } as const
  const entry = await findLastEntry(db, emailKey)
  if (!entry) return undefined
  return {
    id: `w-${entry.id}`,
    kind: 'WAITING',
    since: entry.joined_at,
    name: null,
    email: entry.email,
    phone_number: null,
  } as const
}

function findLastRegistration(db: Db | Tx, emailKey: string) {
  return db
    .selectFrom('attender')
    .select(['id', 'name', 'email', 'phone_number', 'applied_at'])
    .where('email_key', '=', emailKey)
    .where('member_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Counting absences takes this lock, too. Undefined if there is no such member. */
export function lockMember(tx: Tx, memberId: number) {
  return tx
    .selectFrom('member')
    .select(['id', 'merged_into'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function writePartnerUse(tx: Tx, memberId: number, partnerUse: boolean): Promise<void> {
  await tx.updateTable('member').set({ partner_use_set: partnerUse }).where('id', '=', memberId).execute()
}
