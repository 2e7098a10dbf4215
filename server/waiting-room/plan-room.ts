import { randomBytes } from 'node:crypto'
import type { Language } from '#contract/platform/languages.ts'
import type { AdminRoomDetail } from '#contract/waiting-room/waiting-room-admin.ts'
import type { AuditSource } from '../platform/audit/audit-source.ts'
import type { Tx } from '../platform/db/open.ts'
import { auditRoom } from './audit-room.ts'
import { hashOfSeed } from './draw-rules.ts'
import { insertRoom, type NewRoom } from './room-db.ts'

interface Plan extends Omit<NewRoom, 'seed' | 'seedHash'> {
  readonly audit: AuditSource
  readonly zone: string
  readonly language: Language
}

/** Undefined if the subject has a live room. */
export async function planRoom(tx: Tx, plan: Plan): Promise<AdminRoomDetail | undefined> {
  const { audit: by, zone, language, ...room } = plan
  const seed = randomBytes(32).toString('hex')
  const roomId = await insertRoom(tx, { ...room, seed, seedHash: hashOfSeed(seed) })
  if (roomId === undefined) return undefined
  return auditRoom(tx, { roomId, by, action: 'waitingRoom.create', now: room.now, zone, language })
}
