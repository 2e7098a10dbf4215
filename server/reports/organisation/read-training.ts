import { localise } from '#contract/platform/languages.ts'
import type {
  OrgTraining,
  TrainingColumn,
  TrainingFilter,
  TrainingRow,
} from '#contract/reports/org-training.ts'
import { listOrgPeople, type OrgMemberRow } from '../../people/partner/org-member-db.ts'
import { presentPerson } from '../../people/partner/present-org.ts'
import type { Db } from '../../platform/db/open.ts'
import type { View } from '../../platform/http/view.ts'
import type { Sees } from './org-reader.ts'
import { listTrainingEntries, type TrainingEntryRow } from './training-db.ts'
import { certificateStanding, courseStanding, isHeld, matchesFilter } from './training-rules.ts'

export interface TrainingRequest {
  readonly orgId: number
  /** Id of the reading member; null for staff. */
  readonly reader: number | null
  readonly sees: Sees
  readonly text?: string | undefined
  readonly people?: TrainingFilter | undefined
  readonly columns?: 'certifications' | 'courses' | undefined
  readonly order: { readonly field: 'name' | 'expiresAt'; readonly direction: 'asc' | 'desc' }
}

type Entry = TrainingRow['entries'][number] & { readonly kind: TrainingColumn['kind'] }
interface Person extends TrainingRow {
  readonly entries: Entry[]
}
type Column = Pick<TrainingColumn, 'key' | 'kind' | 'title'>

export interface Training {
  readonly columns: readonly TrainingColumn[]
  readonly totals: OrgTraining['totals']
  /** Those who match, in order. */
  readonly people: readonly TrainingRow[]
}

/** All people of an organisation with what they have, by two queries; text and masks need all of them. */
export async function readTraining(db: Db, request: TrainingRequest, view: View): Promise<Training> {
  const { orgId, reader, sees, columns: wanted } = request
  const members = await listOrgPeople(db, orgId)
  const isSeen = ({ id, agreedVersion }: OrgMemberRow) => sees({ memberId: id, agreedVersion })
  const rows = await listTrainingEntries(db, {
    orgId,
    memberIds: members.map(({ id }) => id),
    seenIds: members.filter(isSeen).map(({ id }) => id),
  })
  const entries = entriesByPerson(rows, view)
  const people = members.map((member): Person => {
    const own = entries.get(member.id) ?? []
    const me = member.id === reader
    return { ...presentPerson(member, isSeen(member)), me, role: member.role, entries: own }
  })
  const all = people.flatMap((one) => one.entries)
  const columns = columnsOf(rows, view)
    .filter(({ kind }) => wanted === undefined || (wanted === 'courses') === (kind === 'COURSE'))
    .map((column) => ({ ...column, ...countHolders(all, column) }))
  return {
    columns,
    totals: totalsOf(people),
    people: people
      .filter((person) => matches(person, request))
      .sort(inOrder(request.order, view))
      .map((person) => withColumns(person, columns)),
  }
}

function entriesByPerson(rows: readonly TrainingEntryRow[], view: View): Map<number, Entry[]> {
  const entries = new Map<number, Entry[]>()
  for (const row of rows) {
    const own = entries.get(row.memberId)
    if (own) own.push(presentEntry(row, view))
    else entries.set(row.memberId, [presentEntry(row, view)])
  }
  return entries
}

function presentEntry({ kind, columnId, at, result }: TrainingEntryRow, { now, zone }: View): Entry {
  const standing = kind === 'COURSE' ? courseStanding(result) : certificateStanding(at, now, zone)
  return { kind, column: keyOf(kind, columnId), standing, at: at.toISOString() }
}

const keyOf = (kind: TrainingColumn['kind'], id: number) => `${kind === 'COURSE' ? 'l' : 'c'}${id}`

/** One column for each certification or course that somebody has, in the order of the rows. */
function columnsOf(rows: readonly TrainingEntryRow[], { language }: View): Column[] {
  const columns = new Map<string, Column>()
  for (const { kind, columnId, title } of rows) {
    const key = keyOf(kind, columnId)
    if (!columns.has(key)) columns.set(key, { key, kind, title: localise(title, language) })
  }
  return [...columns.values()]
}

function countHolders(all: readonly Entry[], { key }: Column) {
  const entries = all.filter(({ column }) => column === key)
  return {
    held: entries.filter(({ standing }) => isHeld(standing)).length,
    expiring: entries.filter(({ standing }) => standing === 'EXPIRING').length,
  }
}

function totalsOf(people: readonly Person[]): OrgTraining['totals'] {
  const matching = (filter: TrainingFilter) =>
    people.filter(({ entries }) => matchesFilter(entries, filter)).length
  return {
    people: people.length,
    agreed: people.filter(({ masked }) => !masked).length,
    certified: matching('certified'),
    expiring: matching('expiring'),
  }
}

function matches({ name, email, entries }: Person, { text, people: filter }: TrainingRequest): boolean {
  if (filter && !matchesFilter(entries, filter)) return false
  if (!text) return true
  const wanted = folded(text.trim())
  return [name, email].some((shown) => shown !== null && folded(shown).includes(wanted))
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** By name as shown, or by the certificate that runs out next; people without one come last. */
function inOrder({ field, direction }: TrainingRequest['order'], { language }: View) {
  const sign = direction === 'asc' ? 1 : -1
  const byName = (one: Person, other: Person) =>
    nameOf(one).localeCompare(nameOf(other), language) || one.memberId - other.memberId
  if (field === 'name') return (one: Person, other: Person) => sign * byName(one, other)
  return (one: Person, other: Person) => {
    const [at, otherAt] = [nextEnd(one), nextEnd(other)]
    if (at === otherAt) return byName(one, other)
    if (at === undefined || otherAt === undefined) return at === undefined ? 1 : -1
    return sign * (at < otherAt ? -1 : 1)
  }
}

const nameOf = ({ name, email }: Person) => name ?? email ?? ''

function nextEnd({ entries }: Person): string | undefined {
  return entries
    .flatMap(({ kind, standing, at }) => (kind === 'CERTIFICATION' && isHeld(standing) ? [at] : []))
    .sort()[0]
}

function withColumns({ entries, ...person }: Person, columns: readonly Column[]): TrainingRow {
  const shown = new Set(columns.map(({ key }) => key))
  return {
    ...person,
    entries: entries.flatMap(({ kind: _kind, ...entry }) => (shown.has(entry.column) ? [entry] : [])),
  }
}
