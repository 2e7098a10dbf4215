import { pages } from '#contract/pages.ts'
import { monthSpan } from '#contract/platform/centre-time.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { type LocalisedText, localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import type { Db } from '../platform/db/open.ts'
import type { JobData } from '../platform/jobs/job-data.ts'
import { type Mail, type MailSettings, planMail } from '../platform/mail/compose-mail.ts'
import { mailDate } from '../platform/mail/mail-date.ts'
import type { MailBody } from '../platform/mail/mail-layout.ts'
import { mailTexts } from '../platform/mail/mail-texts.ts'
import { findRecipient } from './notification-db.ts'
import { ending, type Recipient } from './notification-ending.ts'
import { isWanted } from './notification-rules.ts'
import { findRoomOpening, listExamRooms, type RoomOpening } from './room-opening-db.ts'

type RoomOpenMail = Extract<JobData['notification-mail'], { kind: 'roomOpen' }>

type Row = Recipient & {
  readonly opening: RoomOpening
  /** Several exams of a month may have a room each, of all of which one mail tells. */
  readonly rooms: readonly RoomOpening[]
}

/** The mail to somebody who asked to be told of an opening, once its waiting room can be entered. */
export function roomOpenMail(
  { kind, roomId, notificationId, memberId }: RoomOpenMail,
  settings: MailSettings,
): Mail {
  return planMail(settings, {
    kind,
    cause: `${notificationId}-${roomId}`,
    about: { memberId },
    find: (db) => findRow(db, { roomId, notificationId }, settings.zone),
    isCurrent: (row) => isWanted(row) && row.rooms.length > 0,
    body: (row) => roomOpenBody(row, settings),
  })
}

async function findRow(
  db: Db,
  { roomId, notificationId }: { roomId: number; notificationId: number },
  zone: string,
): Promise<Row | undefined> {
  const recipient = await findRecipient(db, notificationId)
  const opening = await findRoomOpening(db, roomId, zone)
  if (!recipient || !opening) return undefined
  const own = opening.isClosed ? [] : [opening]
  const rooms = opening.month === null ? own : await listExamRooms(db, opening.month, zone)
  return { ...recipient, opening, rooms }
}

function roomOpenBody(row: Row, settings: MailSettings): MailBody {
  const { language, opening, rooms } = row
  const say = serverWords(language)
  const formats = formatsIn(language, settings.zone)
  const opensAt = formats.textMoment(opening.opensAt)
  const title = titleOf(row, settings.zone)
  const values = { title, opensAt }
  return {
    language,
    ...mailTexts(language, {
      subject: ['notificationMails.roomOpen.subject', values],
      heading: ['notificationMails.roomOpen.heading'],
      lead: ['notificationMails.roomOpen.lead', values],
    }),
    title,
    ...(opening.startAt &&
      opening.finishAt && { date: mailDate(formats, opening.startAt, opening.finishAt) }),
    facts: [
      { name: say('notificationMails.opensAt'), lines: [opensAt] },
      ...(rooms.length > 1
        ? [
            {
              name: say('notificationMails.rooms'),
              lines: rooms.flatMap((room) => namesOf(room.title, language)),
            },
          ]
        : []),
    ],
    action: actionOf(row, settings),
    hints: [say('notificationMails.drawn'), say('notificationMails.noSeatYet')],
    ...ending(row, settings),
  }
}

function namesOf(title: LocalisedText | null, language: Row['language']): string[] {
  return title ? [localise(title, language)] : []
}

/** Of the course or exam, or of the month where several exams have rooms. */
function titleOf({ language, opening, rooms }: Row, zone: string): string {
  const single = rooms.length > 1 ? undefined : (rooms[0] ?? opening).title
  if (single) return localise(single, language)
  const [start] = opening.month ? monthSpan(opening.month, zone) : []
  const month = start ? formatsIn(language, zone).month(start) : ''
  return serverWords(language)('notificationMails.examsOf', { month })
}

/** To the room, or to the schedule, which shows the rooms of all exams. */
function actionOf(
  { language, opening, rooms }: Row,
  { publicOrigin }: MailSettings,
): NonNullable<MailBody['action']> {
  const say = serverWords(language)
  if (rooms.length > 1 && opening.month)
    return {
      label: say('notificationMails.seeSchedule'),
      url: publicOrigin + buildPath(pages.examSchedule.path, {}, { month: opening.month }),
    }
  const { roomId } = rooms[0] ?? opening
  return {
    label: say('notificationMails.enterRoom'),
    url: `${publicOrigin}${buildPath(pages.waitingRoom.path, { roomId })}`,
  }
}
