import { createHash } from 'node:crypto'
import { type Brand, builtInBrand, getLogo } from '#contract/content/brand.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { type Language, localiseOrNull } from '#contract/platform/languages.ts'
import type { PageBrand } from '#contract/site.ts'
import { brandStyle } from '../../platform/brand/brand-style.ts'
import { imprint } from '../../platform/brand/imprint.ts'
import type { SiteContent } from '../site-content.ts'

/** How pages show the brand. */
export interface BrandedPage {
  /** Null for the built-in brand, which is part of the page code. */
  readonly brand: PageBrand | null
  /** Style sheet with its colours; null for the built-in ones. */
  readonly style: string | null
}

/** Reads the brand for a page; the built-in one if the database is not available. */
export function pageBrand(content: SiteContent) {
  return async (language: Language): Promise<BrandedPage> => {
    const brand = await content.read('brand').catch(() => builtInBrand)
    const key = brandKey(brand)
    if (key === null) return { brand: null, style: null }
    const { color, darkColor, accentColor, logo } = brand
    const isRecoloured = [
      color !== builtInBrand.color,
      darkColor !== builtInBrand.darkColor,
      accentColor !== builtInBrand.accentColor,
    ].includes(true)
    return {
      brand: {
        name: localiseOrNull(brand.name, language),
        imprint: imprint(brand, language).flat(),
        logo: logo && buildPath(getLogo.path, { name: logo }, {}),
        key,
        colors: { color, accentColor },
      },
      style: isRecoloured ? brandStyle(brand) : null,
    }
  }
}

/** Hash of a brand, part of the URLs of its share pictures; null for the built-in brand. */
export function brandKey(brand: Brand): string | null {
  const facts = JSON.stringify(inOrder(brand))
  if (facts === JSON.stringify(inOrder(builtInBrand))) return null
  return createHash('sha256').update(facts).digest('hex').slice(0, 16)
}

/** Stored brands have their properties in any order. */
function inOrder(brand: Brand): [string, unknown][] {
  return Object.entries(brand).sort(([one], [other]) => (one < other ? -1 : 1))
}
