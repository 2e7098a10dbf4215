import type { LectureState } from '#contract/courses/lecture-states.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { StoredAttendance } from '../../platform/db/stored.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { factsOf, findAnyLecture, type LectureRow, lockLecture } from '../lecture/lecture-db.ts'
import { stateAt } from '../lecture/lecture-rules.ts'
import { type AttenderAttendance, listAttendanceOfLecture } from './attendance-db.ts'
import { type Entry, taughtMinutes } from './attendance-rules.ts'
import { listDays, listRoll, type RollRow } from './attendance-sheet-db.ts'

export interface Sheet {
  readonly lecture: LectureRow
  readonly state: LectureState
  readonly days: readonly { readonly startAt: Date; readonly finishAt: Date; readonly taught: number }[]
  readonly roll: readonly (RollRow & { readonly attended: AttenderAttendance })[]
}

interface At {
  readonly now: Date
  readonly zone: string
}

export async function readSheet(db: Db | Tx, lectureId: number, at: At): Promise<Sheet> {
  return sheetOf(db, await findAnyLecture(db, lectureId), at)
}

/** Locks the lecture first. */
export async function lockSheet(tx: Tx, lectureId: number, at: At): Promise<Sheet> {
  return sheetOf(tx, await lockLecture(tx, lectureId), at)
}

async function sheetOf(db: Db | Tx, lecture: LectureRow | undefined, { now, zone }: At): Promise<Sheet> {
  if (!lecture) throw new AppError('NOT_FOUND')
  const days = await listDays(db, lecture.id)
  const attended = await listAttendanceOfLecture(db, lecture.id)
  const roll = await listRoll(db, lecture.id)
  return {
    lecture,
    state: stateAt(factsOf(lecture), now, zone),
    days: days.map((day) => ({ ...day, taught: taughtMinutes(day) })),
    roll: roll.flatMap((one) => {
      const attendance = attended.get(one.attenderId)
      return attendance ? [{ ...one, attended: attendance }] : []
    }),
  }
}

/** The stored attendance in the form that staff enter it. */
export function entryOf({ days, practiceDone, excusedBecause }: AttenderAttendance): StoredAttendance {
  return { days: days.map(({ attended }) => attended), practiceDone, excusedBecause }
}

export function withEntry(attended: AttenderAttendance, entry: Entry): AttenderAttendance {
  return {
    ...attended,
    practiceDone: entry.practiceDone,
    excusedBecause: entry.excusedBecause,
    days: attended.days.map((day, index) => ({ ...day, attended: entry.days[index] ?? null })),
  }
}
