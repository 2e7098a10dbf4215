import { type RawBuilder, sql } from 'kysely'
import { maxNotifications, type NotificationKind } from '#contract/people/notification.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { Db, Tx } from '../platform/db/open.ts'

/** What a notification is about: a course, a date, or neither for exams. */
export interface NotificationSubject {
  readonly kind: NotificationKind
  readonly courseId: number | null
  readonly lectureId: number | null
}

const columns = [
  'notification.id',
  'notification.member_id',
  'notification.kind',
  'notification.lecture_id',
  'notification.course_id',
  'notification.requested_at',
  'notification.ended_at',
  'lecture.start_at',
] as const

function withSubjects(db: Db | Tx) {
  return db
    .selectFrom('notification')
    .leftJoin('course', 'course.id', 'notification.course_id')
    .leftJoin('lecture', 'lecture.id', 'notification.lecture_id')
    .select(columns)
    .select(({ fn }) => fn.coalesce('course.title', 'lecture.title').as('title'))
}

/** A member's notifications that have not ended, the latest first. */
export function listOwnNotifications(db: Db, memberId: number) {
  return withSubjects(db)
    .where('notification.member_id', '=', memberId)
    .where('notification.ended_at', 'is', null)
    .orderBy('notification.id', 'desc')
    .limit(maxNotifications)
    .execute()
}

export type NotificationRow = Awaited<ReturnType<typeof listOwnNotifications>>[number]

export function findNotification(db: Db | Tx, id: number) {
  return withSubjects(db).where('notification.id', '=', id).executeTakeFirst()
}

/** A member's notification of this subject that has not ended. */
export function findRequested(
  db: Db | Tx,
  memberId: number,
  { kind, courseId, lectureId }: NotificationSubject,
) {
  return withSubjects(db)
    .where('notification.member_id', '=', memberId)
    .where('notification.kind', '=', kind)
    .where(
      sql<boolean>`coalesce(notification.course_id, notification.lecture_id, 0) = ${courseId ?? lectureId ?? 0}::integer`,
    )
    .where('notification.ended_at', 'is', null)
    .executeTakeFirst()
}

/** Inserts a notification unless there is one of its subject; undefined if the member has as many as are allowed. */
export async function insertNotification(
  tx: Tx,
  { memberId, subject, now }: { memberId: number; subject: NotificationSubject; now: Date },
): Promise<NotificationRow | undefined> {
  await sql`
    insert into notification (member_id, kind, course_id, lecture_id, requested_at)
    select ${memberId}::integer, ${subject.kind}::text, ${subject.courseId}::integer, ${subject.lectureId}::integer,
      ${now}::timestamptz
    where (select count(*) from notification where member_id = ${memberId}::integer and ended_at is null)
      < ${maxNotifications}::integer
    on conflict do nothing`.execute(tx)
  return findRequested(tx, memberId, subject)
}

