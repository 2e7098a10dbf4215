import type { Language } from '#contract/platform/languages.ts'
import type { AdminRoomDetail } from '#contract/waiting-room/waiting-room-admin.ts'
import { appendAudit } from '../platform/audit/append-audit.ts'
import type { AuditSource } from '../platform/audit/audit-source.ts'
import type { Tx } from '../platform/db/open.ts'
import { presentAdminDetail } from './present-admin-room.ts'
import { countPeople, findRoom } from './room-db.ts'

interface Reading {
  readonly roomId: number
  readonly now: Date
  readonly zone: string
  readonly language: Language
}

export async function presentedRoom(tx: Tx, { roomId, ...call }: Reading): Promise<AdminRoomDetail> {
  const row = await findRoom(tx, roomId, call)
  if (!row) throw new Error(`waiting room ${roomId} was not found`)
  return presentAdminDetail(row, await countPeople(tx, row, call.now), call)
}

interface Audited extends Reading {
  readonly by: AuditSource
  readonly action: 'waitingRoom.create' | 'waitingRoom.replace' | 'waitingRoom.move'
  readonly before?: AdminRoomDetail
}

export async function auditRoom(tx: Tx, { by, action, before, ...call }: Audited): Promise<AdminRoomDetail> {
  const after = await presentedRoom(tx, call)
  await appendAudit(tx, {
    ...by,
    at: call.now,
    action,
    entity: 'waitingRoom',
    entityId: String(call.roomId),
    ...(before && { before: settingsOf(before) }),
    after: settingsOf(after),
  })
  return after
}

/** Only what staff decide: the figures change by themselves. */
function settingsOf(room: AdminRoomDetail) {
  const { lectureId, examId, examMonth, phase, opensAt, seedHash } = room
  const { enterMinutes, turnMinutes, admitPerMinute } = room
  return {
    lectureId,
    examId,
    examMonth,
    phase,
    opensAt,
    enterMinutes,
    turnMinutes,
    admitPerMinute,
    seedHash,
  }
}
