import { sql } from 'kysely'
import { liveApplicantStates } from '#contract/exams/exam-states.ts'
import type { Tx } from '../platform/db/open.ts'
import { recountReserved } from '../seats/reserved-seat-db.ts'
import { endEntries } from './entry-db.ts'
import { listExamOffers, passOn } from './exam-offers.ts'
import { isEarlier } from './waiting-list-rules.ts'

interface Pair {
  readonly keep: number
  readonly gone: number
}

/**
 * Gives the remaining account the entries of the merged one, ended ones too. In a line of both the earlier place stays as it is,
 * with its offer, group and period, and the other ends: no place is lost, and nobody of a group gets ahead of the others. The
 * caller has locked the courses and exams, and moved memberships of organisations.
 */
export async function mergeWaitingEntries(tx: Tx, { keep, gone }: Pair, now: Date): Promise<void> {
  const both = await listSharedLines(tx, { keep, gone })
  const ended = both.map(({ own, theirs }) => (isEarlier(theirs, own, now) ? own : theirs).id)
  await endEntries(tx, ended, { state: 'LEFT', now })
  await keepOneExamOffer(tx, { keep, gone }, now)
  await sql`update waiting_entry set member_id = ${keep}::integer where member_id = ${gone}::integer`.execute(
    tx,
  )
  for (const { lectureId, examId } of both) {
    if (lectureId !== null) await recountReserved(tx, 'lecture', [lectureId])
    if (examId !== null) await recountReserved(tx, 'exam', [examId])
  }
}

/** Of two accounts' exam offers the one that ends first stays; none if there is an application. */
async function keepOneExamOffer(tx: Tx, { keep, gone }: Pair, now: Date): Promise<void> {
  const both = [keep, gone]
  const offers = await listExamOffers(tx, both)
  const passedOn = (await hasApplied(tx, both)) ? offers : offers.slice(1)
  await passOn(tx, passedOn, { locked: new Set(offers.map(({ examId }) => examId)), now })
}

async function hasApplied(tx: Tx, memberIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`select from applicant where member_id = any(${[...memberIds]}::integer[])
    and apply_state = any(${[...liveApplicantStates]}::text[]) limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Of places for any date of a period there is one per course: the earlier one stays. The other's entries remain, each for its
 * date only. Call `mergeWaitingEntries` first.
 */
export async function mergeWaitingPeriods(tx: Tx, { keep, gone }: Pair, now: Date): Promise<void> {
  const { rows } = await sql<{ ended: number }>`
    update waiting_period set state = 'LEFT', ended_at = ${now}::timestamptz
    where id in (
      select case when theirs.rank < own.rank then own.id else theirs.id end
      from waiting_period own join waiting_period theirs on theirs.course_id = own.course_id
      where own.member_id = ${keep}::integer and own.state = 'WAITING'
        and theirs.member_id = ${gone}::integer and theirs.state = 'WAITING')
    returning id as ended`.execute(tx)
  await sql`update waiting_entry set period_id = null where state in ('WAITING', 'OFFERED')
    and period_id = any(${rows.map(({ ended }) => ended)}::integer[])`.execute(tx)
  await sql`update waiting_period set member_id = ${keep}::integer where member_id = ${gone}::integer`.execute(
    tx,
  )
}

interface LivePlace {
  readonly id: number
  readonly state: 'WAITING' | 'OFFERED'
  readonly rank: number
  readonly offeredUntil: Date | null
}

interface SharedLine {
  readonly lectureId: number | null
  readonly examId: number | null
  readonly own: LivePlace
  readonly theirs: LivePlace
}

async function listSharedLines(tx: Tx, { keep, gone }: Pair): Promise<SharedLine[]> {
  const { rows } = await sql<LivePlace & Omit<SharedLine, 'own' | 'theirs'> & { memberId: number }>`
    select id, member_id as "memberId", lecture_id as "lectureId", exam_id as "examId", state, rank,
      offered_until as "offeredUntil"
    from waiting_entry
    where member_id in (${keep}::integer, ${gone}::integer) and state in ('WAITING', 'OFFERED')
    order by id`.execute(tx)
  return rows
    .filter(({ memberId }) => memberId === keep)
    .flatMap((own) => {
      const { lectureId, examId } = own
      const theirs = rows.find(
        (one) => one.memberId === gone && one.lectureId === lectureId && one.examId === examId,
      )
      return theirs ? [{ lectureId, examId, own, theirs }] : []
    })
}
