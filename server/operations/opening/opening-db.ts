import { sql } from 'kysely'
import type { LocalisedText } from '#contract/platform/languages.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

interface Named {
  readonly id: number
  readonly title: LocalisedText
}

export interface OpeningRow {
  readonly ended: boolean
  readonly skipped: readonly string[]
  readonly centreName: LocalisedText | null
  readonly hasLegalNotice: boolean
  readonly course: Named | null
  readonly draft: Named | null
  readonly date: Named | null
  readonly hasPaidOrder: boolean
  readonly hasColleague: boolean
  readonly hasRegistration: boolean
}

export async function readOpening(db: Db | Tx): Promise<OpeningRow> {
  const { rows } = await sql<OpeningRow>`
    with brand as (select content from site_content where kind = 'brand' order by version desc limit 1)
    select coalesce((select ended_at is not null from opening), false) as ended,
      coalesce((select skipped from opening), '{}') as skipped,
      (select nullif(content -> 'name', 'null') from brand) as "centreName",
      coalesce((select content ->> 'operator' is not null from brand), false) as "hasLegalNotice",
      (select jsonb_build_object('id', id, 'title', title) from course order by id limit 1) as course,
      (select jsonb_build_object('id', id, 'title', title) from lecture where state = 'DRAFT' order by id limit 1) as draft,
      (select jsonb_build_object('id', id, 'title', title) from lecture where state <> 'DRAFT' order by id limit 1) as date,
      exists (select from payment_order where paid_at is not null) as "hasPaidOrder",
      (select count(distinct email) > 1 from staff_grant) as "hasColleague",
      exists (select from attender) as "hasRegistration"`.execute(db)
  return rows[0] as OpeningRow
}

export async function hasEnded(db: Db): Promise<boolean> {
  const row = await db.selectFrom('opening').select('ended_at').executeTakeFirst()
  return (row?.ended_at ?? null) !== null
}

export async function writeSkipped(tx: Tx, step: string, skipped: boolean): Promise<void> {
  const added = skipped ? [step] : []
  await tx
    .insertInto('opening')
    .values({ skipped: added })
    .onConflict((conflict) =>
      conflict
        .column('is_only')
        .doUpdateSet({ skipped: sql`array_remove(opening.skipped, ${step}) || ${added}::text[]` }),
    )
    .execute()
}

/** The checklist does not return, whatever becomes of what it asked for. */
export async function writeEnd(db: Db | Tx, now: Date): Promise<void> {
  await db
    .insertInto('opening')
    .values({ ended_at: now })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ ended_at: now }))
    .execute()
}
