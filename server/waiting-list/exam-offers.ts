import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/open.ts'
import { recountReserved } from '../seats/reserved-seat-db.ts'
import { lockSeats } from '../seats/seat-db.ts'
import { ChangedMeanwhile } from '../seats/take-seats.ts'

export interface ExamOffer {
  readonly entryId: number
  readonly memberId: number
  readonly examId: number
  readonly until: Date
}

/** A seat was offered after the offers were read: the transaction has to be repeated. */
export class OfferedMeanwhile extends ChangedMeanwhile {}

/** Each member has one offer at most, except while accounts are merged. The one that ends first comes first. */
export async function listExamOffers(db: Db | Tx, memberIds: readonly number[]): Promise<ExamOffer[]> {
  const { rows } = await sql<ExamOffer>`
    select id as "entryId", member_id as "memberId", exam_id as "examId", offered_until as until from waiting_entry
    where member_id = any(${[...memberIds]}::integer[]) and exam_id is not null and state = 'OFFERED'
    order by offered_until, id`.execute(db)
  return rows
}

/**
 * Until commit none of these members is offered a seat of an exam or applies: inserting an application waits for this lock
 * through its foreign key. Lock exams before members.
 */
export async function lockClaimants(tx: Tx, memberIds: readonly number[]): Promise<void> {
  await sql`select id from member where id = any(${[...memberIds]}::integer[]) order by id for update`.execute(
    tx,
  )
}

/** Also locks the exams of which these members are offered a seat. Returns the ids of all. */
export async function lockWithOffers(
  tx: Tx,
  { examIds, memberIds }: { readonly examIds: readonly number[]; readonly memberIds: readonly number[] },
): Promise<ReadonlySet<number>> {
  const offers = await listExamOffers(tx, memberIds)
  const locked = new Set([...examIds, ...offers.map(({ examId }) => examId)])
  await lockSeats(tx, 'exam', [...locked])
  return locked
}

/** The seats go to the next in line, and the members keep their places. Throws `OfferedMeanwhile` if an exam is not locked. */
export async function passOnOffers(
  tx: Tx,
  {
    memberIds,
    locked,
    now,
  }: { readonly memberIds: readonly number[]; readonly locked: ReadonlySet<number>; readonly now: Date },
): Promise<void> {
  await passOn(tx, await listExamOffers(tx, memberIds), { locked, now })
}

export async function passOn(
  tx: Tx,
  offers: readonly ExamOffer[],
  { locked, now }: { readonly locked: ReadonlySet<number>; readonly now: Date },
): Promise<void> {
  if (offers.length === 0) return
  if (offers.some(({ examId }) => !locked.has(examId)))
    throw new OfferedMeanwhile('a seat was offered meanwhile')
  await tx
    .updateTable('waiting_entry')
    .set({
      state: 'WAITING',
      passed_over_at: now,
      offered_at: null,
      offered_until: null,
      news: 'PASSED_ON',
      news_at: now,
    })
    .where(
      'id',
      'in',
      offers.map(({ entryId }) => entryId),
    )
    .execute()
  await recountReserved(tx, 'exam', [...new Set(offers.map(({ examId }) => examId))])
}

export async function untilNoneIsOffered<Value>(work: () => Promise<Value>): Promise<Value> {
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof OfferedMeanwhile)) throw error
    }
}
