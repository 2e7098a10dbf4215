import { sql } from 'kysely'
import { liveApplicantStates } from '#contract/exams/exam-states.ts'
import { liveWaitingStates } from '#contract/waiting-list/waiting-entry.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { lockClaimants } from '../../waiting-list/exam-offers.ts'
import { mostDates } from '../../waiting-list/waiting-list-rules.ts'

const factColumns = [
  'exam.id',
  'exam.state',
  'exam.start_at',
  'exam.finish_at',
  'exam.capacity',
  'exam.seats_taken',
  'exam.seats_reserved',
  'exam.waiting_list_closed_at',
] as const

export function listWaitedFor(db: Db | Tx) {
  return db
    .selectFrom('exam')
    .select(factColumns)
    .where('id', 'in', (entries) =>
      entries
        .selectFrom('waiting_entry')
        .select('exam_id')
        .where('exam_id', 'is not', null)
        .where('state', 'in', [...liveWaitingStates])
        .$narrowType<{ exam_id: number }>(),
    )
    .orderBy('id')
    .execute()
}

export function lockWaitedFor(tx: Tx, examId: number) {
  return tx
    .selectFrom('exam')
    .select(factColumns)
    .where('id', '=', examId)
    .where('state', '<>', 'DRAFT')
    .forUpdate()
    .executeTakeFirst()
}

interface PersonInLine {
  readonly accountType: 'MEMBER' | 'IAM'
  readonly named: boolean
  /** The exam of the live application, if any. */
  readonly appliedFor: number | null
  /** The exam of which a seat is offered, if any. */
  readonly offeredFor: number | null
}

/** In the order of `memberIds`. Locks the members' claims, so that this stays true until commit. */
export async function findPeopleInLine(tx: Tx, memberIds: readonly number[]): Promise<PersonInLine[]> {
  await lockClaimants(tx, memberIds)
  const { rows } = await sql<PersonInLine>`
    select account_type as "accountType", coalesce(btrim(member.name), '') <> '' as named,
      (select exam_id from applicant where applicant.member_id = member.id
        and apply_state = any(${[...liveApplicantStates]}::text[])) as "appliedFor",
      (select exam_id from waiting_entry where waiting_entry.member_id = member.id and exam_id is not null
        and waiting_entry.state = 'OFFERED') as "offeredFor"
    from unnest(${[...memberIds]}::integer[]) with ordinality as who (member_id, n)
    join member on member.id = who.member_id
    order by who.n`.execute(tx)
  return rows
}

/**
 * One number per past exam of the certification, latest first: how many applications were cancelled or moved when at most as much
 * time was left until the start as is left now, scaled to this exam's capacity. Unpaid holds do not count: they keep a seat for
 * minutes only.
 */
export async function listFreedSeats(
  db: Db | Tx,
  { examId, now }: { examId: number; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ freed: number }>`
    select round(freed.seats * exam.capacity / past.capacity::numeric)::integer as freed
    from exam
    join exam past on past.certification_id = exam.certification_id and past.start_at < ${now}::timestamptz
      and past.state not in ('DRAFT', 'DROPPED') and past.capacity > 0
    cross join lateral (
      select (select count(*) from applicant
          where exam_id = past.id and apply_state = 'CANCELED' and canceled_because not in ('HOLD_ENDED', 'GIVEN_UP')
            and canceled_at between past.start_at - (exam.start_at - ${now}::timestamptz) and past.start_at)
        + (select count(*) from applicant
          where changed_from = past.id
            and changed_at between past.start_at - (exam.start_at - ${now}::timestamptz) and past.start_at) as seats
    ) freed
    where exam.id = ${examId}::integer
    order by past.start_at desc
    limit ${mostDates}`.execute(db)
  return rows.map(({ freed }) => freed)
}
