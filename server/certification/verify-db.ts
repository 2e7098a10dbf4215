import { sql } from 'kysely'
import type { CertificationLevel } from '#contract/certification.ts'
import type { LocalisedText } from '#contract/languages.ts'
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

/** One statement, for known and unknown codes alike: what the code's certificate, or its successor, says. */
export const askForCode = (code: string, client: string, since: Date) => sql<Asked>`
  select coalesce((select misses from verify_miss where client = ${client} and since > ${since}), 0) as misses,
    now.code, certification.name, certification.level, now.korean_name, now.start_at, now.finish_at, now.revoked_at
  from (values (${code}::text)) asked (code)
  left join certificate known on known.code = asked.code
  left join certificate now on now.id = coalesce(known.replaced_by, known.id)
  left join certification on certification.id = now.certification_id`

export async function findByCode(db: Db, code: string, client: string, since: Date): Promise<Asked> {
  const { rows } = await askForCode(code, client, since).execute(db)
  return rows[0] as Asked
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
