import { dayOf, monthSpan } from '#contract/platform/centre-time.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { AdminRoomDetail, NewRoomInput, RoomEdit } from '#contract/waiting-room/waiting-room-admin.ts'
import type { RoomMove } from '#contract/waiting-room/waiting-room-states.ts'
import { formatsIn } from '#words/formats.ts'
import type { AuditSource } from '../platform/audit/audit-source.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { AppError, badField } from '../platform/errors/app-error.ts'
import { assertAllowed } from '../platform/errors/decision.ts'
import { idempotent } from '../platform/http/idempotency.ts'
import { auditRoom, presentedRoom } from './audit-room.ts'
import { planRoom } from './plan-room.ts'
import { closeRoom, findRoom, lockRoom, type RoomRow, roomFactsOf, updateRoom } from './room-db.ts'
import { findSubject, type Subject } from './subject-db.ts'
import { extendTurns } from './ticket-db.ts'
import { canMoveRoom, canOpenAt } from './waiting-room-rules.ts'

interface StaffCall {
  readonly staffId: number
  readonly by: AuditSource
  readonly now: Date
  readonly zone: string
  readonly language: Language
}

interface CreateInput extends StaffCall {
  readonly room: NewRoomInput
  readonly idempotencyKey: string | undefined
}

/** From then on only people whom the room admits can register for its subject. */
export function createRoom(db: Db, input: CreateInput): Promise<AdminRoomDetail> {
  const { room, staffId, idempotencyKey: key, now, zone } = input
  const scope = `createWaitingRoom ${staffId}`
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key, input: room, now }, async () => {
      const subject = await findSubject(tx, room, { now, zone })
      if (room.examMonth !== undefined && (!subject || subject.over)) throw noExamIn(room.examMonth, input)
      if (!subject) throw new AppError('NOT_FOUND')
      const opening = openingOf(subject, zone)
      const opensAt = room.opensAt === undefined ? opening : new Date(room.opensAt)
      if (!opensAt) throw new AppError('OPENING_MISSING')
      assertAllowed(canOpenAt(opensAt, { ...subject, notBefore: opening }, now))
      const { lectureId = null, examId = null, examMonth = null } = room
      const { enterMinutes, turnMinutes, admitPerMinute } = room
      const planned = await planRoom(tx, {
        lectureId,
        examId,
        examMonth,
        opensAt,
        enterMinutes,
        turnMinutes,
        admitPerMinute,
        by: staffId,
        audit: input.by,
        now,
        zone,
        language: input.language,
      })
      if (!planned) throw new AppError('ROOM_EXISTS')
      return planned
    }),
  )
}

function noExamIn(month: string, { zone, language }: CreateInput) {
  const [start] = monthSpan(month, zone)
  return badField('examMonth', 'noExamInMonth', { month: formatsIn(language, zone).month(start) })
}

/** When the subject opens by itself: a draft at its announcement, exams on the 1st of their month. */
function openingOf({ announceAt, startAt, month }: Subject, zone: string): Date | null {
  if (announceAt !== undefined) return announceAt
  return monthSpan(month ?? dayOf(startAt, zone).slice(0, 7), zone)[0]
}

interface RoomInput extends StaffCall {
  readonly roomId: number
}

export function replaceRoom(
  db: Db,
  input: RoomInput & { readonly version: number; readonly room: RoomEdit },
): Promise<AdminRoomDetail> {
  const { roomId, version, room, staffId, now, zone } = input
  return db.transaction().execute(async (tx) => {
    const present = await lockedRoom(tx, input)
    if (present.version !== version) throw new AppError('VERSION_CHANGED')
    if (present.closed_at) throw new AppError('ROOM_CLOSED')
    const before = await presentedRoom(tx, input)
    const opensAt = new Date(room.opensAt)
    if (opensAt.getTime() !== present.opens_at.getTime()) {
      if (present.drawn_at) throw new AppError('ROOM_DRAWN')
      const subject = await findSubject(tx, subjectOf(present), { now, zone })
      if (!subject) throw new AppError('NOT_FOUND')
      assertAllowed(canOpenAt(opensAt, { ...subject, notBefore: openingOf(subject, zone) }, now))
    }
    await updateRoom(tx, roomId, {
      opens_at: opensAt,
      enter_minutes: room.enterMinutes,
      turn_minutes: room.turnMinutes,
      admit_per_minute: room.admitPerMinute,
      ...(room.admitPerMinute !== present.admit_per_minute && rateFrom(present, now)),
      updated_at: now,
      updated_by: staffId,
    })
    return auditRoom(tx, { ...input, action: 'waitingRoom.replace', before })
  })
}

/** Counts the rate anew, so that admissions not used before are not added. */
function rateFrom({ drawn_at }: RoomRow, now: Date) {
  return drawn_at ? { rate_from: now, rate_used: 1 } : {}
}

function subjectOf({ lecture_id, exam_id, exam_month }: RoomRow) {
  return {
    lectureId: lecture_id ?? undefined,
    examId: exam_id ?? undefined,
    examMonth: exam_month ?? undefined,
  }
}

/** Running turns continue after a pause for the rest of their time. */
export function moveRoom(db: Db, input: RoomInput & { readonly move: RoomMove }): Promise<AdminRoomDetail> {
  const { roomId, move, staffId, now } = input
  return db.transaction().execute(async (tx) => {
    const present = await lockedRoom(tx, input)
    assertAllowed(canMoveRoom(roomFactsOf(present), move))
    const before = await presentedRoom(tx, input)
    if (move === 'RESUME' && present.paused_at)
      await extendTurns(tx, { roomId, pausedAt: present.paused_at, now })
    if (move === 'CLOSE') await closeRoom(tx, roomId, 'BY_STAFF', now)
    await updateRoom(tx, roomId, {
      ...(move === 'PAUSE' && { paused_at: now }),
      ...(move === 'RESUME' && { paused_at: null, ...rateFrom(present, now) }),
      updated_at: now,
      updated_by: staffId,
    })
    return auditRoom(tx, { ...input, action: 'waitingRoom.move', before })
  })
}

async function lockedRoom(tx: Tx, { roomId, ...reading }: RoomInput): Promise<RoomRow> {
  await lockRoom(tx, roomId)
  const row = await findRoom(tx, roomId, reading)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}
