import type { AuditEventDetail } from '#contract/platform/audit.ts'
import type { Db } from '../../platform/db/open.ts'
import { briefChanges, type Change, changesOf, keyKindAt, referencedBy } from './audit-change-rules.ts'
import type { AuditEventRow } from './audit-event-db.ts'
import { AuditNames, type AuditReader, type RecordKey } from './audit-names.ts'
import { findNames, type NamedKind, namedKinds } from './audit-names-db.ts'
import { presentEvent } from './present-audit-event.ts'

interface Description extends AuditReader {
  /** For a line of a list: only the changes that it can say. */
  readonly brief: boolean
}

/** Entries with the people, dates and so on that they are about, by the names that these have now. */
export async function describeEvents(
  db: Db,
  rows: readonly AuditEventRow[],
  { brief, ...reader }: Description,
): Promise<AuditEventDetail[]> {
  const described = rows.map((row) => {
    const all = changesOf(row.before as object | null, row.after as object | null)
    return {
      row,
      subject: subjectOf(row),
      changes: brief ? briefChanges(all, row.at) : all,
      changed: all.length,
    }
  })
  const mentioned = described.flatMap(({ subject, changes }) => [
    ...(subject ? [subject] : []),
    ...changes.flatMap(mentionedIn),
  ])
  const found = await findNames(db, byKind(mentioned))
  const owners = found.flatMap(({ ofKind, ofId }): RecordKey[] => (ofKind && ofId ? [[ofKind, ofId]] : []))
  const names = new AuditNames([...found, ...(await findNames(db, byKind(owners)))], reader)
  return described.map((one) => presentEvent(one, names))
}

/** The record that an entry is about. A person's number says where the person is recorded. */
function subjectOf({ entity, entity_id: id }: AuditEventRow): RecordKey | undefined {
  if (entity === 'credits') return ['member', id]
  if (entity === 'person') {
    const kind = personKinds[id.slice(0, 1)]
    return kind && [kind, id.slice(2)]
  }
  return isNamed(entity) ? [entity, id] : undefined
}

/** By the first letter of a person's number. */
const personKinds: Readonly<Record<string, NamedKind>> = { m: 'member', g: 'attender', w: 'waitingEntry' }

/** Records whose number is a value, or a key of the way to it. */
function mentionedIn({ path, before, after }: Change): RecordKey[] {
  const kind = referencedBy(path)
  return [
    ...(kind ? [before, after].flat().map((value): RecordKey => [kind, String(value)]) : []),
    ...path.flatMap((step, index): RecordKey[] => {
      const keyKind = keyKindAt(path, index)
      return keyKind && step.kind === 'key' ? [[keyKind, step.key]] : []
    }),
  ]
}

function byKind(keys: readonly RecordKey[]): Map<NamedKind, Set<string>> {
  const wanted = new Map<NamedKind, Set<string>>()
  for (const [kind, id] of keys) wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id))
  return wanted
}

function isNamed(entity: string): entity is NamedKind {
  return namedKinds.some((kind) => kind === entity)
}
