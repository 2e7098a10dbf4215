import type { OwnWaitingPeriod } from '#contract/courses/waiting-period.ts'
import { localise } from '#contract/platform/languages.ts'
import {
  type AnyDate,
  type PeriodKind,
  periodKinds,
  type WaitingPeriod,
} from '#contract/waiting-list/waiting-period.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { type Decision, presentDecision } from '../../platform/errors/decision.ts'
import type { View } from '../../platform/http/view.ts'
import type { Person } from '../../waiting-list/entry-db.ts'
import { factsOf, type LectureRow } from '../lecture/lecture-db.ts'
import { findRegistrants } from '../registration/new-registration-db.ts'
import { registrantOf } from '../registration/registrant.ts'
import { listDatesOfPeriods, listOwnPeriods, listPeriodDates, type PeriodRow } from './period-db.ts'
import { canJoinPeriod, canTakeSeat, isInLine, type PeriodDate, periodOf } from './period-rules.ts'

interface Own extends View {
  readonly person: Person
}

type ReadDate = PeriodDate & { readonly row: LectureRow }

export async function readDates(
  db: Db | Tx,
  { person, now }: Own,
  span: Parameters<typeof listPeriodDates>[1],
): Promise<ReadDate[]> {
  const rows = await listPeriodDates(db, span)
  const found = await findRegistrants(
    db,
    rows.map(({ id }) => ({ lectureId: id, ...person })),
    now,
  )
  return rows.map((row, index) => {
    const registrant = found[index]
    if (!registrant) throw new Error('a date was not read')
    return {
      row,
      lecture: factsOf(row),
      registrant: registrantOf(registrant, now),
      lineClosed: row.waiting_list_closed_at !== null,
    }
  })
}

interface Choosing extends View {
  readonly kind: PeriodKind
  /** The date of the page. */
  readonly lecture: LectureRow
  readonly waiting: boolean
}

/** Whether the member could wait for the month or quarter of a date. `all` has at least the dates of that period. */
export function choiceOf(all: readonly ReadDate[], { kind, lecture, waiting, now, zone }: Choosing) {
  const span = periodOf(kind, lecture.start_at, zone)
  const dates = all
    .filter(({ row }) => row.start_at >= span.startsAt && row.start_at < span.endsAt)
    // The date of the page comes first: its refusal is the one that is shown.
    .sort((one, other) => Number(other.row.id === lecture.id) - Number(one.row.id === lecture.id))
  const decision: Decision = canJoinPeriod(dates, { waiting, endsAt: span.endsAt }, now, zone)
  return { span, dates, decision }
}

/** What a member waits for beyond this date, or could wait for; null without an account. */
export async function readAnyDate(db: Db | Tx, lecture: LectureRow, query: Own): Promise<AnyDate | null> {
  const { now, zone } = query
  const { memberId } = query.person
  if (memberId === null) return null
  const own = { memberId, courseId: lecture.course_id }
  const [period] = await presentPeriods(db, await listOwnPeriods(db, own))
  if (period) return { own: period.shown, choices: [] }
  const quarter = periodOf('QUARTER', lecture.start_at, zone)
  const all = await readDates(db, query, { courseId: lecture.course_id, ...quarter })
  return {
    own: null,
    choices: periodKinds.map((kind) => {
      const { span, dates, decision } = choiceOf(all, { ...query, kind, lecture, waiting: false })
      const free = dates.find((date) => canTakeSeat(date, now, zone))?.row
      return {
        ...presentSpan(kind, span),
        dates: dates.filter((date) => isInLine(date, now, zone)).length,
        withSeat: free ? { lectureId: free.id, startAt: free.start_at.toISOString() } : null,
        join: presentDecision(decision, query),
      }
    }),
  }
}

export async function readOwnPeriods(
  db: Db | Tx,
  memberId: number,
  { language }: View,
): Promise<OwnWaitingPeriod[]> {
  const periods = await presentPeriods(db, await listOwnPeriods(db, { memberId }))
  return periods.map(({ row, shown }) => ({
    ...shown,
    title: localise(row.title, language),
    lectureId: row.lecture_id,
  }))
}

async function presentPeriods(
  db: Db | Tx,
  rows: readonly PeriodRow[],
): Promise<{ row: PeriodRow; shown: WaitingPeriod }[]> {
  if (rows.length === 0) return []
  const dates = await listDatesOfPeriods(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    row,
    shown: {
      id: row.id,
      ...presentSpan(row.kind, { startsAt: row.starts_at, endsAt: row.ends_at }),
      joinedAt: row.joined_at.toISOString(),
      dates: dates
        .filter(({ periodId }) => periodId === row.id)
        .map(({ lectureId, startAt, finishAt, position, offeredUntil, passedOver }) => ({
          lectureId,
          startAt: startAt.toISOString(),
          finishAt: finishAt.toISOString(),
          position: offeredUntil ? null : position,
          offeredUntil: offeredUntil?.toISOString() ?? null,
          passedOver,
        })),
    },
  }))
}

function presentSpan(kind: PeriodKind, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }) {
  return { kind, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
}
