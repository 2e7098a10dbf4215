import { monthOfNumber } from '../../notification/notification-rules.ts'
import type { Db } from '../../platform/db/open.ts'
import type { JobData, MailQueue } from '../../platform/jobs/job-data.ts'

type MailJob = JobData[MailQueue]

type WaiterKind =
  | JobData['waiting-list-mail']['kind']
  | JobData['date-mail']['kind']
  | keyof typeof notificationOf
  | 'roomOpen'

export function findWaiterExample(db: Db, kind: WaiterKind): Promise<MailJob | undefined> {
  switch (kind) {
    case 'dateChanged':
      return latestDateMail(db)
    case 'roomOpen':
      return latestRoomMail(db)
    case 'newDate':
    case 'registrationOpen':
    case 'examsPublished':
      return latestNotificationMail(db, kind)
    default:
      return latestEntryMail(db, kind)
  }
}

export function forOne<Row>(row: Row | undefined, jobOf: (row: Row) => MailJob): MailJob | undefined {
  return row && jobOf(row)
}

/** To a member in line for a course date who can be mailed. */
async function latestDateMail(db: Db): Promise<MailJob | undefined> {
  const row = await db
    .selectFrom('waiting_entry')
    .innerJoin('member', 'member.id', 'waiting_entry.member_id')
    .select(['waiting_entry.id', 'waiting_entry.member_id', 'waiting_entry.lecture_id'])
    .where('waiting_entry.lecture_id', 'is not', null)
    .where('member.email_verified', '=', true)
    .where('member.email', 'is not', null)
    .orderBy('waiting_entry.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return forOne(row, ({ id, member_id: memberId, lecture_id: lectureId }) => ({
    kind: 'dateChanged',
    lectureId: lectureId ?? 0,
    change: 'MOVED',
    version: '1',
    concern: 'WAITING',
    id,
    memberId,
  }))
}

/** Of a member who can be mailed. */
async function latestEntryMail(
  db: Db,
  kind: JobData['waiting-list-mail']['kind'],
): Promise<MailJob | undefined> {
  const row = await db
    .selectFrom('waiting_entry')
    .innerJoin('member', 'member.id', 'waiting_entry.member_id')
    .select(['waiting_entry.id', 'waiting_entry.member_id', 'waiting_entry.group_id'])
    .select((entries) =>
      entries
        .selectFrom('waiting_entry as other')
        .select((others) => others.fn.countAll<number>().as('people'))
        .whereRef('other.group_id', '=', 'waiting_entry.group_id')
        .whereRef('other.offered_at', '=', 'waiting_entry.offered_at')
        .as('at_once'),
    )
    .where('member.email_verified', '=', true)
    .where('member.email', 'is not', null)
    .$if(kind === 'seatOffered', (rows) => rows.where('offered_until', 'is not', null))
    .orderBy('waiting_entry.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return forOne(row, ({ id, member_id, group_id, at_once }) => ({
    kind,
    entryId: id,
    memberId: member_id,
    ...(group_id !== null && { offeredAtOnce: Number(at_once) }),
  }))
}

const notificationOf = {
  newDate: 'NEW_DATE',
  registrationOpen: 'REGISTRATION_OPEN',
  examsPublished: 'EXAMS',
} as const

async function latestNotificationMail(
  db: Db,
  kind: keyof typeof notificationOf,
): Promise<MailJob | undefined> {
  const row = await db
    .selectFrom('notification_sent')
    .innerJoin('notification', 'notification.id', 'notification_id')
    .innerJoin('member', 'member.id', 'notification.member_id')
    .select(['notification.id', 'notification.member_id', 'subject'])
    .where('notification.kind', '=', notificationOf[kind])
    .where('member.email_verified', '=', true)
    .where('member.email', 'is not', null)
    .orderBy('sent_at', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return forOne(row, ({ id, member_id, subject }) => ({
    notificationId: id,
    memberId: member_id,
    ...(kind === 'examsPublished' ? { kind, month: monthOfNumber(subject) } : { kind, lectureId: subject }),
  }))
}

/** To a member with a notification of dates or exams who can be mailed. */
async function latestRoomMail(db: Db): Promise<MailJob | undefined> {
  const row = await db
    .selectFrom('waiting_room')
    .innerJoin('notification', (join) => join.on('notification.kind', '<>', 'REGISTRATION_OPEN'))
    .innerJoin('member', 'member.id', 'notification.member_id')
    .select(['waiting_room.id as room_id', 'notification.id', 'notification.member_id'])
    .where('member.email_verified', '=', true)
    .where('member.email', 'is not', null)
    .orderBy('waiting_room.id', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return forOne(row, ({ id, member_id, room_id }) => ({
    kind: 'roomOpen',
    roomId: room_id,
    notificationId: id,
    memberId: member_id,
  }))
}
