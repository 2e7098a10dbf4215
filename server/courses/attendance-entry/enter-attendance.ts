import { isDeepStrictEqual } from 'node:util'
import type { AttendanceSheet } from '#contract/courses/attendance-admin.ts'
import {
  type AttendanceCell,
  type ChangedEntry,
  mergeCells,
  staleCells,
} from '#contract/courses/attendance-cells.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { BadInput, FieldError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { prefixPath, type ValidationIssue, validationIssue } from '../../platform/errors/validation-issue.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { canEnterAttendance, type Entry, entryFaults, resultOf } from '../attendance/attendance-rules.ts'
import { entryOf, lockSheet, readSheet, type Sheet, withEntry } from '../attendance/attendance-sheet.ts'
import { writeEntries } from '../attendance/attendance-sheet-db.ts'
import { presentSheet } from '../attendance/present-sheet.ts'
import { correctResults } from '../completion/correct-results.ts'
import { lockMembersOfAttenders } from '../restriction/restriction-db.ts'

export interface Deps {
  readonly db: Db
  readonly jobs: Jobs
}

export interface EntryContext {
  readonly lectureId: number
  /** Why a completed course is corrected; required only then. */
  readonly reason: string | undefined
  readonly by: AuditSource
  readonly now: Date
  readonly zone: string
}

type OwnEntry = Entry & { readonly attenderId: number }
type OwnChange = ChangedEntry & { readonly attenderId: number }

/** Records all entries or none. */
export function enterSheet(
  { db, jobs }: Deps,
  { entries, ...input }: EntryContext & { entries: readonly OwnChange[] },
): Promise<AttendanceSheet> {
  return db.transaction().execute(async (tx) => {
    const sheet = await lockSheet(tx, input.lectureId, input)
    assertAllowed(canEnterAttendance(sheet.state, input.reason))
    const pathOf = (_: unknown, index: number) => ['entries', index]
    const merged = mergeEntries(sheet, entries, pathOf)
    refuseFaults(sheetFaults(sheet, merged, input, pathOf))
    await recordEntries(tx, jobs, sheet, merged, input)
    return presentSheet(await readSheet(tx, input.lectureId, input))
  })
}

/**
 * Cells that the caller has not changed keep their stored value. If somebody else has changed an edited cell since, the whole
 * sheet is refused.
 */
function mergeEntries(
  sheet: Sheet,
  entries: readonly OwnChange[],
  pathOf: (entry: OwnChange, index: number) => (string | number)[],
): OwnEntry[] {
  const byId = new Map(sheet.roll.map((one) => [one.attenderId, entryOf(one.attended)]))
  const merged = entries.map((entry, index) => {
    const stored = byId.get(entry.attenderId)
    // Cannot happen: validation refuses it.
    if (!stored || stored.days.length !== entry.days.length) return { entry, stale: [] }
    const stale = staleCells(stored, entry).map((cell) =>
      validationIssue([...pathOf(entry, index), ...cellPath(cell)], 'changedMeanwhile'),
    )
    return { entry: { attenderId: entry.attenderId, ...mergeCells(stored, entry) }, stale }
  })
  const stale = merged.flatMap((one) => one.stale)
  if (stale.length > 0) throw new FieldError('ATTENDANCE_CHANGED', stale.slice(0, maxFaults))
  return merged.map(({ entry }) => entry)
}

function cellPath(cell: AttendanceCell): (string | number)[] {
  return typeof cell === 'number' ? ['days', cell] : [cell]
}

/** Finds invalid values, unknown attenders and duplicates, each under the path of its entry. */
export function sheetFaults<One extends OwnEntry>(
  sheet: Sheet,
  entries: readonly One[],
  at: { readonly now: Date },
  pathOf: (entry: One, index: number) => (string | number)[],
): ValidationIssue[] {
  const known = new Set(sheet.roll.map(({ attenderId }) => attenderId))
  const seen = new Set<number>()
  return entries.flatMap((entry, index) => {
    const path = pathOf(entry, index)
    if (!known.has(entry.attenderId)) return [validationIssue([...path, 'attenderId'], 'notRegistered')]
    if (seen.has(entry.attenderId)) return [validationIssue([...path, 'attenderId'], 'enteredTwice')]
    seen.add(entry.attenderId)
    return entryFaults(entry, lectureFacts(sheet), entryContext(sheet, at)).map((one) =>
      prefixPath(path, one),
    )
  })
}

/** The caller has validated the entries and locked the lecture. If it is completed, results that change are corrected. */
export async function recordEntries(
  tx: Tx,
  jobs: Jobs,
  sheet: Sheet,
  entries: readonly OwnEntry[],
  { lectureId, reason, by, now, zone }: EntryContext,
): Promise<void> {
  const byId = new Map(sheet.roll.map((one) => [one.attenderId, one]))
  const changes = entries.flatMap(({ attenderId, days, practiceDone, excusedBecause }) => {
    const person = byId.get(attenderId)
    const after = { days, practiceDone, excusedBecause }
    if (!person || isDeepStrictEqual(entryOf(person.attended), after)) return []
    return [{ person, before: entryOf(person.attended), after }]
  })
  if (changes.length === 0) return
  const attenderIds = changes.map(({ person }) => person.attenderId)
  // Lock order: members before attenders, since restrictions from other courses may be written concurrently.
  if (sheet.state === 'COMPLETED') await lockMembersOfAttenders(tx, attenderIds)
  await writeEntries(tx, {
    lectureId,
    days: sheet.days,
    entries: changes.map(({ person, after }) => ({ attenderId: person.attenderId, ...after })),
    now,
  })
  if (sheet.state === 'COMPLETED') {
    const corrections = changes.flatMap(({ person, after }) => {
      const result = resultOf(withEntry(person.attended, after))
      return result && result !== person.result ? [{ ...person, result, before: person.result }] : []
    })
    await correctResults(tx, jobs, corrections, { lectureId, because: reason ?? '', now, zone })
  }
  await appendAudit(tx, {
    ...by,
    at: now,
    action: sheet.state === 'COMPLETED' ? 'attendance.correct' : 'attendance.enter',
    entity: 'lecture',
    entityId: String(lectureId),
    before: { entries: Object.fromEntries(changes.map(({ person, before }) => [person.attenderId, before])) },
    after: {
      entries: Object.fromEntries(changes.map(({ person, after }) => [person.attenderId, after])),
      ...(reason !== undefined && { reason }),
    },
  })
}

export function refuseFaults(faults: readonly ValidationIssue[]): void {
  if (faults.length > 0) throw new BadInput(faults.slice(0, maxFaults))
}

/** Most errors reported at once. */
const maxFaults = 100

function lectureFacts({ lecture, days }: Sheet) {
  return { practice: lecture.practice, days }
}

function entryContext({ state }: Sheet, { now }: { readonly now: Date }) {
  return { completed: state === 'COMPLETED', now }
}
