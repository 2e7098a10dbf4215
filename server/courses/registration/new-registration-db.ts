import { type ExpressionBuilder, sql } from 'kysely'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import type { TermsType } from '#contract/people/terms-types.ts'
import type { Language } from '#contract/platform/languages.ts'
import { usedSeats } from '../../money/hold/reserved-seat-db.ts'
import { isRecruiting, takingSeat } from '../../money/hold/seat-db.ts'
import { isPartnerAt } from '../../people/partner/partner-status.ts'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { factColumns } from '../lecture/lecture-db.ts'
import { isActiveAt } from '../restriction/restriction-db.ts'
import type { AppliedRow } from './attender-db.ts'
import type { OrgOfMember } from './org-rules.ts'

const live = [...liveApplyStates]

interface RegistrantQuery {
  readonly lectureId: number
  /** Null for a guest. */
  readonly memberId: number | null
  readonly emailKey: string | null
  readonly now: Date
}

/** What may prevent a registration: organisations, restriction, an existing registration or hold. */
export async function findRegistrant(db: Db | Tx, query: RegistrantQuery) {
  return db.selectNoFrom((facts) => registrantColumns(facts, query)).executeTakeFirstOrThrow()
}

/** The same with the lecture's facts; undefined if the lecture does not exist. */
export async function findLectureAndRegistrant(tx: Tx, query: RegistrantQuery) {
  return tx
    .selectFrom('lecture')
    .select(factColumns)
    .select((facts) => registrantColumns(facts, query))
    .where('lecture.id', '=', query.lectureId)
    .where('lecture.state', '<>', 'DRAFT')
    .executeTakeFirst()
}

function registrantColumns<Tables extends keyof DB>(
  outer: ExpressionBuilder<DB, Tables>,
  { lectureId, memberId, emailKey, now }: RegistrantQuery,
) {
  const facts = outer as ExpressionBuilder<DB, never>
  const own = sql<number>`${memberId}::integer`
  return [
    facts
      .selectFrom('restriction')
      .select((r) => r.fn.max('restrict_finish_at').as('until'))
      .where((r) =>
        memberId === null
          ? // A guest with an account under the same address counts as that member.
            r(
              'member_id',
              'in',
              r
                .selectFrom('member')
                .select(({ fn }) => fn.coalesce('member.merged_into', 'member.id').as('id'))
                .where('email_key', '=', emailKey),
            )
          : r('member_id', '=', own),
      )
      .where(isActiveAt(now))
      .as('restrictedUntil'),
    facts
      .selectFrom('attender')
      .select('attender.id')
      .where('lecture_id', '=', lectureId)
      .where('apply_state', 'in', live)
      .where((a) => a.or([a('member_id', '=', own), a('email_key', '=', emailKey)]))
      .limit(1)
      .as('attenderId'),
    facts
      .selectFrom('registration_draft')
      .select('hold_id')
      .where('lecture_id', '=', lectureId)
      .where('state', '=', 'HELD')
      .where((h) => h.or([h('member_id', '=', own), h('email_key', '=', emailKey)]))
      .limit(1)
      .as('holdId'),
    sql<OrgOfMember[]>`coalesce((
      select json_agg(json_build_object('orgId', mine.org_id, 'partner', ${isPartnerAt('mine.org_id', now)},
        'reserved', exists (select from seat_reservation where lecture_id = ${lectureId}::integer
          and org_id = mine.org_id and released_at is null and seats > ${usedSeats})) order by mine.org_id)
      from org_member mine
      where mine.member_id = ${own}), '[]'::json)`.as('orgs'),
  ] as const
}

export interface NewRegistration {
  readonly lectureId: number
  /** Null for a guest. */
  readonly memberId: number | null
  readonly orgId: number | null
  readonly emailKey: string | null
  readonly name: string | null
  readonly email: string | null
  readonly phoneNumber: string | null
  /** A guest's company. */
  readonly group: string | null
  readonly language: Language
  readonly purpose: string
  readonly appliedAt: Date
  readonly consents: readonly TermsType[]
  /** Path of the page where the consents were given. */
  readonly givenOn: string
}

/**
 * Takes a seat and inserts the registration with its consents to the terms in force, in one statement to save round
 * trips. Undefined if the lecture is not recruiting or full. The lecture row stays locked until commit, so that its
 * schedule cannot change meanwhile.
 */
export async function insertRegistration(
  tx: Tx,
  made: NewRegistration,
): Promise<(AppliedRow & { has_material: boolean }) | undefined> {
  const { lectureId, language, appliedAt, consents } = made
  const { rows } = await sql<AppliedRow & { given: number; has_material: boolean }>`
    with seat as (
      ${takingSeat('lecture', lectureId, sql`${isRecruiting(appliedAt)} and fee = 0`)}
      returning id as seat_of, title, method, place, meeting_url, ${sql.join(factColumns.map((column) => sql.ref(column)))}
    ), made as (
      insert into attender (lecture_id, member_id, org_id, email_key, name, email, phone_number, group_name, language,
        purpose, apply_state, applied_at, registered_version)
      select seat_of, ${made.memberId}::integer, ${made.orgId}::integer, ${made.emailKey}::text, ${made.name}::text,
        ${made.email}::text, ${made.phoneNumber}::text, ${made.group}::text, ${language}::text, ${made.purpose}::text,
        'APPLIED', ${appliedAt}::timestamptz, schedule_version
      from seat
      returning id, lecture_id, member_id, apply_state, progress_state, applied_at, canceled_at, registered_version
    ), given as (
      insert into consent (member_id, attender_id, type_id, version, text_hash, language, given_at, given_on)
      select distinct on (type_id) made.member_id, made.id, type_id, version,
        sha256(convert_to(coalesce(text->>${language}::text, text->>'en'), 'UTF8')),
        ${language}::text, made.applied_at, ${made.givenOn}::text
      from terms_version, made
      where type_id = any(${consents}::text[]) and starts_at <= made.applied_at
      order by type_id, version desc
      returning id
    )
    select made.*, seat.*, null::integer as paid_amount, null::text as order_id, (select count(*)::integer from given) as given,
      exists (select from material where lecture_id = seat_of and withdrawn_at is null) as has_material from made, seat`.execute(
    tx,
  )
  const [row] = rows
  if (row && row.given !== consents.length)
    throw new Error(`No terms are in force for one of: ${consents.join(', ')}`)
  return row
}
