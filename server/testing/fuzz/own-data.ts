import type { TestApp } from '../test-app.ts'
import type { Caller } from './callers.ts'
import { type Operation, pathNames } from './document.ts'
import { isSecret, type Records } from './records.ts'

/** A caller's own data as read, by URL. */
export type Snapshot = ReadonlyMap<string, string>

export interface OwnData {
  take(caller: Caller): Promise<Snapshot>
  /** Differences to an earlier snapshot, for some URLs or all. */
  changed(
    caller: Caller,
    before: Snapshot,
    by: ReadonlySet<number>,
    some?: readonly string[],
  ): Promise<string[]>
}

/**
 * Fields that others may change: whether and to which dates an exam can be changed depends on seats taken by others. An
 * organisation's data belongs to all its members and invitees.
 */
const sharedFields: ReadonlySet<string> = new Set(['otherDates', 'change', 'requestId'])
/** In waiting lists: others join, leave and free seats. */
const placeFields: ReadonlySet<string> = new Set([
  'people',
  'position',
  'chance',
  'state',
  'offeredUntil',
  'actions',
  // They belong to an organisation.
  'groups',
])
/** Contains only seats of other exams. */
const sharedReads: ReadonlySet<string> = new Set(['listChangeableExams'])

/** Reads a caller's own data by all operations that only its owner may read. */
export function ownData(test: TestApp, operations: readonly Operation[], records: Records): OwnData {
  const reads = operations.filter(
    (one) =>
      one.method === 'GET' &&
      one.responses.get(200)?.reads &&
      one.access !== 'operator' &&
      !sharedReads.has(one.id) &&
      (one.access === 'member' || pathNames(one).some(isSecret)),
  )
  const addressesOf = (caller: Caller) =>
    reads
      .filter((one) => caller.member || one.access === 'open')
      .flatMap((one) => addressesFor(one, records, caller.name))
  const read = async (caller: Caller, address: string) => {
    const headers = { ...caller.member?.headers, 'x-forwarded-for': caller.clientAddress }
    const { status, body } = await test.call('GET', address, { headers })
    return JSON.stringify({ status, body })
  }
  return {
    take: async (caller) => {
      const found = await Promise.all(
        addressesOf(caller).map(async (address) => [address, await read(caller, address)] as const),
      )
      return new Map(found)
    },
    changed: async (caller, before, by, some = [...before.keys()]) => {
      const differences = await Promise.all(
        some.map(async (address) => {
          if (isOfOrg(address, by)) return []
          const was = JSON.stringify(withoutSharedText(before.get(address), address, by))
          const is = JSON.stringify(withoutSharedText(await read(caller, address), address, by))
          return was === is ? [] : [`${address}\n    was ${was}\n    is  ${is}`]
        }),
      )
      return differences.flat()
    },
  }
}

/** With the two latest known ids at most. */
function addressesFor(operation: Operation, records: Records, owner: string): string[] {
  const names = pathNames(operation)
  const size = operation.parameters.some(({ name }) => name === 'size') ? '?size=100' : ''
  const last = names.at(-1)
  if (last === undefined) return [`${operation.path}${size}`]
  const known = records.of(owner, last).filter((one) => names.every((name) => name in one))
  const filled = known.map((one) =>
    operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(one[name]))),
  )
  return [...new Set(filled)].slice(-2).map((path) => `${path}${size}`)
}

const orgsPath = '/api/user/v1/org'

function isOfOrg(address: string, orgs: ReadonlySet<number>): boolean {
  const [, id] = /^\/api\/user\/v1\/orgs\/(\d+)/.exec(address) ?? []
  return id !== undefined && orgs.has(Number(id))
}

function withoutSharedText(text: string | undefined, address: string, orgs: ReadonlySet<number>): unknown {
  return text === undefined ? undefined : withoutShared(JSON.parse(text), address, orgs)
}

/** Without what others may change, and without rows about these organisations. */
function withoutShared(value: unknown, address: string, orgs: ReadonlySet<number>): unknown {
  if (Array.isArray(value))
    return value
      .filter((one) => !isAboutOrg(one, address, orgs))
      .map((one) => withoutShared(one, address, orgs))
  if (typeof value !== 'object' || value === null) return value
  if (isAboutOrg(value, address, orgs)) return null
  const isPlace = address.includes('waiting') || 'position' in value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !sharedFields.has(name) && !(isPlace && placeFields.has(name)))
      .map(([name, one]) => [name, withoutShared(one, address, orgs)]),
  )
}

function isAboutOrg(value: unknown, address: string, orgs: ReadonlySet<number>): boolean {
  if (!address.startsWith(orgsPath) && !address.startsWith('/api/user/v1/owned-org')) return false
  const { id, org } = (value ?? {}) as { id?: number; org?: { id: number } }
  return orgs.has(org?.id ?? id ?? 0)
}
