import { type RawBuilder, sql } from 'kysely'
import { type ListedPerson, maxWaitsListed } from '#contract/reports/people-admin.ts'
import { personKinds, type Segment } from '#contract/reports/segment.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { Slice } from '../../platform/db/page.ts'
import { type FoundPeople, foundPeople } from './found-people.ts'
import { findGuests, findMembers, findMembersWith, findWaiting } from './people-search-db.ts'
import { allOf, type Condition } from './segment-db.ts'
import { lastJoined, type WaitRow, waitingGuests, waitsOf } from './waiting-guest-db.ts'

type Kind = ListedPerson['kind']

export interface PersonRow {
  readonly id: string
  readonly kind: Kind
  readonly name: string | null
  readonly email: string | null
  readonly phone_number: string | null
  readonly since: Date
  readonly merged_into: number | null
  readonly waits: readonly WaitRow[]
}

const listedWaits = waitsOf(
  { memberId: sql`member.id`, emailKey: sql`coalesce(guest.email_key, entry.email_key)` },
  maxWaitsListed,
)

/** A guest is an address, represented by its last registration. */
const everybody: Readonly<Record<Kind, FoundPeople>> = {
  MEMBER: sql`select id, 'MEMBER', created_at, null from member`,
  GUEST: sql`select max(id), 'GUEST', max(applied_at), email_key from attender
    where member_id is null and email_key is not null group by email_key`,
  WAITING: waitingGuests(undefined),
}

const search: Readonly<Record<Kind, (db: Db | Tx, text: string) => FoundPeople | Promise<FoundPeople>>> = {
  MEMBER: async (db, text) => findMembers(text, await findMembersWith(db, text)),
  GUEST: (_, text) => findGuests(text),
  WAITING: (_, text) => findWaiting(text),
}

/** Those of a search who meet all of the conditions; each person once if there are any. */
export async function findPeople(
  db: Db | Tx,
  segment: Pick<Segment, 'text' | 'kind'>,
  conditions: readonly Condition[] = [],
): Promise<FoundPeople[]> {
  const text = segment.text?.trim().normalize('NFC')
  const kinds = segment.kind ? [segment.kind] : personKinds
  const found = await Promise.all(
    kinds.map((kind) => (text === undefined ? everybody[kind] : search[kind](db, text))),
  )
  if (conditions.length === 0) return found
  const searched = text === undefined ? [] : [isFound(found)]
  return kinds.map((kind) => whoMeet[kind]([...searched, ...conditions]))
}

const isFound = (found: readonly FoundPeople[]): Condition => ({
  ofMember: sql`member.id in (select number from ${foundPeople(found)} where kind = 'MEMBER')`,
  ofGuest: sql`guest.email_key in (select email_key from ${foundPeople(found)} where kind <> 'MEMBER')`,
})

/** A person once: not an account that was merged, nor a guest whose address is that of an account. */
const whoMeet: Readonly<Record<Kind, (conditions: readonly Condition[]) => FoundPeople>> = {
  MEMBER: (conditions) => sql`select member.id, 'MEMBER', member.created_at, null from member
    ${sql.join(
      conditions.map(({ joinedToMember }) => joinedToMember ?? sql``),
      sql` `,
    )}
    where member.merged_into is null and ${allOf(conditions.map(({ ofMember }) => ofMember))}`,
  GUEST: (conditions) => guestsWho(everybody.GUEST, conditions),
  WAITING: (conditions) => guestsWho(everybody.WAITING, conditions),
}

const guestsWho = (guests: FoundPeople, conditions: readonly Condition[]) => sql`
  select guest.* from (${guests}) as guest (number, kind, since, email_key)
  ${sql.join(
    conditions.map(({ joinedToGuest }) => joinedToGuest ?? sql``),
    sql` `,
  )}
  where not exists (select from member where member.email_key = guest.email_key)
    and ${allOf(conditions.map(({ ofGuest }) => ofGuest))}`

interface Paging {
  readonly slice: Slice
  readonly direction: 'asc' | 'desc'
}

interface Page {
  readonly ids: string[]
  readonly total: number
}

/** Latest first, with the total; `countMembers` counts the members. */
export async function listEverybody(
  db: Db,
  kind: Kind | undefined,
  { countMembers, slice, direction }: Paging & { readonly countMembers: () => Promise<number> },
): Promise<Page> {
  const kinds = kind ? [kind] : personKinds
  const order = sql.raw(direction)
  // Limited per kind, so that members are read from an index, not all of them.
  const first = kinds.map(
    (one) => sql`(${everybody[one]} order by 3 ${order}, 1 ${order} limit ${slice.offset + slice.size})`,
  )
  const { ids } = await pageOf(db, first, { slice, direction })
  const counted = kinds.filter((one) => one !== 'MEMBER').map((one) => everybody[one])
  const others = counted.length === 0 ? 0 : await countOf(db, counted)
  return { ids, total: others + (kinds.includes('MEMBER') ? await countMembers() : 0) }
}

/** A page of the people, and how many they are. */
export async function pageOf(
  db: Db,
  people: readonly FoundPeople[],
  { slice, direction }: Paging,
): Promise<Page> {
  const { rows } = await sql<{ id: string; total: number }>`
    with found as materialized (select number, kind, since from ${foundPeople(people)})
    select ${personId} as id, (select count(*) from found)::integer as total from (
      select * from found ${inOrder(direction)} limit ${slice.size} offset ${slice.offset}) as page
    ${inOrder(direction)}`.execute(db)
  const total = rows[0]?.total ?? (slice.offset === 0 ? 0 : await countOf(db, people))
  return { ids: rows.map(({ id }) => id), total }
}

export async function listIds(
  db: Db,
  people: readonly FoundPeople[],
  direction: Paging['direction'],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${personId} as id from ${foundPeople(people)} ${inOrder(direction)}`.execute(db)
  return rows.map(({ id }) => id)
}

const personId = sql`case kind when 'MEMBER' then 'm-' when 'GUEST' then 'g-' else 'w-' end || number`

function inOrder(direction: Paging['direction']): RawBuilder<unknown> {
  const order = sql.raw(direction)
  return sql`order by since ${order}, kind ${order}, number ${order}`
}

/** In any order. */
export async function readPeople(db: Db, ids: readonly string[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    with page as (
      select id, left(id, 1) as kind, substr(id, 3)::integer as number from unnest(${[...ids]}::text[]) as id)
    select page.id, case page.kind when 'm' then 'MEMBER' when 'g' then 'GUEST' else 'WAITING' end as kind,
      coalesce(member.created_at, (select max(applied_at) from attender
        where attender.member_id is null and attender.email_key = guest.email_key), ${lastJoined(sql`entry.email_key`)}) as since,
      coalesce(member.name, guest.name) as name, coalesce(member.email, guest.email, entry.email) as email,
      coalesce(member.phone_number, guest.phone_number) as phone_number, member.merged_into, ${listedWaits} as waits
    from page
    left join member on page.kind = 'm' and member.id = number
    left join attender guest on page.kind = 'g' and guest.id = number
    left join waiting_entry entry on page.kind = 'w' and entry.id = number`.execute(db)
  return rows
}

async function countOf(db: Db, people: readonly FoundPeople[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${foundPeople(people)}`.execute(db)
  return rows[0]?.total ?? 0
}
