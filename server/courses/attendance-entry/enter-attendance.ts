import { isDeepStrictEqual } from 'node:util'
import type { AttendanceEntry, AttendanceSheet, SheetRow } from '#contract/courses/attendance-admin.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { ByStaff } from '../../platform/audit/by-staff.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError, BadInput } from '../../platform/errors/app-error.ts'
import { demand } from '../../platform/errors/decision.ts'
import { type Fault, fault, under } from '../../platform/errors/fault.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { canEnterAttendance, type Entry, entryFaults, resultOf } from '../attendance/attendance-rules.ts'
import { entryOf, lockSheet, readSheet, type Sheet, withEntry } from '../attendance/attendance-sheet.ts'
import { writeEntries } from '../attendance/attendance-sheet-db.ts'
import { presentSheet, presentSheetRow } from '../attendance/present-sheet.ts'
import { correctResults } from '../completion/correct-results.ts'
import { lockMembersOf } from '../restriction/restriction-db.ts'

export interface Deps {
  readonly db: Db
  readonly jobs: Jobs
}

export interface Entering {
  readonly lectureId: number
  /** Why a completed course is corrected. */
  readonly reason: string | undefined
  readonly by: ByStaff
  readonly now: Date
  readonly zone: string
}

type OwnEntry = Entry & { readonly attenderId: number }

/** Enters what one attender attended. */
export function enterAttendance(
  { db, jobs }: Deps,
  { attenderId, entry, ...asked }: Entering & { attenderId: number; entry: AttendanceEntry },
): Promise<SheetRow> {
  return db.transaction().execute(async (tx) => {
    const sheet = await lockSheet(tx, asked.lectureId, asked)
    if (!sheet.roll.some((one) => one.attenderId === attenderId)) throw new AppError('NOT_FOUND')
    demand(canEnterAttendance(sheet.state, asked.reason))
    refuseFaults(entryFaults(entry, facetsOf(sheet), within(sheet, asked)))
    await recordEntries(tx, jobs, sheet, [{ attenderId, ...entry }], asked)
    const { roll } = await readSheet(tx, asked.lectureId, asked)
    const row = roll.find((one) => one.attenderId === attenderId)
    if (!row) throw new AppError('NOT_FOUND')
    return presentSheetRow(row)
  })
}

/** Enters what several attenders attended, all of it or nothing. */
export function enterSheet(
  { db, jobs }: Deps,
  { entries, ...asked }: Entering & { entries: readonly (AttendanceEntry & { attenderId: number })[] },
): Promise<AttendanceSheet> {
  return db.transaction().execute(async (tx) => {
    const sheet = await lockSheet(tx, asked.lectureId, asked)
    demand(canEnterAttendance(sheet.state, asked.reason))
    refuseFaults(sheetFaults(sheet, entries, asked, (_, index) => ['entries', index]))
    await recordEntries(tx, jobs, sheet, entries, asked)
    return presentSheet(await readSheet(tx, asked.lectureId, asked))
  })
}

/** What is wrong with entries, each under its place: faults of its own, strangers, and who stands there twice. */
export function sheetFaults<One extends OwnEntry>(
  sheet: Sheet,
  entries: readonly One[],
  at: { readonly now: Date },
  placeOf: (entry: One, index: number) => (string | number)[],
): Fault[] {
  const known = new Set(sheet.roll.map(({ attenderId }) => attenderId))
  const seen = new Set<number>()
  return entries.flatMap((entry, index) => {
    const place = placeOf(entry, index)
    if (!known.has(entry.attenderId)) return [fault([...place, 'attenderId'], 'notRegistered')]
    if (seen.has(entry.attenderId)) return [fault([...place, 'attenderId'], 'enteredTwice')]
    seen.add(entry.attenderId)
    return entryFaults(entry, facetsOf(sheet), within(sheet, at)).map((one) => under(place, one))
  })
}

/**
 * Writes entries, which have been checked, of a lecture that is locked. Once it is completed, results that they change
 * are corrected.
 */
export async function recordEntries(
  tx: Tx,
  jobs: Jobs,
  sheet: Sheet,
  entries: readonly OwnEntry[],
  { lectureId, reason, by, now, zone }: Entering,
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
  // Restrictions of other courses' absences may be written at the same time: members come before attenders.
  if (sheet.state === 'COMPLETED') await lockMembersOf(tx, attenderIds)
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

export function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new BadInput(faults.slice(0, maxFaults))
}

/** So many faults are told at once. */
const maxFaults = 100

function facetsOf({ lecture, days }: Sheet) {
  return { practice: lecture.practice, days }
}

function within({ state }: Sheet, { now }: { readonly now: Date }) {
  return { completed: state === 'COMPLETED', now }
}
