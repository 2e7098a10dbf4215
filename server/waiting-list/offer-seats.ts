import type { Db, Tx } from '../platform/db/open.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { recountReserved } from '../seats/reserved-seat-db.ts'
import { lockSeats, type Seated } from '../seats/seat-db.ts'
import { endEntries, type LineOf } from './entry-db.ts'
import {
  clearHeldBack,
  countSeatsToOffer,
  type InLine,
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

/** Present time and the centre's zone. */
export interface Moment {
  readonly now: Date
  readonly zone: string
}

/** What offering seats needs to know of courses, or of exams. */
export interface Offering {
  /** Those for which somebody waits although their lines are over. */
  listOver(db: Db | Tx, moment: Moment): Promise<number[]>
  /** Locks one; undefined if nobody can take a seat now. */
  lock(tx: Tx, id: number, moment: Moment): Promise<OpenLine | undefined>
}

interface OpenLine {
  /** When registration or booking ends, and with it the line. */
  readonly end: Date
  /** Decides about people in line, in their order. */
  decide(tx: Tx, people: readonly InLine[]): Promise<Turn[]>
}

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly zone: string
  /** The longest time to answer an offer. */
  readonly offerHours: number
  /** Days before the end of registration from which groups are offered seats one by one. */
  readonly groupDays: number
  readonly offerings: Readonly<Record<Seated, Offering>>
}

/** People read at a time. */
const batchSize = 200

/**
 * Ends what is over, and offers the seats that are free to those who are next. Several processes may do it at once. A course or
 * exam for which it fails does not stop the others; the first error is thrown at the end.
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

/** Offers the free seats of a course or exam to the next people in line who could take one. */
function offerSeats(
  { db, jobs, zone, offerHours, groupDays, offerings }: Deps,
  line: LineOf,
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const open = await offerings[line.seated].lock(tx, line.id, { now, zone })
    if (!open) return
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

/** Somebody in line whose turn has come. */
type Chosen = InLine & Pick<Outcome, 'together'>

/** The groups of people, each once. */
function groupsOf(people: readonly Chosen[]) {
  const groups = new Map<number, GroupSeats & { groupId: number }>()
  for (const { group_id: groupId, together } of people)
    if (groupId !== null && together) groups.set(groupId, { groupId, ...together })
  return [...groups.values()]
}

/** Goes along the line until there is somebody for each seat. */
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

/** Ends offers that were not taken in time, and the lines that are over. */
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
    // Who waits for any date of a period is told of the end of each offer, but not of each line.
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
