import { type RawBuilder, sql } from 'kysely'
import { monthOfNumber } from '../../notification/notification-rules.ts'
import type { Db } from '../../platform/db/open.ts'
import type { JobData, MailQueue } from '../../platform/jobs/job-data.ts'

type MailJob = JobData[MailQueue]

type WaiterKind =
  | JobData['waiting-list-mail']['kind']
  | JobData['date-mail']['kind']
  | keyof typeof notificationOf
  | 'roomOpen'

const notificationOf = {
  newDate: 'NEW_DATE',
  registrationOpen: 'REGISTRATION_OPEN',
  examsPublished: 'EXAMS',
} as const

/** The mail about the first row. */
export async function forOne<Row>(
  db: Db,
  query: RawBuilder<Row>,
  jobOf: (row: Row) => MailJob,
): Promise<MailJob | undefined> {
  const { rows } = await sql<Row>`${query} limit 1`.execute(db)
  const [row] = rows
  return row && jobOf(row)
}

export const canBeMailed = sql`member.email_verified and member.email is not null`

export function findWaiterExample(db: Db, kind: WaiterKind): Promise<MailJob | undefined> {
  switch (kind) {
    case 'dateChanged':
      return forOne(db, latestInLine, (entry) => ({
        kind,
        ...entry,
        change: 'MOVED',
        version: '1',
        concern: 'WAITING',
      }))
    case 'roomOpen':
      return forOne(db, latestRoom, (opening) => ({ kind, ...opening }))
    case 'newDate':
    case 'registrationOpen':
    case 'examsPublished':
      return forOne(db, latestNotification(kind), ({ subject, ...sent }) => ({
        ...sent,
        ...(kind === 'examsPublished'
          ? { kind, month: monthOfNumber(subject) }
          : { kind, lectureId: subject }),
      }))
    default:
      return forOne(db, latestEntry(kind), ({ groupId, offeredAtOnce, ...entry }) => ({
        kind,
        ...entry,
        ...(groupId !== null && { offeredAtOnce }),
      }))
  }
}

/** A member in line for a course date. */
const latestInLine = sql<{ id: number; memberId: number | null; lectureId: number }>`
  select waiting_entry.id, member_id as "memberId", lecture_id as "lectureId"
  from waiting_entry join member on member.id = member_id
  where lecture_id is not null and ${canBeMailed} order by waiting_entry.id desc`

interface ExampleEntry {
  readonly entryId: number
  readonly memberId: number | null
  readonly groupId: number | null
  readonly offeredAtOnce: number
}

const latestEntry = (kind: JobData['waiting-list-mail']['kind']) => sql<ExampleEntry>`
  select waiting_entry.id as "entryId", member_id as "memberId", group_id as "groupId", (
    select count(*) from waiting_entry other
    where other.group_id = waiting_entry.group_id and other.offered_at = waiting_entry.offered_at) as "offeredAtOnce"
  from waiting_entry join member on member.id = member_id
  where ${canBeMailed} and ${kind === 'seatOffered' ? sql`offered_until is not null` : sql`true`}
  order by waiting_entry.id desc`

const latestNotification = (kind: keyof typeof notificationOf) => sql<{
  notificationId: number
  memberId: number
  subject: number
}>`
  select notification.id as "notificationId", member_id as "memberId", subject
  from notification_sent join notification on notification.id = notification_id
    join member on member.id = notification.member_id
  where notification.kind = ${notificationOf[kind]} and ${canBeMailed}
  order by sent_at desc, notification.id desc`

/** To a member with a notification of dates or exams. */
const latestRoom = sql<{ roomId: number; notificationId: number; memberId: number }>`
  select waiting_room.id as "roomId", notification.id as "notificationId", member_id as "memberId"
  from waiting_room join notification on notification.kind <> 'REGISTRATION_OPEN'
    join member on member.id = notification.member_id
  where ${canBeMailed} order by waiting_room.id desc, notification.id desc`
