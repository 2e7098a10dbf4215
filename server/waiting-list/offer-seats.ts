import type { Db, Tx } from '../platform/db/open.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { recountReserved } from '../seats/reserved-seat-db.ts'
import { lockSeats, type Seated } from '../seats/seat-db.ts'
import { endEntries, type LineOf } from './entry-db.ts'
import {
  clearHeldBack,
  countSeatsToOffer,
  type InLine,
  isSomebodyWaiting,
  listEntriesToEnd,
  listLine,
  listToOffer,
  markHeldBack,
  markOffered,
  markPassedOver,
} from './line-db.ts'
import { tellNews } from './tell-news.ts'
import {
  type GroupSeats,
  type Outcome,
  offerEnd,
  offeredAtOnce,
  type Turn,
  takeTurns,
  togetherUntil,
} from './waiting-list-rules.ts'

export interface Moment {
  readonly now: Date
  readonly zone: string
}

export interface Offering {
  /** Those with people waiting although the line is over. */
  listOver(db: Db | Tx, moment: Moment): Promise<number[]>
  /** Undefined if nobody can take a seat now. */
  lock(tx: Tx, id: number, moment: Moment): Promise<OpenLine | undefined>
}

interface OpenLine {
  /** End of registration or booking, and so of the line. */
  readonly end: Date
  decide(tx: Tx, people: readonly InLine[]): Promise<Turn[]>
}

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly zone: string
  readonly offerHours: number
  readonly groupDays: number
  readonly offerings: Readonly<Record<Seated, Offering>>
}

const batchSize = 200

/**
 * Ends offers and lines that are over, and offers free seats to those who are next. Several processes may run it at once. If it
 * fails for a course or exam, the others are still processed; the first error is thrown at the end.
 */
export async function runWaitingLists(deps: Deps, now: Date): Promise<void> {
  const failures: unknown[] = []
  const goOn = (error: unknown) => void failures.push(error)
  for (const seated of ['lecture', 'exam'] as const) {
    await endDueEntries(deps, seated, now).catch(goOn)
    for (const id of await listToOffer(deps.db, seated, now))
      await offerSeats(deps, { seated, id }, now).catch(goOn)
  }
  await tellNews(deps.db, deps.jobs).catch(goOn)
  if (failures.length > 0) throw failures[0]
}

/** Offers the free seats of one line to those who are next. */
export function offerSeats(
  { db, jobs, zone, offerHours, groupDays, offerings }: Deps,
  line: LineOf,
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const open = await offerings[line.seated].lock(tx, line.id, { now, zone })
    if (!open || !(await isSomebodyWaiting(tx, line))) return
    const seats = await countSeatsToOffer(tx, line)
    const together = now < togetherUntil(open.end, groupDays)
    const next = await chooseNext(tx, line, { open, seats, together })
    const idsOf = (some: readonly InLine[]) => some.map(({ id }) => id)
    await endEntries(tx, idsOf(next.registered), { state: 'TAKEN', now })
    await markPassedOver(tx, idsOf(next.passedOver), now)
    await markHeldBack(tx, groupsOf(next.heldBack), now)
    await clearHeldBack(
      tx,
      next.offered.flatMap(({ group_id }) => group_id ?? []),
    )
    const until = offerEnd({ end: open.end, now, offerHours })
    await markOffered(tx, idsOf(next.offered), { now, until })
    await recountReserved(tx, line.seated, [line.id])
    await jobs.send(tx, 'waiting-list-mail', ...next.offered.map((one) => offerMail(one, now)))
  })
}

type Chosen = InLine & Pick<Outcome, 'together'>

function groupsOf(people: readonly Chosen[]) {
  const groups = new Map<number, GroupSeats & { groupId: number }>()
  for (const { group_id: groupId, together } of people)
    if (groupId !== null && together) groups.set(groupId, { groupId, ...together })
  return [...groups.values()]
}

async function chooseNext(
  tx: Tx,
  line: LineOf,
  { open, seats, together }: { open: OpenLine; seats: number; together: boolean },
): Promise<Record<Outcome['turn'], Chosen[]>> {
  const next: Record<Outcome['turn'], Chosen[]> = {
    offered: [],
    heldBack: [],
    passedOver: [],
    registered: [],
  }
  let last: InLine | undefined
  while (next.offered.length < seats) {
    const people = await listLine(tx, line, { after: last, limit: batchSize })
    last = people.at(-1)
    if (!last) break
    const decided = await open.decide(tx, people)
    const waiters = people.map(({ group_id: group }, index) => {
      const turn = decided[index]
      if (!turn) throw new Error('somebody in line was not read')
      return { turn, group }
    })
    const outcomes = takeTurns(waiters, { seats: seats - next.offered.length, together })
    for (const [index, one] of people.entries()) {
      const outcome = outcomes[index]
      if (outcome) next[outcome.turn].push({ ...one, together: outcome.together })
    }
  }
  return next
}

async function endDueEntries({ db, jobs, zone, offerings }: Deps, seated: Seated, now: Date): Promise<void> {
  const find = async (of: Db | Tx) =>
    listEntriesToEnd(of, seated, { over: await offerings[seated].listOver(of, { now, zone }), now })
  const due = await find(db)
  if (due.length === 0) return
  await db.transaction().execute(async (tx) => {
    const ids = [...new Set(due.map(({ subject_id }) => subject_id))]
    await lockSeats(tx, seated, ids)
    // Read again under the lock: an offer may have been taken meanwhile.
    const still = (await find(tx)).filter((one) => ids.includes(one.subject_id))
    const ended = await endEntries(
      tx,
      still.map(({ id }) => id),
      { state: 'LAPSED', now },
    )
    await recountReserved(tx, seated, ids)
    // People who wait for any date of a period are told of the end of each offer, but not of each line.
    const told = ended.filter(({ period_id, offered_at }) => period_id === null || offered_at !== null)
    await jobs.send(tx, 'waiting-list-mail', ...told.map(endMail))
  })
}

function offerMail({ id, member_id, group_id, together }: Chosen, now: Date) {
  const atOnce = offeredAtOnce({ group: group_id, together })
  return {
    kind: 'seatOffered' as const,
    entryId: id,
    memberId: member_id,
    at: now.toISOString(),
    ...(atOnce !== undefined && { offeredAtOnce: atOnce }),
  }
}

function endMail({ id, member_id }: Pick<InLine, 'id' | 'member_id'>) {
  return { kind: 'waitingEnded' as const, entryId: id, memberId: member_id }
}
