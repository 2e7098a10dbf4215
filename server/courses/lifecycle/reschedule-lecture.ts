import type { Method } from '#contract/courses/lecture.ts'
import type { NewSchedule, Schedule } from '#contract/courses/lecture-schedule.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError, BadInput } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { factsOf } from '../lecture/lecture-db.ts'
import { stateAt } from '../lecture/lecture-rules.ts'
import { followNewSchedule, lockSchedule, writeSchedule } from '../lecture/schedule-db.ts'
import {
  canReschedule,
  type LectureSchedule,
  rescheduled,
  scheduleChanges,
  storedPlace,
  venueFaults,
} from '../lecture/schedule-rules.ts'
import { listUntakenSeats } from '../reservation/assignment-mail-db.ts'
import type { MoveInput } from './move-lecture.ts'
import { tellAllConcerned } from './tell-concerned.ts'

export interface RescheduleInput extends Pick<MoveInput, 'lectureId' | 'by' | 'now' | 'zone'> {
  readonly version: number
  readonly schedule: NewSchedule
  readonly staffId: number
}

/** Changes days, format, place or link, and mails everybody concerned, in one transaction. */
export function rescheduleLecture({ db, jobs }: { db: Db; jobs: Jobs }, input: RescheduleInput) {
  const { lectureId, now, zone } = input
  return db.transaction().execute(async (tx) => {
    const row = await lockSchedule(tx, lectureId)
    if (!row) throw new AppError('NOT_FOUND')
    if (row.version !== input.version) throw new AppError('VERSION_CHANGED')
    const { method = row.method } = input.schedule
    requireVenue(method, input.schedule)
    const stored = storedSchedule(row)
    const schedule = parseSchedule(input.schedule, method)
    assertAllowed(canReschedule(factsOf(row), schedule, now, zone))

    const { forAttenders, forNewRegistrants } = scheduleChanges(stored, schedule)
    const lecture = rescheduled(factsOf(row), schedule, now, zone)
    const version = row.schedule_version + (forAttenders ? 1 : 0)
    const changed = forAttenders || forNewRegistrants
    if (changed)
      await writeSchedule(tx, lectureId, {
        ...schedule,
        state: lecture.state,
        changed: { updated_at: now, updated_by: input.staffId },
        ...(forAttenders && { version: { number: version, at: now } }),
      })
    const daysBefore = stored.days.length
    const told = changed
      ? await tellAllConcerned(tx, jobs, { lectureId, change: 'MOVED', version: now.toISOString(), now })
      : 0
    const mailed = forAttenders ? await mailPeople(tx, jobs, { lectureId, daysBefore, version, now }) : 0
    if (changed) await audit(tx, input, { before: stored, after: schedule })
    return {
      id: lectureId,
      state: stateAt(lecture, now, zone),
      startAt: lecture.startAt.toISOString(),
      finishAt: lecture.finishAt.toISOString(),
      recruitFinishAt: lecture.recruitFinishAt.toISOString(),
      scheduleVersion: version,
      mailed: mailed + told,
    }
  })
}

/** Checks place and link against the lecture's method, which the contract does not know. */
function requireVenue(method: Method, schedule: Schedule): void {
  const faults = venueFaults(method, schedule)
  if (faults.length === 0) return
  throw new BadInput(
    faults.map(({ path, words }) => ({ code: 'custom', path: [path], message: words, params: { words } })),
  )
}

type LockedLecture = NonNullable<Awaited<ReturnType<typeof lockSchedule>>>

function storedSchedule(row: LockedLecture): LectureSchedule {
  return {
    days: atLeastOne(row.days.map((day) => ({ startAt: day.start_at, finishAt: day.finish_at }))),
    recruitFinishAt: row.recruit_finish_at,
    method: row.method,
    place: row.place,
    meetingUrl: row.meeting_url,
  }
}

export function parseSchedule(schedule: Schedule, method: Method): LectureSchedule {
  return {
    days: atLeastOne(
      schedule.days.map((day) => ({ startAt: new Date(day.startAt), finishAt: new Date(day.finishAt) })),
    ),
    recruitFinishAt: new Date(schedule.recruitFinishAt),
    method,
    place: storedPlace(schedule.place),
    meetingUrl: schedule.meetingUrl ?? null,
  }
}

function atLeastOne<One>([first, ...others]: readonly One[]): [One, ...One[]] {
  if (first === undefined) throw new Error('a lecture has at least one day')
  return [first, ...others]
}

/** Mails the registered, and members with an assigned seat that they can still take; returns how many. */
async function mailPeople(
  tx: Tx,
  jobs: Jobs,
  {
    lectureId,
    daysBefore,
    version,
    now,
  }: { lectureId: number; daysBefore: number; version: number; now: Date },
): Promise<number> {
  const live = await followNewSchedule(tx, { lectureId, daysBefore })
  await jobs.send(
    tx,
    'mail',
    ...live.map(({ id, version_offset: offset }) => ({
      kind: 'rescheduled' as const,
      attenderId: id,
      version: version + offset,
    })),
  )
  const untaken = await listUntakenSeats(tx, lectureId, now)
  await jobs.send(
    tx,
    'org-mail',
    ...untaken.map(({ id, memberId }) => ({
      kind: 'seatAssigned' as const,
      assignmentId: id,
      memberId,
      version,
    })),
  )
  return live.length + untaken.length
}

function audit(
  tx: Tx,
  { lectureId, by, now }: RescheduleInput,
  change: { before: LectureSchedule; after: LectureSchedule },
): Promise<void> {
  return appendAudit(tx, {
    ...by,
    at: now,
    action: 'lecture.reschedule',
    entity: 'lecture',
    entityId: String(lectureId),
    ...change,
  })
}
