import { type BrandPalette, brandPalette } from '#contract/content/brand-colors.ts'

interface Colors {
  readonly color: string
  readonly darkColor: string
  readonly accentColor: string
}

/** Overrides the colours of the site's style sheet. */
export function brandStyle({ color, darkColor, accentColor }: Colors): string {
  const light = tokens(brandPalette(color, 'light'))
  const dark = tokens(brandPalette(darkColor, 'dark'))
  return `@layer theme{:root{${light};--color-accent:${accentColor}}@media screen and (prefers-color-scheme:dark){:root:not([data-embedded]){${dark}}}}`
}

function tokens({ brand, hover, tint, onBrand }: BrandPalette): string {
  return `--color-brand:${brand};--color-brand-hover:${hover};--color-brand-tint:${tint};--color-on-brand:${onBrand}`
}
