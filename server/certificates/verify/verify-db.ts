import { sql } from 'kysely'
import type { CertificationLevel } from '#contract/exams/certification.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'
import { batchLookup } from '../../platform/concurrency/batch-lookup.ts'
import type { Db } from '../../platform/db/open.ts'

/** What is known of a code, and how often its asker has missed of late. */
export interface Asked {
  readonly misses: number
  /** Null where no certificate has this code; all of the others are null then, too. */
  readonly code: string | null
  readonly name: LocalisedText
  readonly level: CertificationLevel
  readonly korean_name: string
  readonly start_at: Date
  readonly finish_at: Date
  readonly revoked_at: Date | null
}

interface Question {
  readonly code: string
  /** Under which the asker's misses are counted. */
  readonly key: string
  readonly now: Date
}

/** Asks for codes, known and unknown ones alike, in one statement however many people ask at that moment. */
export function codeReader(db: Db): (question: Question) => Promise<Asked> {
  return batchLookup(async (questions) => {
    const { rows } = await askForCodes(questions).execute(db)
    return rows
  })
}

/** What each code's certificate, or its successor, says, in the order of the questions. */
function askForCodes(questions: readonly Question[]) {
  const codes = questions.map(({ code }) => code)
  const keys = questions.map(({ key }) => key)
  const times = questions.map(({ now }) => now.toISOString())
  return sql<Asked>`
    select coalesce(missed.tries, 0) as misses, now.code, certification.name, certification.level, now.korean_name,
      now.start_at, now.finish_at, now.revoked_at
    from unnest(${codes}::text[], ${keys}::text[], ${times}::timestamptz[]) with ordinality
      as asked (code, key, at, place)
    left join try_count missed on missed.key = asked.key and missed.until > asked.at
    left join certificate known on known.code = asked.code
    left join certificate now on now.id = coalesce(known.replaced_by, known.id)
    left join certification on certification.id = now.certification_id
    order by asked.place`
}
