import { sql } from 'kysely'
import type { CertificationLevel } from '#contract/certification.ts'
import type { LocalisedText } from '#contract/languages.ts'
import { gather } from '../db/gather.ts'
import type { Db } from '../db/open.ts'

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
  readonly client: string
  /** Misses are counted from then on. */
  readonly since: Date
}

/** Asks for codes, known and unknown ones alike, in one statement however many people ask at that moment. */
export function codeReader(db: Db): (question: Question) => Promise<Asked> {
  return gather(async (questions) => {
    const { rows } = await askForCodes(questions).execute(db)
    return rows
  })
}

/** What each code's certificate, or its successor, says, in the order of the questions. */
function askForCodes(questions: readonly Question[]) {
  const codes = questions.map(({ code }) => code)
  const clients = questions.map(({ client }) => client)
  const times = questions.map(({ since }) => since.toISOString())
  return sql<Asked>`
    select coalesce(missed.misses, 0) as misses, now.code, certification.name, certification.level, now.korean_name,
      now.start_at, now.finish_at, now.revoked_at
    from unnest(${codes}::text[], ${clients}::text[], ${times}::timestamptz[]) with ordinality
      as asked (code, client, since, place)
    left join verify_miss missed on missed.client = asked.client and missed.since > asked.since
    left join certificate known on known.code = asked.code
    left join certificate now on now.id = coalesce(known.replaced_by, known.id)
    left join certification on certification.id = now.certification_id
    order by asked.place`
}

/** How often a client has missed since. */
export async function countMisses(db: Db, client: string, since: Date): Promise<number> {
  const missed = await db
    .selectFrom('verify_miss')
    .select('misses')
    .where('client', '=', client)
    .where('since', '>', since)
    .executeTakeFirst()
  return missed?.misses ?? 0
}

/** One miss more of a client; its minute begins with the first. */
export async function countMiss(db: Db, client: string, now: Date, over: Date): Promise<void> {
  await sql`
    insert into verify_miss as missed (client, since, misses) values (${client}, ${now}, 1)
    on conflict (client) do update set
      misses = case when missed.since <= ${over} then 1 else missed.misses + 1 end,
      since = case when missed.since <= ${over} then excluded.since else missed.since end`.execute(db)
}

export async function deleteOldMisses(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('verify_miss').where('since', '<', before).execute()
}
