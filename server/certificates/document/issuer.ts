import type { Brand } from '#contract/content/brand.ts'
import { brandPalette } from '#contract/content/brand-colors.ts'
import { type Language, localise, localiseOrNull } from '#contract/platform/languages.ts'
import { findBrand, findLogo } from '../../platform/brand/brand-db.ts'
import { brandName } from '../../platform/brand/brand-name.ts'
import { imprint } from '../../platform/brand/imprint.ts'
import type { Db } from '../../platform/db/open.ts'

export interface Issuer {
  readonly name: string
  readonly color: string
  readonly accentColor: string
  readonly tint: string
  /** A PNG; null for the built-in mark. */
  readonly logo: Uint8Array | null
  /** The legal notice: each part with its lines. */
  readonly imprint: readonly (readonly string[])[]
  /** Null if certificates are not signed. */
  readonly signatory: { readonly name: string; readonly title: string | null } | null
}

export async function readIssuer(db: Db, language: Language): Promise<Issuer> {
  return issuerOf(db, await findBrand(db), language)
}

/** Also of a brand that is not saved. */
export async function issuerOf(db: Db, brand: Brand, language: Language): Promise<Issuer> {
  const { brand: color, tint } = brandPalette(brand.color, 'light')
  const logo = brand.logo === null ? null : ((await findLogo(db, brand.logo)) ?? null)
  return {
    name: brandName(brand, language),
    color,
    accentColor: brand.accentColor,
    tint,
    logo,
    imprint: imprint(brand, language),
    signatory: brand.signatory && {
      name: localise(brand.signatory, language),
      title: localiseOrNull(brand.signatoryTitle, language),
    },
  }
}
