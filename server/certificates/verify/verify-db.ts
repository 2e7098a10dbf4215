import { sql } from 'kysely'
import type { CertificationLevel } from '#contract/exams/certification.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'
import { batchLookup } from '../../platform/concurrency/batch-lookup.ts'
import { ofAnyLength } from '../../platform/db/of-any-length.ts'
import type { Db } from '../../platform/db/open.ts'

export interface CodeLookup {
  readonly misses: number
  /** Null if no certificate has this code; then all further columns are null. */
  readonly code: string | null
  readonly name: LocalisedText
  readonly level: CertificationLevel
  readonly korean_name: string
  readonly english_first_name: string
  readonly english_last_name: string
  readonly start_at: Date
  readonly finish_at: Date
  readonly revoked_at: Date | null
  /** Null if it continues no other. */
  readonly held_since: Date | null
  /** The latest certificate in force that continues this one. */
  readonly renewed_code: string | null
  readonly renewed_until: Date | null
}

interface CodeQuery {
  readonly code: string
  /** Rate limit key of the client. */
  readonly key: string
  readonly now: Date
}

/** Batches concurrent look-ups, of known and unknown codes alike, into one statement. */
export function codeLookup(db: Db): (question: CodeQuery) => Promise<CodeLookup> {
  return batchLookup(async (queries) => {
    const { rows } = await selectCodes(queries).execute(db)
    return rows
  })
}

function selectCodes(queries: readonly CodeQuery[]) {
  const codes = queries.map(({ code }) => code)
  const keys = queries.map(({ key }) => key)
  const times = queries.map(({ now }) => now.toISOString())
  return sql<CodeLookup>`
    select coalesce(missed.tries, 0) as misses, now.code, certification.name, certification.level, now.korean_name,
      now.english_first_name, now.english_last_name, now.start_at, now.finish_at, now.revoked_at,
      held.since as held_since, renewed.code as renewed_code, renewed.finish_at as renewed_until
    from unnest(${ofAnyLength(codes, 'text')}, ${ofAnyLength(keys, 'text')}, ${ofAnyLength(times, 'timestamptz')}) with ordinality
      as query (code, key, at, place)
    left join try_count missed on missed.key = query.key and missed.until > query.at
    left join certificate known on known.code = query.code
    left join certificate now on now.id = coalesce(known.replaced_by, known.id)
    left join certification on certification.id = now.certification_id
    left join lateral (
      with recursive chain as (
        select prior.start_at, prior.continues from certificate prior
        where prior.id = now.continues and prior.revoked_at is null
        union all
        select prior.start_at, prior.continues from chain
        join certificate prior on prior.id = chain.continues and prior.revoked_at is null)
      select min(start_at) as since from chain
    ) held on true
    left join lateral (
      with recursive chain as (
        select later.id, later.code, later.start_at, later.finish_at from certificate later
        where later.continues = now.id and later.revoked_at is null and later.replaced_at is null
        union all
        select later.id, later.code, later.start_at, later.finish_at from chain
        join certificate later on later.continues = chain.id and later.revoked_at is null and later.replaced_at is null)
      select code, finish_at from chain where finish_at >= query.at order by start_at desc, id desc limit 1
    ) renewed on true
    order by query.place`
}
