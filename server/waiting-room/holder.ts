import type { Target } from '#contract/courses/lecture.ts'
import type { Db } from '../platform/db/open.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { assertAllowed } from '../platform/errors/decision.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { RoomRow } from './room-db.ts'
import type { Holder } from './ticket-db.ts'
import { canHoldTicket } from './waiting-room-rules.ts'

/** What rooms need to know of guests. Implemented by courses, which have the verifications. */
export interface GuestOfRoom {
  /** Whether guests can register for a course. */
  mayEnter(lecture: RoomLecture): boolean
  /** Key of the address that is confirmed for the course. Throws if none is, or the course is for members only. */
  enter(
    db: Db,
    guest: {
      readonly email: string
      readonly emailVerifyId: string
      readonly lectureId: number | null
      readonly opensAt: Date
      readonly now: Date
    },
  ): Promise<string>
  find(
    db: Db,
    guest: { readonly emailVerifyId: string; readonly lectureId: number | null },
  ): Promise<string | undefined>
}

export interface RoomLecture {
  readonly fee: number
  readonly target: Target
}

type Room = Pick<RoomRow, 'lecture_id' | 'opens_at'>

interface Entering {
  readonly actor: Actor
  readonly guest: { readonly email: string; readonly emailVerifyId: string } | undefined
  readonly now: Date
  readonly room: () => Promise<Room>
}

/** The member of the session, or the guest who proves an address. */
export async function enteringHolder(
  db: Db,
  guests: GuestOfRoom,
  { actor, guest, now, room }: Entering,
): Promise<Holder> {
  if (actor.kind === 'member') {
    if (guest) throw new AppError('SIGNED_IN')
    // Only rooms of exams refuse IAM accounts; other callers do not need to read the room.
    if (actor.accountType === 'IAM')
      assertAllowed(canHoldTicket(actor, { forExams: (await room()).lecture_id === null }))
    return { memberId: actor.memberId, emailKey: null }
  }
  if (!guest) throw new AppError('NOT_SIGNED_IN')
  const { lecture_id: lectureId, opens_at: opensAt } = await room()
  return { memberId: null, emailKey: await guests.enter(db, { ...guest, lectureId, opensAt, now }) }
}

export async function ownHolder(
  db: Db,
  guests: GuestOfRoom,
  { actor, emailVerifyId, room }: Pick<Entering, 'actor' | 'room'> & { emailVerifyId: string | undefined },
): Promise<Holder> {
  if (actor.kind === 'member') return { memberId: actor.memberId, emailKey: null }
  if (emailVerifyId === undefined) throw new AppError('NOT_SIGNED_IN')
  const { lecture_id: lectureId } = await room()
  const emailKey = await guests.find(db, { emailVerifyId, lectureId })
  if (emailKey === undefined) throw new AppError('NOT_FOUND')
  return { memberId: null, emailKey }
}
