import { builtInBrand } from '#contract/content/brand.ts'
import { brandPalette } from '#contract/content/brand-colors.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { Issuer } from '../certificates/document/issuer.ts'
import { brandName } from '../platform/brand/brand-name.ts'

/** The issuer of the built-in brand. */
export function builtInIssuer(language: Language): Issuer {
  const { brand: color, tint } = brandPalette(builtInBrand.color, 'light')
  const { accentColor } = builtInBrand
  return {
    name: brandName(builtInBrand, language),
    color,
    accentColor,
    tint,
    logo: null,
    imprint: [],
    signatory: null,
  }
}
