import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { type NewLectureInput, newLecture } from '#contract/courses/lecture-admin.ts'
import { dateColumns } from '#contract/reports/import-columns.ts'
import { findNamedCourses } from '../../courses/course/course-db.ts'
import { storedPlace } from '../../courses/lecture/schedule-rules.ts'
import { addDrafts, dateFaults } from '../../courses/lifecycle/create-lectures.ts'
import { mapInSlices } from '../../platform/concurrency/in-slices.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { ValidationIssue } from '../../platform/errors/validation-issue.ts'
import { validationIssue } from '../../platform/errors/validation-issue.ts'
import { columnOf } from './course-cells.ts'
import { type DateRow, dateOf } from './date-cells.ts'
import {
  actedOn,
  createdFrom,
  type ImportKind,
  type JudgedAt,
  type Judgement,
  type Lined,
  refused,
} from './import-kind.ts'
import { deleteLectures, listScheduled, lockDrafts, type ScheduledRow } from './imported-date-db.ts'
import { byNumberOrName, idsAmong } from './named-records.ts'

/** They stay drafts until staff announce them. */
export const importDates: ImportKind<DateRow> = {
  columns: dateColumns,
  shown: ['course', 'days', 'recruitFinish', 'capacity', 'fee'],
  show: ({ course, days, recruitFinishAt, given }) => [
    ...[course, days.map(dayText).join('; '), momentText(recruitFinishAt)],
    ...[String(given['capacity'] ?? ''), String(given['fee'] ?? '')],
  ],
  parse: dateOf,

  async judge(tx, rows, at) {
    const courses = await coursesOf(tx, rows, at.lock)
    const dates = await mapInSlices(rows, ({ row }) => dateIn(courses, row, at))
    const stored = await listScheduled(
      tx,
      dates.flatMap((one) => ('courseId' in one ? [one.courseId] : [])),
    )
    const byCourse = Map.groupBy(stored, ({ courseId }) => courseId)
    const seen = new Set<string>()
    return mapInSlices(rows, ({ line }, index): Judgement => {
      const date = dates[index]
      if (!date || 'faults' in date) return refused(line, ...(date?.faults ?? []))
      const { courseId, lecture } = date
      const key = JSON.stringify([courseId, whenAndWhere(lecture)])
      if (seen.has(key)) return refused(line, validationIssue(['days'], 'dateTwice'))
      seen.add(key)
      const isThere = byCourse.get(courseId)?.some((one) => isSame(one, lecture))
      return { line, effect: isThere ? 'UNCHANGED' : 'NEW' }
    })
  },

  async apply(tx, _deps, rows, { staffId, by, now }) {
    const courses = await coursesOf(tx, rows, true)
    const read = await mapInSlices(rows, ({ line, row }) => ({ line, ...dateIn(courses, row, { now }) }))
    const dates = read.flatMap((date) => ('courseId' in date ? [date] : []))
    return createdFrom(dates, await addDrafts(tx, { dates, actor: { memberId: staffId }, by, now }))
  },

  async reverse(tx, _deps, created) {
    const ids = created.map(({ id }) => id)
    const drafts = new Map((await lockDrafts(tx, ids)).map((one) => [one.id, one]))
    const touched = created.filter(({ id }) => {
      const draft = drafts.get(id)
      return draft?.version !== 1 || draft.state !== 'DRAFT' || draft.used
    })
    if (touched.length > 0) throw actedOn(touched)
    await deleteLectures(tx, ids)
  },
}

type Course = Awaited<ReturnType<typeof findNamedCourses>>[number]
type Courses = ReadonlyMap<string, readonly Course[]>

async function coursesOf(tx: Tx, rows: readonly Lined<DateRow>[], lock: boolean): Promise<Courses> {
  const named = new Set(rows.map(({ row }) => row.course))
  const found = await findNamedCourses(tx, { ids: idsAmong(named), titles: [...named], lock })
  return byNumberOrName(found, ({ title }) => title.en)
}

/** The date with its course's values, or why it cannot be added. */
function dateIn(
  courses: Courses,
  row: DateRow,
  { now }: Pick<JudgedAt, 'now'>,
): { courseId: number; lecture: NewLectureInput } | { faults: ValidationIssue[] } {
  const [course, ...others] = courses.get(row.course) ?? []
  if (!course) return { faults: [validationIssue(['course'], 'courseUnknown')] }
  if (others.length > 0) return { faults: [validationIssue(['course'], 'courseAmbiguous')] }
  if (course.archived_at) return { faults: [validationIssue(['course'], 'courseArchived')] }
  const { days, recruitFinishAt, announceAt, place, meetingUrl, given } = row
  const { method, target, capacity, fee, credits } = course
  const isOnline = (given['method'] ?? method) === 'ONLINE'
  const read = z.safeParse(newLecture, {
    method,
    target,
    capacity,
    fee,
    credits,
    recommended: false,
    announceAt,
    ...given,
    schedule: {
      days,
      recruitFinishAt,
      ...(place && { place }),
      ...((isOnline || meetingUrl !== null) && { meetingUrl }),
    },
  })
  const faults = read.success ? dateFaults(read.data, now) : read.error.issues
  if (!read.success || faults.length > 0)
    return { faults: faults.map((one) => ({ ...one, path: [dateColumn(one.path)] })) }
  return { courseId: course.id, lecture: read.data }
}

const scheduleColumns: Readonly<Record<string, string>> = {
  recruitFinishAt: 'recruitFinish',
  meetingUrl: 'meetingUrl',
  days: 'days',
}

/** `['schedule', 'place', 'name', 'en']` is in `placeName_en`. */
function dateColumn([first, second, third, ...others]: readonly PropertyKey[]): string {
  if (first !== 'schedule') return String(first)
  if (second !== 'place') return scheduleColumns[String(second)] ?? 'days'
  const part = String(third ?? 'name')
  return columnOf([`place${part.charAt(0).toUpperCase()}${part.slice(1)}`, ...others])
}

/** Dates with the same days at the same place or link are the same. */
function whenAndWhere({ method, schedule: { days, place, meetingUrl } }: NewLectureInput) {
  const times = days.map(({ startAt, finishAt }) => [Date.parse(startAt), Date.parse(finishAt)])
  return [times, method, storedPlace(place), meetingUrl ?? null]
}

function isSame({ days, method, place, meetingUrl }: ScheduledRow, lecture: NewLectureInput): boolean {
  const times = days.map(({ startAt, finishAt }) => [Date.parse(startAt), Date.parse(finishAt)])
  return isDeepStrictEqual([times, method, place, meetingUrl], whenAndWhere(lecture))
}

/** As written in a file; the stored text has the centre's time. */
function momentText(instant: string): string {
  return instant.slice(0, 16).replace('T', ' ')
}

function dayText({ startAt, finishAt }: DateRow['days'][number]): string {
  return `${momentText(startAt)}-${finishAt.slice(11, 16)}`
}
