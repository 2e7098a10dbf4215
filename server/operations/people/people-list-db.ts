import { type RawBuilder, sql } from 'kysely'
import { type ListedPerson, maxWaitsListed, personKinds } from '#contract/reports/people-admin.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Slice } from '../../platform/db/page.ts'
import {
  type FoundPeople,
  findGuests,
  findMembers,
  findMembersWith,
  findWaiting,
} from './people-search-db.ts'
import { type WaitRow, waitingGuests, waitsOf } from './waiting-guest-db.ts'

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

interface Paging {
  readonly slice: Slice
  readonly direction: 'asc' | 'desc'
}

interface People {
  readonly rows: PersonRow[]
  readonly total: number
}

const listedWaits = waitsOf(
  { memberId: sql`member.id`, emailKey: sql`coalesce(guest.email_key, entry.email_key)` },
  maxWaitsListed,
)

/** Selects number, kind and time. A guest is an address, represented by its last registration. */
const everybody: Readonly<Record<Kind, FoundPeople>> = {
  MEMBER: sql`select id, 'MEMBER', created_at from member`,
  GUEST: sql`select max(id), 'GUEST', max(applied_at) from attender
    where member_id is null and email_key is not null group by email_key`,
  WAITING: waitingGuests(undefined),
}

/** Latest first, with the total; `countMembers` counts the members. */
export async function listPeople(
  db: Db,
  kind: Kind | undefined,
  { countMembers, ...paging }: Paging & { readonly countMembers: () => Promise<number> },
): Promise<People> {
  const kinds = kind ? [kind] : personKinds
  const { slice, direction } = paging
  const order = sql.raw(direction)
  // Limited per kind, so that members are read from an index, not all of them.
  const first = kinds.map(
    (one) => sql`(${everybody[one]} order by 3 ${order}, 1 ${order} limit ${slice.offset + slice.size})`,
  )
  const rows = await readPage(db, union(first), paging)
  const counted = kinds.filter((one) => one !== 'MEMBER').map((one) => everybody[one])
  const others = counted.length === 0 ? 0 : await countOf(db, union(counted))
  return { rows, total: others + (kinds.includes('MEMBER') ? await countMembers() : 0) }
}

const search: Readonly<Record<Kind, (db: Db, text: string) => FoundPeople | Promise<FoundPeople>>> = {
  MEMBER: async (db, text) => findMembers(text, await findMembersWith(db, text)),
  GUEST: (_, text) => findGuests(text),
  WAITING: (_, text) => findWaiting(text),
}

export async function searchPeople(
  db: Db,
  { text: typed, kind }: { readonly text: string; readonly kind: Kind | undefined },
  paging: Paging,
): Promise<People> {
  const text = typed.trim().normalize('NFC')
  const kinds = kind ? [kind] : personKinds
  const matching = union(await Promise.all(kinds.map((one) => search[one](db, text))))
  const rows = await readPage(db, matching, paging)
  const total = rows[0]?.found ?? (paging.slice.offset === 0 ? 0 : await countOf(db, matching))
  return { rows, total }
}

type FoundRow = PersonRow & {
  readonly found: number
}

const union = (people: readonly FoundPeople[]) => sql.join(people, sql` union all `)

async function readPage(
  db: Db,
  people: RawBuilder<unknown>,
  { slice, direction }: Paging,
): Promise<FoundRow[]> {
  const order = sql.raw(direction)
  const { rows } = await sql<FoundRow>`
    with one (number, kind, since) as (${people}), page as (
      select *, (select count(*) from one)::integer as found from one
      order by since ${order}, kind ${order}, number ${order} limit ${slice.size} offset ${slice.offset})
    select case kind when 'MEMBER' then 'm-' when 'GUEST' then 'g-' else 'w-' end || number as id, kind, since, found,
      coalesce(member.name, guest.name) as name, coalesce(member.email, guest.email, entry.email) as email,
      coalesce(member.phone_number, guest.phone_number) as phone_number, member.merged_into, ${listedWaits} as waits
    from page
    left join member on page.kind = 'MEMBER' and member.id = number
    left join attender guest on page.kind = 'GUEST' and guest.id = number
    left join waiting_entry entry on page.kind = 'WAITING' and entry.id = number
    order by since ${order}, kind ${order}, number ${order}`.execute(db)
  return rows
}

async function countOf(db: Db, people: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${people}) as found`.execute(db)
  return rows[0]?.total ?? 0
}