/** Ends a notification, of this member only if one is given; whether there is such a one. */
export async function endNotification(
  db: Db,
  { id, memberId, now }: { id: number; memberId?: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update notification set ended_at = coalesce(ended_at, ${now}::timestamptz)
    where id = ${id}::integer and (${memberId ?? null}::integer is null or member_id = ${memberId ?? null}::integer)
    returning id`.execute(db)
  return rows.length > 0
}

/** Whom a notification is for; the address is null unless it is verified. */
export async function findRecipient(db: Db, id: number) {
  const { rows } = await sql<{
    id: number
    kind: NotificationKind
    endedAt: Date | null
    email: string | null
    language: Language
  }>`
    select notification.id, notification.kind, notification.ended_at as "endedAt",
      case when member.email_verified then member.email end as email, coalesce(member.language, 'en') as language
    from notification join member on member.id = notification.member_id
    where notification.id = ${id}::integer`.execute(db)
  return rows[0]
}

/** The member whom a notification is for, and the address by which registrations of theirs are known. */
export interface Requester {
  readonly id: number
  readonly kind: NotificationKind
  readonly memberId: number
  readonly emailKey: string | null
}

export interface Slice {
  readonly after: number
  readonly limit: number
}

/** Locks the next notifications, by ID, that a condition selects; those locked by another process are its own to send. */
async function lockRequesters(
  tx: Tx,
  which: RawBuilder<boolean>,
  { after, limit }: Slice,
): Promise<Requester[]> {
  const { rows } = await sql<Requester>`
    select notification.id, kind, member_id as "memberId", email_key as "emailKey"
    from notification join member on member.id = member_id
    where ${which} and ended_at is null and notification.id > ${after}::integer
    order by notification.id
    limit ${limit}::integer
    for update of notification skip locked`.execute(tx)
  return rows
}

const isSent = (subject: number) => sql<boolean>`exists (
  select from notification_sent where notification_id = notification.id and subject = ${subject}::integer)`

const isToldOfRoom = (subject: number) => sql<boolean>`exists (
  select from notification_of_room where notification_id = notification.id and subject = ${subject}::integer)`

const ofCourse = (lectureId: number) =>
  sql<boolean>`course_id = (select course_id from lecture where id = ${lectureId}::integer)`

/** Those who were told that its waiting room can be entered know of the date. */
export function lockForDate(tx: Tx, lectureId: number, slice: Slice): Promise<Requester[]> {
  return lockRequesters(
    tx,
    sql<boolean>`${ofCourse(lectureId)} and not ${isSent(lectureId)} and not ${isToldOfRoom(lectureId)}`,
    slice,
  )
}

export function lockForOpening(tx: Tx, lectureId: number, slice: Slice): Promise<Requester[]> {
  return lockRequesters(
    tx,
    sql<boolean>`lecture_id = ${lectureId}::integer and not ${isSent(lectureId)}`,
    slice,
  )
}

export function lockForExams(tx: Tx, month: number, slice: Slice): Promise<Requester[]> {
  return lockRequesters(tx, sql<boolean>`kind = 'EXAMS' and not ${isSent(month)}`, slice)
}

/** Of a course date, or of exams without one; `subject` as in `markToldOfRoom`. */
export function lockForRoom(
  tx: Tx,
  { lectureId, subject, ...slice }: Slice & { readonly lectureId: number | null; readonly subject: number },
): Promise<Requester[]> {
  const which =
    lectureId === null
      ? sql`kind = 'EXAMS'`
      : sql`(${ofCourse(lectureId)} or lecture_id = ${lectureId}::integer)`
  return lockRequesters(tx, sql<boolean>`${which} and not ${isToldOfRoom(subject)}`, slice)
}

/** Records who was told that a waiting room can be entered: of a date, or of exams by the month's number. */
export async function markToldOfRoom(
  tx: Tx,
  ids: readonly number[],
  { subject, now }: { subject: number; now: Date },
): Promise<void> {
  await sql`
    insert into notification_of_room (notification_id, subject, sent_at)
    select id, ${subject}::integer, ${now}::timestamptz from unnest(${[...ids]}::integer[]) as id`.execute(tx)
  await sql`
    update notification set ended_at = ${now}::timestamptz
    where id = any(${[...ids]}::integer[]) and kind = 'REGISTRATION_OPEN'`.execute(tx)
}

/** Records that these are sent; those of an opening have ended with it. */
export async function markSent(
  tx: Tx,
  ids: readonly number[],
  { subject, ends, now }: { subject: number; ends: boolean; now: Date },
): Promise<void> {
  await sql`
    insert into notification_sent (notification_id, subject, sent_at)
    select id, ${subject}::integer, ${now}::timestamptz from unnest(${[...ids]}::integer[]) as id`.execute(tx)
  if (!ends) return
  await sql`update notification set ended_at = ${now}::timestamptz where id = any(${[...ids]}::integer[])`.execute(
    tx,
  )
}
