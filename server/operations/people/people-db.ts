import { type RawBuilder, sql } from 'kysely'
import { foldCode } from '#contract/certificates/certificate-code.ts'
import { foldNumber } from '#contract/certificates/past-number.ts'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import { maxId } from '#contract/platform/wire.ts'
import { type ListedPerson, maxWaitsListed, personKinds } from '#contract/reports/people-admin.ts'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { Slice } from '../../platform/db/page.ts'
import { emailAddressKey } from '../../platform/email/email-key.ts'
import { findGuestEntry } from '../../waiting-list/guest-entry-db.ts'
import { completionNumber } from './completion-number.ts'
import { findLastEntry, type WaitRow, waitingGuests, waitsOf } from './waiting-guest-db.ts'

export interface PersonRow {
  readonly id: string
  readonly kind: ListedPerson['kind']
  readonly name: string | null
  readonly email: string | null
  readonly phone_number: string | null
  readonly since: Date
  /** Id of the account that this one was merged into. */
  readonly merged_into: number | null
  readonly waits: readonly WaitRow[]
}

interface PeopleFilter {
  readonly text: string | undefined
  readonly kind: ListedPerson['kind'] | undefined
}

const sources: Readonly<Record<ListedPerson['kind'], (text: string | undefined) => RawBuilder<unknown>>> = {
  MEMBER: members,
  GUEST: guests,
  WAITING: (text) => waitingGuests(text === undefined ? undefined : partsOf(text)),
}

/** What the people of a page wait for. */
const listedWaits = waitsOf(
  { memberId: sql`member.id`, emailKey: sql`coalesce(guest.email_key, entry.email_key)` },
  maxWaitsListed,
)

/**
 * A page of members and guests, latest first, with the total. The text is searched in a stored column for members and
 * in an index for guests: with 100,000 of each it takes tens of milliseconds, for any part of a text in any script.
 */
export async function findPeople(
  db: Db,
  { text: typed, kind }: PeopleFilter,
  { slice, direction }: { slice: Slice; direction: 'asc' | 'desc' },
): Promise<{ rows: PersonRow[]; total: number }> {
  const text = typed?.trim().normalize('NFC')
  const kinds = kind ? [kind] : personKinds
  const matching = sql.join(
    kinds.map((one) => sources[one](text)),
    sql` union all `,
  )
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<PersonRow & { total: number }>`
    with matching (number, kind, since) as (${matching}), page as (
      select *, (select count(*) from matching)::integer as total from matching
      order by since ${order}, kind ${order}, number ${order} limit ${slice.size} offset ${slice.offset})
    select case kind when 'MEMBER' then 'm-' when 'GUEST' then 'g-' else 'w-' end || number as id, kind, since, total,
      coalesce(member.name, guest.name) as name, coalesce(member.email, guest.email, entry.email) as email,
      coalesce(member.phone_number, guest.phone_number) as phone_number, member.merged_into, ${listedWaits} as waits
    from page
    left join member on page.kind = 'MEMBER' and member.id = number
    left join attender guest on page.kind = 'GUEST' and guest.id = number
    left join waiting_entry entry on page.kind = 'WAITING' and entry.id = number
    order by since ${order}, kind ${order}, number ${order}`.execute(db)
  return { rows, total: rows[0]?.total ?? (slice.offset === 0 ? 0 : await countOf(db, matching)) }
}

async function countOf(db: Db, matching: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with matching (number, kind, since) as (${matching}) select count(*)::integer as total from matching`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** Digits are also matched without separators, as phone numbers are written in several ways. */
function partsOf(text: string): string[] {
  const typed = text.toLowerCase()
  const digits = typed.replace(/[\s()+-]/g, '')
  return [...new Set([typed, ...(/^\d{4,}$/.test(digits) ? [digits] : [])])].map(
    (part) => `%${escapedForLike(part)}%`,
  )
}

function members(text: string | undefined): RawBuilder<unknown> {
  const chosen = sql`select id, 'MEMBER', created_at from member`
  if (text === undefined) return chosen
  const code = text.toUpperCase()
  const [lectureId, attenderId, completionId] = completionNumber(text)
  return sql`${chosen} where search_text like any(${partsOf(text)}::text[]) or id in (
    select member_id from payment_order where order_id = ${text}
    union select member_id from payment_order where payment_key = ${text}
    union select member_id from applicant where exam_number = ${code}
    union select member_id from certificate where code in (${code}, ${foldCode(text)})
    union select member_id from past_certificate where number_key = ${foldNumber(text)}
    union select member_id from past_completion where number_key = ${foldNumber(text)}
    union select member_id from attender join completion_certificate given on given.attender_id = attender.id
      where given.id = ${completionId} and attender.id = ${attenderId} and lecture_id = ${lectureId}
    ${namedIn(text)})`
}

/** Members by the beginning of a name that they have given in a registration or an application. */
function namedIn(text: string): RawBuilder<unknown> {
  // Too many have the same first letter, and names have no digits.
  if (text.length < 2 || /\d/.test(text)) return sql``
  const beginning = `${escapedForLike(text.toLowerCase())}%`
  return sql`union select member_id from attender where lower(name) like ${beginning}
    union select member_id from applicant where lower(korean_name) like ${beginning}
      or lower(english_first_name || ' ' || english_last_name) like ${beginning}`
}

const guestText = sql`lower(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' ||
  regexp_replace(coalesce(phone_number, ''), '[^0-9]', '', 'g'))`

/** Guests are identified by address; each is represented by its last registration. */
function guests(text: string | undefined): RawBuilder<unknown> {
  const found =
    text === undefined
      ? sql`true`
      : sql`(${guestText} like any(${partsOf(text)}::text[]) or ${hasCompletion(text)})`
  return sql`select max(id), 'GUEST', max(applied_at) from attender
    where member_id is null and email_key is not null and ${found} group by email_key`
}

function hasCompletion(text: string): RawBuilder<unknown> {
  const [lectureId, attenderId, id] = completionNumber(text)
  if (id === 0) return sql`false`
  return sql`email_key in (select email_key from attender join completion_certificate given on attender_id = attender.id
    where given.id = ${id} and attender.id = ${attenderId} and lecture_id = ${lectureId})`
}

/** Resolves a person's id: a member, or the address of a guest. */
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

/** The people with an id of the list of people, or with an e-mail address: a member, a guest, or both. */
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

/** A guest by the last registration of the address, or by its last entry in a waiting list if it has never registered. */
export async function findGuest(db: Db | Tx, emailKey: string) {
  const last = await findLastRegistration(db, emailKey)
  if (last) return { ...last, id: `g-${last.id}`, kind: 'GUEST', since: last.applied_at } as const
  const entry = await findLastEntry(db, emailKey)
  if (!entry) return undefined
  return {
    id: `w-${entry.id}`,
    kind: 'WAITING',
    since: entry.joined_at,
    ...{ name: null, email: entry.email, phone_number: null },
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

/** Locks the member row, the lock that counting absences takes; undefined if there is no such member. */
export function lockMember(tx: Tx, memberId: number) {
  return tx
    .selectFrom('member')
    .select(['id', 'merged_into'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
