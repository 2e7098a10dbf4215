import type { Brand } from '#contract/content/brand.ts'
import { type Language, localise } from '#contract/platform/languages.ts'
import { serverWords } from '#words/server-words.ts'

export function brandName({ name }: Pick<Brand, 'name'>, language: Language): string {
  return name ? localise(name, language) : serverWords(language)('mails.brand')
}
