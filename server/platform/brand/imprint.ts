import type { Brand } from '#contract/content/brand.ts'
import { type Language, localiseOrNull } from '#contract/platform/languages.ts'

/** Legal name, address, registrations and contact as far as they are set, each of one or more lines. */
export function imprint(brand: Brand, language: Language): string[][] {
  const { operator, address, registration, contact } = brand
  return [operator, address, registration, contact].flatMap((text) => {
    const lines = (localiseOrNull(text, language) ?? '').split('\n').filter((line) => line.trim())
    return lines.length > 0 ? [lines] : []
  })
}
