import { recountReserved } from '../../money/hold/reserved-seat-db.ts'
import { isRecruiting, lockSeats, releaseSeats, takeSeat } from '../../money/hold/seat-db.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed, type Decision } from '../../platform/errors/decision.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { factsOf, findAnyLecture, type LectureRow } from '../lecture/lecture-db.ts'
import { findRegistrant } from '../registration/new-registration-db.ts'
import { type ChosenOrg, chooseOrg, type OrgOfMember } from '../registration/org-rules.ts'
import { findSeatToMove, listOpenDates, listSeatsOf, type SeatToMoveRow, writeNewDate } from './move-db.ts'
import { canMoveAttender } from './move-rules.ts'

interface AttenderParams {
  readonly lectureId: number
  readonly attenderId: number
}

interface MoveInput extends AttenderParams {
  readonly targetLectureId: number
  readonly reason: string
  readonly by: AuditSource
  readonly now: Date
  readonly zone: string
}

/** Moves a registration to another date: both seats, what was paid, and a mail with the new calendar entry. */
export function moveAttender({ db, jobs }: { db: Db; jobs: Jobs }, input: MoveInput): Promise<void> {
  const { lectureId, attenderId, targetLectureId, reason, by, now } = input
  return db.transaction().execute(async (tx) => {
    await lockSeats(tx, 'lecture', [lectureId, targetLectureId])
    const seat = await findSeatToMove(tx, { lectureId, attenderId })
    const target = await findAnyLecture(tx, targetLectureId)
    if (!seat || !target || target.state === 'DRAFT') throw new AppError('NOT_FOUND')
    const orgs = await orgsOf(tx, seat, now)
    const registeredIn = await listSeatsOf(tx, seat, [targetLectureId])
    assertAllowed(decide(seat, target, { orgs, registeredIn }, input))

    if (!(await takeSeat(tx, 'lecture', targetLectureId, isRecruiting(now))))
      throw new AppError('LECTURE_FULL')
    await releaseSeats(tx, 'lecture', lectureId, 1)
    const { orgId } = chosenOrg(seat, target, orgs)
    // One more than the last version of this registration's schedule, whatever the version of the new date.
    const version = seat.version_offset + seat.schedule_version + 1
    await writeNewDate(tx, seat, {
      ...{ lectureId: targetLectureId, orgId: target.target === 'PARTNER' ? orgId : seat.org_id },
      ...{ scheduleVersion: target.schedule_version, versionOffset: version - target.schedule_version },
    })
    await recountReserved(tx, [lectureId, targetLectureId])
    await jobs.send(tx, 'mail', { kind: 'moved', attenderId, version, reason })
    await appendAudit(tx, {
      ...by,
      ...{ at: now, action: 'attender.move', entity: 'attender', entityId: String(attenderId) },
      before: { lectureId },
      after: { lectureId: targetLectureId, reason },
    })
  })
}

interface TargetsInput extends AttenderParams {
  readonly words: readonly string[]
  readonly now: Date
  readonly zone: string
}

/** The dates that somebody could be moved to, each with whether it is possible. */
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
  return dates.map((target) => ({
    target,
    sameCourse: target.course_id === seat.course_id,
    decision: decide(seat, target, { orgs, registeredIn }, input),
  }))
}

async function orgsOf(db: Db | Tx, seat: SeatToMoveRow, now: Date): Promise<readonly OrgOfMember[]> {
  const { lecture_id: lectureId, member_id: memberId, email_key: emailKey } = seat
  return (await findRegistrant(db, { lectureId, memberId, emailKey, now })).orgs
}

function decide(
  seat: SeatToMoveRow,
  target: LectureRow,
  { orgs, registeredIn }: { orgs: readonly OrgOfMember[]; registeredIn: ReadonlySet<number> },
  { now, zone }: { now: Date; zone: string },
): Decision {
  const facts = {
    ...{ applyState: seat.apply_state, progressState: seat.progress_state, startAt: seat.start_at },
    ...{ paid: seat.apply_state === 'PAID' ? seat.paid_amount : null, fee: seat.fee },
  }
  const registrant = {
    ofPartner: chosenOrg(seat, target, orgs).partner,
    ...{ inOrg: orgs.length > 0, registered: registeredIn.has(target.id) },
  }
  return canMoveAttender(facts, factsOf(target), registrant, now, zone)
}

/** The organisation of the registration if it is a partner's, as if its person had registered. */
function chosenOrg(
  { org_id }: Pick<SeatToMoveRow, 'org_id'>,
  { target }: Pick<LectureRow, 'target'>,
  orgs: readonly OrgOfMember[],
): ChosenOrg {
  return chooseOrg({ orgs, requested: undefined, remembered: org_id ?? undefined, target })
}
