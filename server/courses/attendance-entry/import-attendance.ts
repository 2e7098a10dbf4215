import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { AttendanceImport } from '#contract/courses/attendance-admin.ts'
import type { Db } from '../../platform/db/open.ts'
import type { StoredAttendance, StoredAttendanceRow } from '../../platform/db/stored.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { ValidationIssue } from '../../platform/errors/validation-issue.ts'
import { type ByImport, presentStaged, stagedImports } from '../../platform/files/staged-import.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { findStoredReply, idempotent } from '../../platform/http/idempotency.ts'
import { canEnterAttendance, resultOf } from '../attendance/attendance-rules.ts'
import { entryOf, lockSheet, readSheet, type Sheet, withEntry } from '../attendance/attendance-sheet.ts'
import { attendanceColumns, dayColumns } from './attendance-file.ts'
import {
  type AttendanceRecord,
  findImport,
  insertImport,
  lockImport,
  settleImport,
} from './attendance-import-db.ts'
import { type Deps, recordEntries, refuseFaults, sheetFaults } from './enter-attendance.ts'
import { readAttendanceFile } from './read-attendance-file.ts'

const imports = stagedImports<AttendanceRecord>({
  entity: 'attendanceImport',
  find: findImport,
  lock: lockImport,
  settle: settleImport,
})

interface Staging extends Omit<ByImport, 'importId'> {
  readonly lectureId: number
  readonly bytes: Uint8Array
  readonly fileName: string
  readonly actor: MemberActor
  readonly idempotencyKey: string | undefined
}

/** Validates the whole file, and stores it with the entries it was compared with. */
export async function stageAttendance(db: Db, input: Staging): Promise<AttendanceImport> {
  const { lectureId, bytes, fileName, actor, idempotencyKey: key, by, now, zone } = input
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const call = { scope: `stageAttendance ${actor.memberId}`, key, input: [lectureId, fileName, sha256] }
  // Looked up before validation, which may fail on a retry because the state has changed.
  const replied = await findStoredReply<AttendanceImport>(db, call)
  if (replied) return replied
  const sheet = await readSheet(db, lectureId, input)
  // Staging passes a placeholder reason: only what can never be entered is refused before applying.
  assertAllowed(canEnterAttendance(sheet.state, 'given when it is applied'))
  const days = dayColumns(sheet.days, zone)
  const file = await readAttendanceFile(bytes, { columns: attendanceColumns(sheet.days, zone), days })
  const entryErrors = sheetFaults(sheet, file.entries, input, ({ line }) => ['line', line])
  refuseFaults([...file.faults, ...entryErrors.map((one) => inColumn(one, days))])

  return db.transaction().execute((tx) =>
    idempotent(tx, { ...call, now }, async () => {
      const currentEntries = new Map(sheet.roll.map((one) => [one.attenderId, entryOf(one.attended)]))
      const rows = file.entries.flatMap(({ line, attenderId, ...after }): StoredAttendanceRow[] => {
        const before = currentEntries.get(attenderId)
        return before ? [{ line, attenderId, before, after }] : []
      })
      const record = await insertImport(tx, { lectureId, fileName, rows, now })
      await imports.staged(tx, { importId: record.id, by, now }, { fileName, lines: rows.length })
      return present(record, sheet)
    }),
  )
}

/** The file is compared with the current entries; once applied or discarded, with those at staging. */
export async function readImport(
  db: Db,
  { importId, ...at }: { importId: number; now: Date; zone: string },
): Promise<AttendanceImport> {
  const record = await imports.read(db, importId)
  return present(record, await readSheet(db, record.lecture_id, at))
}

/** Refused as stale if the entries have changed since staging. */
export function applyImport(
  { db, jobs }: Deps,
  { reason, ...input }: ByImport & { reason: string | undefined },
): Promise<AttendanceImport> {
  const { importId, now } = input
  return db.transaction().execute(async (tx) => {
    const record = await imports.lockOpen(tx, importId)
    const sheet = await lockSheet(tx, record.lecture_id, input)
    assertAllowed(canEnterAttendance(sheet.state, reason))
    if (isStale(record, sheet)) throw new AppError('IMPORT_STALE')
    const entries = record.rows.map(({ line, attenderId, after }) => ({ line, attenderId, ...after }))
    // The course may have been completed since staging, which requires entries for all days.
    const days = dayColumns(sheet.days, input.zone)
    refuseFaults(
      sheetFaults(sheet, entries, input, ({ line }) => ['line', line]).map((one) => inColumn(one, days)),
    )
    const shown = present(record, sheet)
    await recordEntries(tx, jobs, sheet, entries, { ...input, lectureId: record.lecture_id, reason })
    const entriesOf = (side: 'before' | 'after') =>
      Object.fromEntries(shown.changes.map((change) => [change.attenderId, change[side]]))
    const after = { changes: shown.changes.length, ...(reason !== undefined && { reason }) }
    await imports.applied(tx, input, {
      before: { entries: entriesOf('before') },
      after: { ...after, entries: entriesOf('after') },
    })
    return { ...shown, appliedAt: now.toISOString() }
  })
}

export function discardImport(db: Db, input: ByImport): Promise<AttendanceImport> {
  const { importId, now } = input
  return db.transaction().execute(async (tx) => {
    const record = await imports.lockOpen(tx, importId)
    await imports.discarded(tx, input)
    return present({ ...record, discarded_at: now }, await readSheet(tx, record.lecture_id, input))
  })
}

function isStale({ rows }: AttendanceRecord, { roll }: Sheet): boolean {
  const currentEntries = new Map(roll.map((one) => [one.attenderId, entryOf(one.attended)]))
  return rows.some(({ attenderId, before }) => !isDeepStrictEqual(currentEntries.get(attenderId), before))
}

/** Moves an error of a day to the file's column of that day. */
function inColumn(one: ValidationIssue, days: readonly string[]): ValidationIssue {
  const [place, line, part, index] = one.path
  if (part !== 'days' || place === undefined || line === undefined) return one
  return { ...one, path: [place, line, days[Number(index)] ?? 'days'] }
}

function present(record: AttendanceRecord, sheet: Sheet): AttendanceImport {
  const settled = record.applied_at !== null || record.discarded_at !== null
  const people = new Map(sheet.roll.map((one) => [one.attenderId, one]))
  const gone = record.rows.filter(({ attenderId }) => !people.has(attenderId)).length
  const changes = record.rows.flatMap(({ line, attenderId, before, after }) => {
    const person = people.get(attenderId)
    if (!person) return []
    const current = settled ? before : entryOf(person.attended)
    if (isDeepStrictEqual(current, after)) return []
    const forecast = (entry: StoredAttendance) => resultOf(withEntry(person.attended, entry)) ?? null
    return [
      {
        line,
        attenderId,
        name: person.name,
        before: { ...current, days: [...current.days] },
        after: { ...after, days: [...after.days] },
        forecastBefore: forecast(current),
        forecastAfter: forecast(after),
      },
    ]
  })
  return {
    ...presentStaged(record),
    lectureId: record.lecture_id,
    isCorrection: sheet.state === 'COMPLETED',
    changes,
    unchanged: record.rows.length - gone - changes.length,
    gone,
    stale: !settled && isStale(record, sheet),
  }
}
