import { sql } from 'kysely'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import type { CertificationLevel } from '#contract/exams/certification.ts'
import { liveApplicantStates } from '#contract/exams/exam-states.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { accountSql, memberSql, nobodySql, type PersonSql, rowsOfPerson } from '../../seats/person-sql.ts'
import type { PersonKey } from './people-db.ts'
import type { Moment } from './segment-db.ts'

/** A certificate in force: one of ours, with a level, or one that the former system issued, with a title. */
export interface HeldRow {
  readonly certificate_id: number | null
  readonly past_certificate_id: number | null
  readonly level: CertificationLevel | null
  readonly title: string | null
  readonly ends_at: Date | null
}

/** A course date or exam for which the person has a seat. */
export interface NextRow {
  readonly lecture_id: number | null
  readonly exam_id: number | null
  readonly title: LocalisedText
  readonly start_at: Date
}

/** What ends first comes first. */
export async function listHeld(
  db: Db | Tx,
  key: PersonKey,
  { now, zone }: Moment,
  most: number,
): Promise<HeldRow[]> {
  const { account, all } = personOf(key)
  const ours = rowsOfPerson({
    table: 'certificate',
    row: 'held',
    columns: ['id', 'certification_id', 'finish_at'],
    where: sql<boolean>`held.revoked_at is null and held.replaced_at is null and held.finish_at >= ${now}::timestamptz`,
    person: account,
  })
  const ends = sql`(held.valid_until + 1)::timestamp at time zone ${zone}::text`
  const earlier = rowsOfPerson({
    table: 'past_certificate',
    row: 'held',
    columns: ['id', 'title', 'valid_until'],
    where: sql<boolean>`held.revoked_at is null and (held.valid_until is null or ${ends} > ${now}::timestamptz)`,
    person: all,
  })
  const { rows } = await sql<HeldRow>`
    select held.id as certificate_id, null::integer as past_certificate_id, level, null as title, finish_at as ends_at
    from ${ours} held join certification on certification.id = certification_id
    union
    select null, held.id, null, held.title, ${ends} from ${earlier} held
    order by ends_at nulls last, certificate_id, past_certificate_id limit ${most}::integer`.execute(db)
  return rows
}

export async function findNext(db: Db | Tx, key: PersonKey, now: Date): Promise<NextRow | undefined> {
  const { account, all } = personOf(key)
  const registrations = rowsOfPerson({
    table: 'attender',
    row: 'own',
    columns: ['lecture_id'],
    where: sql<boolean>`own.apply_state = any(${[...liveApplyStates]}::text[])`,
    person: all,
  })
  const applications = rowsOfPerson({
    table: 'applicant',
    row: 'own',
    columns: ['exam_id'],
    where: sql<boolean>`own.apply_state = any(${[...liveApplicantStates]}::text[])`,
    person: account,
  })
  const { rows } = await sql<NextRow>`
    select lecture.id as lecture_id, null::integer as exam_id, title, start_at
    from ${registrations} own join lecture on lecture.id = own.lecture_id
    where start_at > ${now}::timestamptz
    union all
    select null, exam.id, name, start_at from ${applications} own join exam on exam.id = own.exam_id
    where start_at > ${now}::timestamptz
    order by start_at limit 1`.execute(db)
  return rows[0]
}

/** What only accounts have, and what guests have, too. */
function personOf(key: PersonKey): { readonly account: PersonSql; readonly all: PersonSql } {
  if (key.kind === 'GUEST')
    return {
      account: nobodySql,
      all: [{ column: 'email_key', value: sql`${key.emailKey}::text` }],
    }
  const id = sql`${key.memberId}::integer`
  return { account: accountSql(id), all: memberSql(id) }
}
