import {
  type LinkedNotification,
  maxNotifications,
  type Notification,
  type NotificationChoice,
  type Notifications,
} from '#contract/people/notification.ts'
import { localiseOrNull } from '#contract/platform/languages.ts'
import { factsOf, findLecture } from '../courses/lecture/lecture-db.ts'
import { findMarketingConsent, type MarketingReader } from '../people/account/marketing-link.ts'
import { marketingOf } from '../people/account/marketing-rules.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { allow, assertAllowed, type Decision, presentDecision } from '../platform/errors/decision.ts'
import type { View } from '../platform/http/view.ts'
import {
  findNotification,
  insertNotification,
  listOwnNotifications,
  type NotificationRow,
  type NotificationSubject,
} from './notification-db.ts'
import { canRequestOpening } from './notification-rules.ts'
import { listToldRooms, type RoomOpening } from './room-opening-db.ts'

type Lecture = NonNullable<Awaited<ReturnType<typeof findLecture>>>
type Requested = { kind: 'NEW_DATE' | 'REGISTRATION_OPEN'; lectureId: number } | { kind: 'EXAMS' }

interface Reader extends View {
  readonly memberId: number
}

/** What a member is told of, and what can be requested about a date, if there is one, and about exams. */
export async function readNotifications(
  db: Db,
  { memberId, lectureId, ...view }: Reader & { readonly lectureId: number | undefined },
): Promise<Notifications> {
  const lecture = lectureId === undefined ? undefined : await requireLecture(db, lectureId)
  const rows = await listOwnNotifications(db, memberId)
  const rooms = await listToldRooms(db, memberId, view.zone)
  return {
    rooms: rooms.map((room) => presentRoom(room, view)),
    choices: choicesAbout(lecture, rows, view),
    requested: rows.map((row) => present(row, view)),
  }
}

/** Requests a notification; one that is requested already is answered as it is. */
export function requestNotification(
  db: Db,
  { memberId, now, ...view }: Reader,
  requested: Requested,
): Promise<Notification> {
  return db.transaction().execute(async (tx) => {
    const subject = await requireSubject(tx, requested, { now, ...view })
    const row = await insertNotification(tx, { memberId, subject, now })
    if (!row) throw new AppError('TOO_MANY_NOTIFICATIONS', { most: maxNotifications })
    return present(row, view)
  })
}

async function requireSubject(tx: Tx, requested: Requested, view: View): Promise<NotificationSubject> {
  const { kind } = requested
  if (kind === 'EXAMS') return { kind, courseId: null, lectureId: null }
  const lecture = await requireLecture(tx, requested.lectureId)
  if (kind === 'NEW_DATE') return { kind, courseId: lecture.course_id, lectureId: null }
  assertAllowed(canRequestOpening(factsOf(lecture), view.now, view.zone))
  return { kind, courseId: null, lectureId: lecture.id }
}

async function requireLecture(db: Db | Tx, lectureId: number): Promise<Lecture> {
  const lecture = await findLecture(db, lectureId)
  if (!lecture) throw new AppError('NOT_FOUND')
  return lecture
}

function choicesAbout(
  lecture: Lecture | undefined,
  rows: readonly NotificationRow[],
  view: View,
): NotificationChoice[] {
  const exams = choiceOf(
    { kind: 'EXAMS', ...nothing },
    rows.find(({ kind }) => kind === 'EXAMS'),
    allow(),
    view,
  )
  if (!lecture) return [exams]
  const title = localiseOrNull(lecture.title, view.language)
  const about = { title, lectureId: lecture.id }
  const newDate = rows.find((row) => row.kind === 'NEW_DATE' && row.course_id === lecture.course_id)
  const opening = rows.find((row) => row.kind === 'REGISTRATION_OPEN' && row.lecture_id === lecture.id)
  const canOpen = canRequestOpening(factsOf(lecture), view.now, view.zone)
  return [
    choiceOf({ kind: 'NEW_DATE', ...about, startAt: null }, newDate, allow(), view),
    ...(canOpen.allowed
      ? [
          choiceOf(
            { kind: 'REGISTRATION_OPEN', ...about, startAt: lecture.start_at.toISOString() },
            opening,
            canOpen,
            view,
          ),
        ]
      : []),
    exams,
  ]
}

const nothing = { title: null, lectureId: null, startAt: null }

function choiceOf(
  about: Pick<NotificationChoice, 'kind' | 'title' | 'lectureId' | 'startAt'>,
  row: NotificationRow | undefined,
  request: Decision,
  view: View,
): NotificationChoice {
  return { ...about, notificationId: row?.id ?? null, actions: { request: presentDecision(request, view) } }
}

function subjectOf({ kind, title, start_at }: NotificationRow, { language }: Pick<View, 'language'>) {
  return { kind, title: localiseOrNull(title, language), startAt: start_at?.toISOString() ?? null }
}

function present(row: NotificationRow, view: Pick<View, 'language'>): Notification {
  return {
    id: row.id,
    ...subjectOf(row, view),
    lectureId: row.lecture_id,
    requestedAt: row.requested_at.toISOString(),
  }
}

function presentRoom({ roomId, title, month, opensAt }: RoomOpening, { language }: Pick<View, 'language'>) {
  return { roomId, title: localiseOrNull(title, language), examMonth: month, opensAt: opensAt.toISOString() }
}

/** The consent that the link of a marketing mail ends. */
export async function readLinkedMarketing(
  db: Db,
  reader: MarketingReader,
  view: View,
): Promise<LinkedNotification> {
  const { agreed, until } = marketingOf(await findMarketingConsent(db, reader), view)
  return {
    kind: 'MARKETING',
    title: null,
    startAt: null,
    endedAt: agreed ? null : (until ?? view.now).toISOString(),
  }
}

/** The notification of a link. */
export async function readLinkedNotification(db: Db, id: number, view: View): Promise<LinkedNotification> {
  const row = await findNotification(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return { ...subjectOf(row, view), endedAt: row.ended_at?.toISOString() ?? null }
}
