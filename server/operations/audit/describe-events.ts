import { type LectureMoment, momentOfState } from '#contract/courses/lecture-states.ts'
import type { AuditEventDetail } from '#contract/platform/audit.ts'
import type { AuditField } from '#contract/platform/audit-fields.ts'
import type { Db } from '../../platform/db/open.ts'
import { briefChanges, type Change, changesOf, keyKindAt, referencedBy } from './audit-change-rules.ts'
import { type AuditEventRow, findLatest, findSetters, type Timed } from './audit-event-db.ts'
import { AuditNames, type AuditReader, type RecordKey } from './audit-names.ts'
import { findNames, type NamedKind, namedKinds } from './audit-names-db.ts'
import { type Described, presentEvent } from './present-audit-event.ts'

/** For a list, with the changes that a line can say. Entries with the people, dates and so on that they are about, by the names that these have now. */
export async function describeEvents(
  db: Db,
  rows: readonly AuditEventRow[],
  reader: AuditReader,
): Promise<AuditEventDetail[]> {
  const described = rows.map((row) => {
    const all = changesOf(row.before as object | null, row.after as object | null)
    return { ...describe(row), changes: briefChanges(all, row.at), changed: all.length }
  })
  return present(db, described, reader)
}

/** One entry with all its changes, and with what later ones have changed of them. */
export async function describeEvent(
  db: Db,
  row: AuditEventRow,
  reader: AuditReader,
): Promise<AuditEventDetail | undefined> {
  const changes = changesOf(row.before as object | null, row.after as object | null)
  const latest = await findLatest(db, row)
  const since = latest && {
    after: latest.after as Described['row']['after'],
    changes: changesOf(row.after as object | null, latest.after as object | null),
  }
  const [event] = await present(
    db,
    [{ ...describe(row), changes, changed: changes.length, ...(since && { since }) }],
    reader,
  )
  return event
}

const describe = (row: AuditEventRow) => ({ row, subject: subjectOf(row) })

async function present(
  db: Db,
  described: readonly Described[],
  reader: AuditReader,
): Promise<AuditEventDetail[]> {
  const setters = await findSetters(
    db,
    described.flatMap(({ row }) => timedOf(row) ?? []),
  )
  const mentioned = described.flatMap(({ subject, changes, since }) => [
    ...(subject ? [subject] : []),
    ...[...changes, ...(since?.changes ?? [])].flatMap(mentionedIn),
  ])
  const found = await findNames(db, byKind(mentioned))
  const owners = found.flatMap(({ ofKind, ofId }): RecordKey[] => (ofKind && ofId ? [[ofKind, ofId]] : []))
  const names = new AuditNames([...found, ...(await findNames(db, byKind(owners)))], reader)
  return described.map((one) =>
    presentEvent(
      one,
      names,
      setters.find(({ eventId }) => eventId === Number(one.row.id)),
    ),
  )
}

/** The time at which the clock moved a date, if staff have set it. */
function timedOf({ id, actor_role: role, entity, entity_id, after }: AuditEventRow): Timed | undefined {
  const moment = momentOfState(String((after as { state?: unknown } | null)?.state))
  if (role !== 'system' || entity !== 'lecture' || moment === undefined) return undefined
  const field = fieldOfMoment[moment]
  return { eventId: Number(id), lectureId: Number(entity_id), field }
}

const fieldOfMoment: Readonly<Record<LectureMoment, AuditField>> = {
  announceAt: 'announceAt',
  recruitFinishAt: 'recruitFinishAt',
  startDayAt: 'days',
  startAt: 'days',
  finishAt: 'days',
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
