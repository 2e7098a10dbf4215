import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/open.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { draw } from './draw-rules.ts'
import { storeMinute } from './history-db.ts'
import {
  closeRoom,
  findProgress,
  findRoom,
  listRooms,
  lockRoom,
  markTold,
  type Progress,
  type RoomRow,
  roomFactsOf,
  subjectFactsOf,
} from './room-db.ts'
import { admit, listEntries, listMailReaders, setDrawn, updateStatistics } from './ticket-db.ts'
import {
  admissionsDue,
  dueClosing,
  entersFrom,
  isDrawDue,
  isTellingDue,
  turnEnd,
} from './waiting-room-rules.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'send'>
  readonly zone: string
}

/**
 * Tells, draws, admits and closes whatever is due, each in a transaction. Any process may run this and may stop at any moment:
 * the next run does what was not committed.
 */
export async function runRooms({ db, jobs, zone }: Deps, now: Date): Promise<void> {
  for (const row of await listRooms(db, sql`room.closed_at is null`, { now, zone })) {
    if (now < entersFrom(roomFactsOf(row)) && !row.over) continue
    await updateStatistics(db)
    await storeMinute(db, row, now)
    await tellIfDue({ db, jobs }, row, now)
    if (!row.drawn_at && !row.over && now < row.opens_at) continue
    for (const step of [drawIfDue, admitIfDue, closeIfDue])
      await db.transaction().execute(async (tx) => {
        await lockRoom(tx, row.id)
        // Read before the seats: a registration in between is counted twice rather than not at all.
        const progress = await findProgress(tx, row.id, now)
        const room = await findRoom(tx, row.id, { now, zone })
        if (room && !room.closed_at) await step(tx, { jobs, room, progress, now })
      })
  }
}

interface Locked {
  readonly jobs: Deps['jobs']
  readonly room: RoomRow
  readonly progress: Progress
  readonly now: Date
}

async function tellIfDue({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, row: RoomRow, now: Date): Promise<void> {
  const room = { ...roomFactsOf(row), toldAt: row.told_at, forExams: row.lecture_id === null }
  if (!isTellingDue(room, subjectFactsOf(row), now)) return
  await db.transaction().execute(async (tx) => {
    if (await markTold(tx, row.id, now)) await jobs.send(tx, 'notify', { kind: 'roomOpen', roomId: row.id })
  })
}

async function drawIfDue(tx: Tx, { room, now }: Locked): Promise<void> {
  if (!isDrawDue(roomFactsOf(room), subjectFactsOf(room), now)) return
  const { entriesHash, order } = draw(room.seed, await listEntries(tx, room.id))
  await setDrawn(tx, { roomId: room.id, entriesHash, order, now })
}

async function admitIfDue(tx: Tx, { jobs, room, progress, now }: Locked): Promise<void> {
  const { rate_from, rate_used, admit_per_minute: perMinute } = room
  if (!rate_from || room.paused_at || !room.open) return
  const { waiting, turnsRunning } = progress
  const rate = { perMinute, from: rate_from, used: rate_used }
  const { byRate, due } = admissionsDue(rate, { seatsLeft: room.seats_left, turnsRunning, now })
  if (!waiting || due === 0) return
  const admitted = await admit(tx, {
    roomId: room.id,
    after: room.admitted_up_to,
    limit: due,
    now,
    turnEndsAt: turnEnd(now, room.turn_minutes),
  })
  await tx
    .updateTable('waiting_room')
    .set({
      admitted_up_to:
        admitted.length < due ? room.last_position : Math.max(...admitted.map(({ position }) => position)),
      // If seats or people limited the admissions, the unused rate is not saved up.
      ...(admitted.length === byRate
        ? { rate_used: rate_used + admitted.length }
        : { rate_from: now, rate_used: 1 }),
    })
    .where('id', '=', room.id)
    .execute()
  await mailAdmitted(tx, jobs, admitted, now)
}

async function mailAdmitted(
  tx: Tx,
  jobs: Deps['jobs'],
  admitted: Awaited<ReturnType<typeof admit>>,
  now: Date,
): Promise<void> {
  const asked = admitted.filter((one) => one.mail_language !== null).map(({ id }) => id)
  if (asked.length === 0) return
  const mails = (await listMailReaders(tx, asked)).map(({ id, ...to }) => ({
    kind: 'turnCome' as const,
    ticketId: id,
    admittedAt: now.toISOString(),
    to: to.memberId === null ? { emailVerifyId: to.emailVerifyId } : { memberId: to.memberId },
  }))
  if (mails.length > 0) await jobs.send(tx, 'room-mail', ...mails)
}

async function closeIfDue(tx: Tx, { room, progress, now }: Locked): Promise<void> {
  const reason = dueClosing(roomFactsOf(room), subjectFactsOf(room), { ...progress, now })
  if (reason) await closeRoom(tx, room.id, reason, now)
}
