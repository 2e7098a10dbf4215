import { type RawBuilder, sql } from 'kysely'
import { maxId } from '#contract/platform/wire.ts'
import type { HeldCertificate, Segment } from '#contract/reports/segment.ts'
import { isMarketingInForce } from '../../people/account/consent-db.ts'
import { rowsOfAccounts, rowsOfAddresses, rowsOfMembers } from '../../seats/person-sql.ts'

export interface Moment {
  readonly now: Date
  readonly zone: string
}

/**
 * Conditions on a row of `member`, and on a row `guest` with the address of somebody without an account. PostgreSQL expects few rows of
 * what is grouped, and would read that once for each person: so it is joined to all people by `left join`.
 */
export interface Condition {
  /** Joins that the conditions need. */
  readonly joinedToMember?: RawBuilder<unknown>
  readonly joinedToGuest?: RawBuilder<unknown>
  readonly ofMember: RawBuilder<boolean>
  readonly ofGuest: RawBuilder<boolean>
}

export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`

const not = ({ ofMember, ofGuest }: Condition): Condition => ({
  ofMember: sql`not ${ofMember}`,
  ofGuest: sql`not ${ofGuest}`,
})

/** Those of a segment that go beyond a search of people. */
export function conditionsOf(segment: Segment, at: Moment): Condition[] {
  const { attended, absent, certificate, noCertificate, certificationId, noCertificationId } = segment
  const { endsWithin, orgId, language, marketing, ids } = segment
  const isOfCertification = certificationId !== undefined
  return [
    ...(ids ? [isSelected(ids)] : []),
    ...(attended === undefined ? [] : [hasCompleted(attended)]),
    ...(absent === undefined ? [] : [wasAbsent(absent)]),
    ...(certificate && (isOfCertification || endsWithin === undefined)
      ? [holds({ level: certificate }, at)]
      : []),
    ...(isOfCertification && endsWithin === undefined ? [holds({ certificationId }, at)] : []),
    ...(endsWithin === undefined
      ? []
      : [
          holdsUntil(
            endsWithin,
            isOfCertification ? { certificationId } : { level: certificate ?? 'ANY' },
            at,
          ),
        ]),
    ...(noCertificate ? [not(holds({ level: noCertificate }, at))] : []),
    ...(noCertificationId === undefined ? [] : [not(holds({ certificationId: noCertificationId }, at))]),
    ...(orgId === undefined ? [] : [isOfOrg(orgId)]),
    ...(language ? [isReaderOf(language)] : []),
    ...(marketing === 'AGREED' ? [hasAgreedToMarketing(at)] : []),
    ...(marketing === 'NOT_AGREED' ? [not(hasAgreedToMarketing(at))] : []),
  ]
}

const isOfOrg = (orgId: number): Condition => ({
  ofMember: sql`member.id in (select member_id from org_member where org_id = ${orgId}::integer)`,
  ofGuest: sql`false`,
})

/** By their ids in the list of people; what is none is nobody. */
function isSelected(ids: readonly string[]): Condition {
  const numbers = (kind: 'm' | 'g' | 'w') =>
    ids.flatMap((id) => {
      const number = Number(/^([mgw])-([1-9]\d{0,9})$/.exec(id)?.[2])
      return id.startsWith(kind) && number <= maxId ? [number] : []
    })
  return {
    ofMember: sql`member.id = any(${numbers('m')}::integer[])`,
    ofGuest: sql`guest.email_key in (
      select email_key from attender where id = any(${numbers('g')}::integer[]) and member_id is null
      union all
      select email_key from waiting_entry where id = any(${numbers('w')}::integer[]))`,
  }
}

/** Rows of a table that belong to the guest. */
const ofGuestIn = (table: 'attender' | 'past_completion' | 'past_certificate') =>
  sql`${sql.table(table)} where ${sql.table(table)}.member_id is null and ${sql.table(table)}.email_key = guest.email_key`

const hasResult = (result: 'COMPLETED' | 'NOT_ATTENDED') => sql<boolean>`attender.result = ${sql.lit(result)}`

/** Course dates, those imported from the former system too. */
function hasCompleted(times: number): Condition {
  const where = hasResult('COMPLETED')
  const past = { table: 'past_completion', where: sql<boolean>`true` } as const
  return happened('completed', times, {
    ofAccounts: rowsOfAccounts({ table: 'attender', where }),
    otherwise: sql`${rowsOfAddresses({ table: 'attender', where })} union all ${rowsOfMembers(past)}`,
    ofGuests: [
      sql`select email_key from attender where member_id is null and email_key is not null and ${where}`,
      sql`select email_key from past_completion where member_id is null`,
    ],
  })
}

function wasAbsent(times: number): Condition {
  const where = hasResult('NOT_ATTENDED')
  return happened('missed', times, {
    ofAccounts: rowsOfAccounts({ table: 'attender', where }),
    otherwise: rowsOfAddresses({ table: 'attender', where }),
    ofGuests: [
      sql`select email_key from attender where member_id is null and email_key is not null and ${where}`,
    ],
  })
}

interface Happened {
  readonly ofAccounts: RawBuilder<unknown>
  /** To members. */
  readonly otherwise: RawBuilder<unknown>
  readonly ofGuests: readonly RawBuilder<unknown>[]
}

/** At least so many times. What is counted separately is counted in the order of an index. */
function happened(name: string, times: number, { ofAccounts, otherwise, ofGuests }: Happened): Condition {
  const members = countedIn('member', 'member_id', [ofAccounts, otherwise], name)
  const guests = countedIn('guest', 'email_key', ofGuests, name)
  return {
    joinedToMember: members.joined,
    joinedToGuest: guests.joined,
    ofMember: sql`${members.count} >= ${times}::integer`,
    ofGuest: sql`${guests.count} >= ${times}::integer`,
  }
}

function countedIn(
  person: 'member' | 'guest',
  column: 'member_id' | 'email_key',
  rows: readonly RawBuilder<unknown>[],
  name: string,
) {
  const own = person === 'member' ? sql`member.id` : sql`guest.email_key`
  const tables = rows.map((one, index) => ({ one, table: `${name}_${index}` }))
  return {
    joined: sql.join(
      tables.map(
        ({ one, table }) => sql`left join (
          select ${sql.ref(column)}, count(*) as times from (${one}) as happened group by ${sql.ref(column)}) as ${sql.table(table)}
          on ${sql.ref(`${table}.${column}`)} = ${own}`,
      ),
      sql` `,
    ),
    count: sql.join(
      tables.map(({ table }) => sql`coalesce(${sql.ref(`${table}.times`)}, 0)`),
      sql` + `,
    ),
  }
}

/** Certificates of the former system in force; they have none of our levels. */
function pastInForce({ now, zone }: Moment) {
  const endsAt = sql`(valid_until + 1)::timestamp at time zone ${zone}::text`
  return {
    endsAt,
    isInForce: sql<boolean>`revoked_at is null and (valid_until is null or ${endsAt} > ${now}::timestamptz)`,
  }
}

/** Certificates of members in force, with their level and end. */
function heldByMembers(at: Moment): RawBuilder<unknown> {
  const { endsAt, isInForce } = pastInForce(at)
  const past = { table: 'past_certificate', columns: ['valid_until'], where: isInForce } as const
  return sql`
    select member_id, certification.level, certification.id as certification_id, finish_at from certificate
      join certification on certification.id = certificate.certification_id
      where revoked_at is null and replaced_at is null and finish_at >= ${at.now}::timestamptz
    union all
    select member_id, null, null, ${endsAt} from (${rowsOfMembers(past)}) as earlier`
}

/** What a certificate is of. */
type Of = { readonly level: HeldCertificate } | { readonly certificationId: number }

function isOf(of: Of): RawBuilder<boolean> {
  if ('certificationId' in of) return sql`certification_id = ${of.certificationId}::integer`
  return of.level === 'ANY' ? sql`true` : sql`level = ${of.level}`
}

const canBePast = (of: Of) => 'level' in of && of.level === 'ANY'

const holds = (of: Of, at: Moment): Condition => ({
  ofMember: sql`exists (select from (${heldByMembers(at)}) as held where held.member_id = member.id and ${isOf(of)})`,
  ofGuest: canBePast(of)
    ? sql`exists (select from ${ofGuestIn('past_certificate')} and ${pastInForce(at).isInForce})`
    : sql`false`,
})

/** A certificate without an end, or a later one of its certification or level, keeps somebody out. */
function holdsUntil(days: number, of: Of, at: Moment): Condition {
  const { endsAt, isInForce } = pastInForce(at)
  const isSoon = (end: RawBuilder<unknown>) =>
    sql`max(coalesce(${end}, 'infinity')) <= ${at.now}::timestamptz + ${days}::integer * interval '1 day'`
  return {
    joinedToMember: sql`left join (
      select distinct member_id from (${heldByMembers(at)}) as held where ${isOf(of)}
      group by member_id, level having ${isSoon(sql`finish_at`)}) as ending on ending.member_id = member.id`,
    ofMember: sql`ending.member_id is not null`,
    ofGuest: canBePast(of)
      ? sql`exists (select from ${ofGuestIn('past_certificate')} and ${isInForce} having ${isSoon(endsAt)})`
      : sql`false`,
  }
}

/** A guest by the last registration or entry in a waiting list. */
const isReaderOf = (language: string): Condition => ({
  ofMember: sql`member.language = ${language}`,
  ofGuest: sql`${language} = (
    select language from (
      select id, language, applied_at as at from ${ofGuestIn('attender')}
      union all
      select id, language, joined_at from waiting_entry where waiting_entry.email_key = guest.email_key) as used
    order by at desc, id desc limit 1)`,
})

function hasAgreedToMarketing(at: Moment): Condition {
  const inForce = isMarketingInForce(at)
  const registered = sql`consent join attender on attender.id = consent.attender_id`
  const isOfRegistration = sql`consent.member_id is null and ${inForce}`
  return {
    ofMember: sql`exists (select from (
        select member_id from consent where member_id is not null and ${inForce}
        union all
        select attender.member_id from ${registered} where attender.member_id is not null and ${isOfRegistration}
        union all
        select coalesce(account.merged_into, account.id) from ${registered}
          join member account on account.email_key = attender.email_key
          where attender.member_id is null and ${isOfRegistration}) as agreed where agreed.member_id = member.id)`,
    ofGuest: sql`exists (select from ${registered}
      where attender.member_id is null and attender.email_key = guest.email_key and ${isOfRegistration})`,
  }
}
