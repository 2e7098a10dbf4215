import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Language } from '#contract/platform/languages.ts'
import { liveWaitingStates, maxOwnEntries, type WaitingState } from '#contract/waiting-list/waiting-entry.ts'
import type { DB } from '../platform/db/generated/db.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { accountSql, guestSql, memberSql, type PersonSql, rowsOfPerson } from '../seats/person-sql.ts'
import type { Seated } from '../seats/seat-db.ts'

export interface LineOf {
  readonly seated: Seated
  readonly id: number
}

const live = [...liveWaitingStates]

export const subjectColumn = (seated: Seated): RawBuilder<number> =>
  sql.ref<number>(`waiting_entry.${seated}_id`)

export const isOfLine = ({ seated, id }: LineOf): RawBuilder<boolean> =>
  sql<boolean>`${subjectColumn(seated)} = ${id}::integer`

/**
 * A guest has no id, but the key of a verified address. For a course, a guest and the account of that address are one person; exams
 * have no guests, so they need no address.
 */
export interface Person {
  readonly memberId: number | null
  readonly emailKey: string | null
}

function personSql({ memberId, emailKey }: Person): PersonSql {
  if (memberId === null) return guestSql(sql`${emailKey}::text`)
  const account = sql`${memberId}::integer`
  return emailKey === null ? accountSql(account) : memberSql(account)
}

const columnsOfEntry = [
  'id',
  'member_id',
  'lecture_id',
  'exam_id',
  'period_id',
  'state',
  'rank',
  'joined_at',
  'offered_until',
  'passed_over_at',
  'ended_at',
]

/** A table for `from`: a person's entries in a line. */
export function entriesOf(seated: Seated, id: RawBuilder<unknown>, person: PersonSql): RawBuilder<unknown> {
  const where = sql<boolean>`${sql.ref(`own.${seated}_id`)} = ${id}`
  return rowsOfPerson({ table: 'waiting_entry', row: 'own', columns: columnsOfEntry, where, person })
}

export type NewWaiter =
  | { readonly memberId: number }
  | { readonly email: string; readonly emailKey: string; readonly language: Language }

/** At the end of the line; undefined if the person is in it already. */
export async function insertEntry(
  tx: Tx,
  { seated, id }: LineOf,
  { waiter, now }: { waiter: NewWaiter; now: Date },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('waiting_entry')
    .values({
      ...(seated === 'lecture' ? { lecture_id: id } : { exam_id: id }),
      ...('memberId' in waiter
        ? { member_id: waiter.memberId }
        : { email: waiter.email, email_key: waiter.emailKey, language: waiter.language }),
      joined_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const entryColumns = [
  'waiting_entry.id',
  'waiting_entry.period_id',
  'waiting_entry.state',
  'waiting_entry.joined_at',
  'waiting_entry.offered_until',
  'waiting_entry.passed_over_at',
] as const

/** The number of people up to an entry in line, itself included. */
const position = (seated: Seated) =>
  sql<number>`(
  select count(*)::integer from waiting_entry other
  where ${sql.ref(`other.${seated}_id`)} = ${subjectColumn(seated)}
    and other.state = 'WAITING' and (other.rank, other.id) <= (waiting_entry.rank, waiting_entry.id))`.as(
    'position',
  )

export const liveThenNewest: RawBuilder<unknown> = sql`waiting_entry.state in ('WAITING', 'OFFERED') desc, waiting_entry.id desc`

/** Of several live entries, the one with an offer. */
export function findOwnEntry(db: Db | Tx, { seated, id }: LineOf, person: Person) {
  return db
    .selectFrom(
      entriesOf(seated, sql`${id}::integer`, personSql(person))
        .$castTo<Selectable<DB['waiting_entry']>>()
        .as('waiting_entry'),
    )
    .select([...entryColumns, 'waiting_entry.member_id', position(seated)])
    .where('state', 'in', live)
    .orderBy('state', 'asc')
    .orderBy('id')
    .executeTakeFirst()
}

export type EntryRow = Omit<NonNullable<Awaited<ReturnType<typeof findOwnEntry>>>, 'member_id'>

/** Live entries for announced courses, with their dates: offers first, then by date. */
export function listOwnLectureEntries(db: Db, memberId: number) {
  return db
    .selectFrom('waiting_entry')
    .innerJoin('lecture', 'lecture.id', 'waiting_entry.lecture_id')
    .select([...entryColumns, position('lecture')])
    .select(['lecture.id as subject_id', 'lecture.title', 'lecture.start_at', 'lecture.finish_at'])
    .where('member_id', '=', memberId)
    .where('waiting_entry.state', 'in', live)
    .where('lecture.state', '<>', 'DRAFT')
    .orderBy('waiting_entry.state')
    .orderBy('lecture.start_at')
    .orderBy('waiting_entry.id')
    .limit(maxOwnEntries)
    .execute()
}

export function listOwnExamEntries(db: Db, memberId: number) {
  return db
    .selectFrom('waiting_entry')
    .innerJoin('exam', 'exam.id', 'waiting_entry.exam_id')
    .select([...entryColumns, position('exam')])
    .select(['exam.id as subject_id', 'exam.name as title', 'exam.start_at', 'exam.finish_at'])
    .where('member_id', '=', memberId)
    .where('waiting_entry.state', 'in', live)
    .orderBy('waiting_entry.state')
    .orderBy('exam.start_at')
    .orderBy('waiting_entry.id')
    .limit(maxOwnEntries)
    .execute()
}

/** Without people who are offered a seat. */
export async function countWaiting(db: Db | Tx, line: LineOf): Promise<number> {
  const { people } = await db
    .selectFrom('waiting_entry')
    .select(sql<number>`count(*)::integer`.as('people'))
    .where(isOfLine(line))
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow()
  return people
}

/** Ends all live entries of a locked course or exam as left. Call `recountReserved` afterwards. */
export async function endLine(tx: Tx, line: LineOf, now: Date): Promise<void> {
  await tx
    .updateTable('waiting_entry')
    .set({ state: 'LEFT', ended_at: now, passed_over_at: null })
    .where(isOfLine(line))
    .where('state', 'in', live)
    .execute()
}

/** Ends live entries of locked courses or exams and returns them. Call `recountReserved` afterwards. */
export function endEntries(
  tx: Tx,
  ids: readonly number[],
  { state, now }: { state: Extract<WaitingState, 'TAKEN' | 'LAPSED' | 'LEFT'>; now: Date },
) {
  return tx
    .updateTable('waiting_entry')
    .set({ state, ended_at: now, passed_over_at: null })
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .where('state', 'in', live)
    .returning(['id', 'member_id', 'period_id', 'offered_at'])
    .execute()
}

/**
 * While nobody can register, offers of a locked course or exam do not run on: their people wait again at their places, and are
 * offered seats once registration goes on.
 */
export async function suspendOffers(tx: Tx, line: LineOf, now: Date): Promise<void> {
  await tx
    .updateTable('waiting_entry')
    .set({ state: 'WAITING', offered_at: null, offered_until: null })
    .where(isOfLine(line))
    .where('state', '=', 'OFFERED')
    .where('offered_until', '>', now)
    .execute()
}
