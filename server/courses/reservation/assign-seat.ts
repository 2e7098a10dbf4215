import { type OrgCaller, withLockedOrg } from '../../people/partner/manage-org.ts'
import { findOrgMember } from '../../people/partner/org-member-db.ts'
import { canManage } from '../../people/partner/org-permission-rules.ts'
import type { OrgSeats } from '../../people/partner/org-seats.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { recountReserved } from '../../seats/reserved-seat-db.ts'
import { lockSeats } from '../../seats/seat-db.ts'
import {
  deleteAssignment,
  deleteAssignments,
  findOrgReservation,
  findPersonFacts,
  insertAssignment,
  listAssignedLectures,
  type OwnReservationRow,
} from './assignment-db.ts'
import { canAssignTo, canTakeBack } from './assignment-rules.ts'
import { seatTakenBack } from './taken-back-mail.ts'

interface Input extends OrgCaller {
  readonly reservationId: number
  /** The member who gets or loses the seat. */
  readonly of: number
  readonly now: Date
}

/** Mails the member; does nothing if they have an assigned seat already. */
export function assignSeat({ db, jobs }: { db: Db; jobs: Jobs }, input: Input): Promise<void> {
  const { orgId, reservationId, of, memberId, now } = input
  return withReservation(db, input, async (tx, reservation) => {
    if (!(await findOrgMember(tx, { orgId, memberId: of }))) throw new AppError('NOT_FOUND')
    const person = await findPersonFacts(tx, { reservationId, memberId: of })
    if (person.assigned && !person.taken) return
    assertAllowed(canAssignTo(reservation, person, now))
    const assignmentId = await insertAssignment(tx, { reservationId, memberId: of, by: memberId, now })
    await jobs.send(tx, 'org-mail', { kind: 'seatAssigned', assignmentId, memberId: of })
  })
}

/** The seat is then left to whoever registers first for the organisation. Mails the member who had it. */
export function takeBackSeat({ db, jobs }: { db: Db; jobs: Jobs }, input: Input): Promise<void> {
  const { reservationId, of: memberId, now } = input
  return withReservation(db, input, async (tx, reservation) => {
    const person = await findPersonFacts(tx, { reservationId, memberId })
    if (!person.assigned) throw new AppError('NOT_FOUND')
    assertAllowed(canTakeBack(reservation, person, now))
    const lost = await deleteAssignment(tx, { reservationId, memberId })
    await jobs.send(tx, 'org-mail', ...lost.map((one) => seatTakenBack(one, now)))
  })
}

/** Locks the organisation, then the lecture, whose reserved seats it recounts afterwards. */
function withReservation(
  db: Db,
  { orgId, memberId, reservationId: id }: Input,
  work: (tx: Tx, reservation: OwnReservationRow) => Promise<void>,
): Promise<void> {
  return withLockedOrg(db, { orgId, memberId }, async (tx, role) => {
    assertAllowed(canManage(role))
    const found = await findOrgReservation(tx, { orgId, id })
    if (!found) throw new AppError('NOT_FOUND')
    await lockSeats(tx, 'lecture', [found.lecture_id])
    const reservation = await findOrgReservation(tx, { orgId, id })
    if (!reservation) throw new Error('a reservation has disappeared')
    await work(tx, reservation)
    await recountReserved(tx, 'lecture', [reservation.lecture_id])
  })
}

/** People who leave or dissolve the organisation themselves are told on the page; others are mailed. */
export const orgSeats = (jobs: Jobs): OrgSeats => ({
  async takeBack(tx, { by, now, ...of }) {
    const lectureIds = await listAssignedLectures(tx, of)
    if (lectureIds.length === 0) return
    await lockSeats(tx, 'lecture', lectureIds)
    const lost = (await deleteAssignments(tx, of)).filter(({ memberId }) => memberId !== by)
    await jobs.send(tx, 'org-mail', ...lost.map((one) => seatTakenBack({ ...one, because: 'LEFT' }, now)))
    await recountReserved(tx, 'lecture', lectureIds)
  },
})
