import { type RawBuilder, sql } from 'kysely'
import { maxId } from '#contract/platform/wire.ts'
import type { HeldCertificate, Segment } from '#contract/reports/segment.ts'
import { isMarketingInForce } from '../../people/account/consent-db.ts'
import { rowsOfPeople } from '../../seats/person-sql.ts'

export interface Moment {
  readonly now: Date
  readonly zone: string
}

/** Whether somebody is among people: `member_id`, or `email_key` of who has no account. */
export interface Condition {
  readonly people: RawBuilder<unknown>
  readonly isMet: boolean
}

/**
 * Selects who meets all of the conditions, `member_id` or `email_key`, once. By set operations, whose time does not depend on how
 * many people the database expects.
 */
export function whoMeet(conditions: readonly Condition[]): RawBuilder<unknown> {
  const people = (isMet: boolean) => conditions.filter((one) => one.isMet === isMet).map((one) => one.people)
  const [met, unmet] = [people(true), people(false)]
  const all = sql.join(met.length > 0 ? met : [everybody], sql`) intersect (`)
  return sql`select member_id, email_key from (
      (${all}) ${sql.join(
        unmet.map((one) => sql`except (${one})`),
        sql` `,
      )}) as person (member_id, email_key)
    group by member_id, email_key`
}

const everybody = sql`
  select id, null::text from member
  union all
  select null, email_key from attender where member_id is null and email_key is not null
  union all
  select null, email_key from waiting_entry where email_key is not null`

/** Those of a segment that go beyond a search of people. */
export function conditionsOf(segment: Segment, at: Moment): Condition[] {
  const { attended, absent, certificate, noCertificate, endsWithin, orgId, language, marketing, ids } =
    segment
  const is = (people: RawBuilder<unknown>): Condition => ({ people, isMet: true })
  const isNot = (people: RawBuilder<unknown>): Condition => ({ people, isMet: false })
  return [
    ...(ids ? [is(selected(ids))] : []),
    ...(attended === undefined ? [] : [is(atLeast(attended, completions))]),
    ...(absent === undefined ? [] : [is(atLeast(absent, absences))]),
    ...(certificate && endsWithin === undefined ? [is(holders(certificate, at))] : []),
    ...(endsWithin === undefined ? [] : [is(holdersUntil(endsWithin, certificate ?? 'ANY', at))]),
    ...(noCertificate ? [isNot(holders(noCertificate, at))] : []),
    ...(orgId === undefined
      ? []
      : [is(sql`select member_id, null::text from org_member where org_id = ${orgId}::integer`)]),
    ...(language ? [is(readersOf(language))] : []),
    ...(marketing ? [{ people: agreedToMarketing(at), isMet: marketing === 'AGREED' }] : []),
  ]
}

/** By their ids in the list of people; what is none is nobody. */
function selected(ids: readonly string[]): RawBuilder<unknown> {
  const numbers = (kind: 'm' | 'g' | 'w') =>
    ids.flatMap((id) => {
      const number = Number(/^([mgw])-([1-9]\d{0,9})$/.exec(id)?.[2])
      return id.startsWith(kind) && number <= maxId ? [number] : []
    })
  return sql`
    select id, null::text from member where id = any(${numbers('m')}::integer[])
    union all
    select null, email_key from attender where id = any(${numbers('g')}::integer[]) and member_id is null
    union all
    select null, email_key from waiting_entry where id = any(${numbers('w')}::integer[])`
}

/** Completed course dates, those imported from the former system too. */
const completions = sql`(select member_id, email_key from ${rowsOfPeople({
  table: 'attender',
  where: sql<boolean>`attender.result = 'COMPLETED'`,
})} as ours union all select member_id, email_key from ${rowsOfPeople({
  table: 'past_completion',
  where: sql<boolean>`true`,
})} as earlier)`

const absences = rowsOfPeople({
  table: 'attender',
  where: sql<boolean>`attender.result = 'NOT_ATTENDED'`,
})

function atLeast(times: number, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select member_id, email_key from ${rows} as happened
    group by member_id, email_key having count(*) >= ${times}::integer`
}

/** Certificates in force, with their level and end; those of the former system have none of our levels. */
const certificates = ({ now, zone }: Moment) => sql`(
  select member_id, null::text as email_key, certification.level, finish_at from certificate
    join certification on certification.id = certificate.certification_id
    where revoked_at is null and replaced_at is null and finish_at >= ${now}::timestamptz
  union all
  select member_id, email_key, null, (valid_until + 1)::timestamp at time zone ${zone}::text from ${rowsOfPeople(
    {
      table: 'past_certificate',
      columns: ['valid_until'],
      where: sql<boolean>`revoked_at is null and (valid_until is null
      or (valid_until + 1)::timestamp at time zone ${zone}::text > ${now}::timestamptz)`,
    },
  )} as earlier) as held`

const isOf = (level: HeldCertificate) => (level === 'ANY' ? sql`true` : sql`level = ${level}`)

const holders = (level: HeldCertificate, at: Moment) =>
  sql`select member_id, email_key from ${certificates(at)} where ${isOf(level)}`

/** A certificate without an end, or a later one of its level, keeps somebody out. */
const holdersUntil = (days: number, level: HeldCertificate, at: Moment) =>
  sql`select member_id, email_key from ${certificates(at)} where ${isOf(level)}
    group by member_id, email_key, level
    having max(coalesce(finish_at, 'infinity')) <= ${at.now}::timestamptz + ${days}::integer * interval '1 day'`

/** A guest by the last registration or entry in a waiting list. */
const readersOf = (language: string) => sql`
  select id, null::text from member where language = ${language}
  union all
  select null, email_key from (
    select distinct on (email_key) email_key, language from (
      select id, email_key, language, applied_at as at from attender where member_id is null and email_key is not null
      union all
      select id, email_key, language, joined_at from waiting_entry where email_key is not null) as used
    order by email_key, at desc, id desc) as guest
  where language = ${language}`

export function agreedToMarketing(at: Moment): RawBuilder<unknown> {
  return sql`
    select member_id, null::text from consent where member_id is not null and ${isMarketingInForce(at)}
    union all
    select given.member_id, given.email_key from consent
      join ${rowsOfPeople({ table: 'attender', columns: ['id'], where: sql<boolean>`true` })} as given on given.id = consent.attender_id
      where consent.member_id is null and ${isMarketingInForce(at)}`
}
