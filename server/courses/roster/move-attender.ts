import { amountLeft, lockOrder } from '../../money/payment/order-db.ts'
import { requestStaffRefund } from '../../money/payment/request-staff-refund.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed, type Decision } from '../../platform/errors/decision.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { freeSeats } from '../../seats/reserved-seat-db.ts'
import { isRecruiting, lockSeats, takeSeat } from '../../seats/seat-db.ts'
import { endSeatedPlaces } from '../../waiting-list/end-seated-places.ts'
import { factsOf, findAnyLecture, type LectureRow } from '../lecture/lecture-db.ts'
import { findRegistrant } from '../registration/new-registration-db.ts'
import { type ChosenOrg, chooseOrg, type OrgOfMember } from '../registration/org-rules.ts'
import {
  findPaidOrder,
  findSeatToMove,
  listOpenDates,
  listSeatsOf,
  type PaidOrder,
  type SeatToMoveRow,
  writeNewDate,
} from './move-db.ts'
import { canMoveAttender, priceDifference, type SeatToMove } from './move-rules.ts'

interface AttenderParams {
  readonly lectureId: number
  readonly attenderId: number
}

interface MoveInput extends AttenderParams {
  readonly targetLectureId: number
  readonly waiveDifference?: boolean | undefined
  readonly reason: string
  readonly by: AuditSource
  readonly staffId: number
  /** In won: from this sum of an order's refunds by staff on, a second person approves each. */
  readonly approvalFrom: number
  readonly now: Date
  readonly zone: string
}

/** The payment moves with it. Mails the new calendar entry. Returns the order of which a difference is refunded, if any. */
export function moveAttender(
  { db, jobs }: { db: Db; jobs: Jobs },
  input: MoveInput,
): Promise<{ refundedOrder: string | undefined }> {
  const { lectureId, attenderId, targetLectureId, reason, by, now } = input
  return db.transaction().execute(async (tx) => {
    await lockSeats(tx, 'lecture', [lectureId, targetLectureId])
    const seat = await findSeatToMove(tx, { lectureId, attenderId })
    const target = await findAnyLecture(tx, targetLectureId)
    if (!seat || !target || target.state === 'DRAFT') throw new AppError('NOT_FOUND')
    const orgs = await orgsOf(tx, seat, now)
    const registeredIn = await listSeatsOf(tx, seat, [targetLectureId])
    const paid = await lockPaidOrder(tx, seat)
    const terms = { orgs, registeredIn, paid, waiveDifference: input.waiveDifference === true }
    assertAllowed(decide(seat, target, terms, input))

    if (!(await takeSeat(tx, 'lecture', targetLectureId, isRecruiting(now))))
      throw new AppError('LECTURE_FULL')
    const { orgId } = chosenOrg(seat, target, orgs)
    // Continues the version of this registration's schedule, since the new date has its own.
    const version = seat.version_offset + seat.schedule_version + 1
    await writeNewDate(tx, seat, {
      lectureId: targetLectureId,
      orgId: target.target === 'PARTNER' ? orgId : seat.org_id,
      scheduleVersion: target.schedule_version,
      versionOffset: version - target.schedule_version,
    })
    await freeSeats(tx, 'lecture', lectureId, 1)
    await endSeatedPlaces(tx, [targetLectureId], now)
    await jobs.send(tx, 'mail', { kind: 'moved', attenderId, version, reason })
    const difference = priceDifference(priceFacts(seat, paid), target.fee)
    if (paid && difference < 0) await requestStaffRefund(tx, jobs, paid, { ...input, amount: -difference })
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'attender.move',
      entity: 'attender',
      entityId: String(attenderId),
      before: { lectureId },
      after: { lectureId: targetLectureId, reason, ...(difference > 0 && { waivedDifference: difference }) },
    })
    return { refundedOrder: difference < 0 ? paid?.order_id : undefined }
  })
}

interface TargetsInput extends AttenderParams {
  readonly words: readonly string[]
  readonly now: Date
  readonly zone: string
}

/** Includes dates that are refused, with the reason. */
export async function listTargets(db: Db, input: TargetsInput) {
  const seat = await findSeatToMove(db, input)
  if (!seat) throw new AppError('NOT_FOUND')
  const dates = await listOpenDates(db, seat, input)
  const orgs = await orgsOf(db, seat, input.now)
  const registeredIn = await listSeatsOf(
    db,
    seat,
    dates.map(({ id }) => id),
  )
  const paid = await findPaidOrder(db, seat)
  return dates.map((target) => ({
    target,
    sameCourse: target.course_id === seat.course_id,
    difference: priceDifference(priceFacts(seat, paid), target.fee),
    decision: decide(seat, target, { orgs, registeredIn, paid, waiveDifference: true }, input),
  }))
}

async function lockPaidOrder(tx: Tx, seat: SeatToMoveRow): Promise<PaidOrder | undefined> {
  const paid = await findPaidOrder(tx, seat)
  if (!paid) return undefined
  await lockOrder(tx, paid.order_id)
  // Read again under the lock, as a refund may have been made since.
  return findPaidOrder(tx, seat)
}

function priceFacts(
  { fee }: SeatToMoveRow,
  paid: PaidOrder | undefined,
): Pick<SeatToMove, 'payment' | 'fee'> {
  if (!paid) return { fee, payment: null }
  const left = amountLeft(paid) - (paid.open?.amount ?? 0)
  return { fee, payment: { paid: paid.paid_amount ?? 0, left, hasOpenRefund: paid.open !== undefined } }
}

interface Terms {
  readonly orgs: readonly OrgOfMember[]
  readonly registeredIn: ReadonlySet<number>
  readonly paid: PaidOrder | undefined
  readonly waiveDifference: boolean
}

async function orgsOf(db: Db | Tx, seat: SeatToMoveRow, now: Date): Promise<readonly OrgOfMember[]> {
  const { lecture_id: lectureId, member_id: memberId, email_key: emailKey } = seat
  return (await findRegistrant(db, { lectureId, memberId, emailKey, now })).orgs
}

function decide(
  seat: SeatToMoveRow,
  target: LectureRow,
  { orgs, registeredIn, paid, waiveDifference }: Terms,
  { now, zone }: { now: Date; zone: string },
): Decision {
  const facts = {
    applyState: seat.apply_state,
    progressState: seat.progress_state,
    startAt: seat.start_at,
    ...priceFacts(seat, paid),
  }
  const registrant = {
    ofPartner: chosenOrg(seat, target, orgs).partner,
    inOrg: orgs.length > 0,
    registered: registeredIn.has(target.id),
    waiveDifference,
  }
  return canMoveAttender(facts, factsOf(target), registrant, now, zone)
}

/** Chosen for the target date by the rule for registrations. */
function chosenOrg(
  { org_id }: Pick<SeatToMoveRow, 'org_id'>,
  { target }: Pick<LectureRow, 'target'>,
  orgs: readonly OrgOfMember[],
): ChosenOrg {
  return chooseOrg({ orgs, requested: undefined, remembered: org_id ?? undefined, target })
}
