import { type Brand, brandContent, builtInBrand } from '#contract/content/brand.ts'
import type { Db, Tx } from '../db/open.ts'

export async function findBrand(db: Db | Tx): Promise<Brand> {
  const row = await db
    .selectFrom('site_content')
    .select('content')
    .where('kind', '=', 'brand')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.content ? brandContent.parse(row.content) : builtInBrand
}

export async function findLogo(db: Db | Tx, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('brand_logo').select('png').where('name', '=', name).executeTakeFirst()
  return row?.png
}

interface NewLogo {
  readonly name: string
  readonly png: Buffer
  readonly staffId: number
  readonly now: Date
}

/** Returns false if the same picture is already stored. */
export async function insertLogo(tx: Tx, { name, png, staffId, now }: NewLogo): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('brand_logo')
    .values({ name, png, added_by: staffId, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
