import { findBrand } from '../../platform/brand/brand-db.ts'
import { brandName } from '../../platform/brand/brand-name.ts'
import type { Db } from '../../platform/db/open.ts'
import { badgeLanguage } from './open-badges.ts'

export async function readIssuerName(db: Db): Promise<string> {
  return brandName(await findBrand(db), badgeLanguage)
}
