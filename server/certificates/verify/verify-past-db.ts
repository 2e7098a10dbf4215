import { sql } from 'kysely'
import { batchLookup } from '../../platform/concurrency/batch-lookup.ts'
import type { Db } from '../../platform/db/open.ts'
import type { PastCertificateRow } from '../past-record/past-record-db.ts'

interface NumberQuery {
  /** Normalised by `foldNumber`. */
  readonly number: string
  /** Rate limit key of the client. */
  readonly key: string
  readonly now: Date
}

interface Missed {
  readonly misses: number
}

export type NumberLookup = Missed & (PastCertificateRow | { readonly id: null })

/** Batches concurrent look-ups, of known and unknown numbers alike, into one statement. */
export function numberLookup(db: Db): (query: NumberQuery) => Promise<NumberLookup> {
  return batchLookup(async (queries) => {
    const { rows } = await selectNumbers(queries).execute(db)
    return rows
  })
}

function selectNumbers(queries: readonly NumberQuery[]) {
  const numbers = queries.map(({ number }) => number)
  const keys = queries.map(({ key }) => key)
  const times = queries.map(({ now }) => now.toISOString())
  return sql<NumberLookup>`
    select coalesce(missed.tries, 0) as misses, known.*
    from unnest(${numbers}::text[], ${keys}::text[], ${times}::timestamptz[]) with ordinality
      as query (number, key, at, place)
    left join try_count missed on missed.key = query.key and missed.until > query.at
    left join past_certificate known on known.number_key = query.number
    order by query.place`
}
