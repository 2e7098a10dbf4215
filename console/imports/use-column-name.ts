import { useTranslations } from 'use-intl'
import { isLanguage, languageNames } from '#contract/platform/languages.ts'
import type { ImportField } from '#contract/reports/import-columns.ts'

/** What a column of a file holds: `Title · 한국어` for `title_ko`. Columns that are not known are named as in the file. */
export function useColumnName(): (column: string) => string {
  const say = useTranslations('imports.field')
  return (column) => {
    const [field = '', language] = column.split('_')
    if (!say.has(field as ImportField)) return column
    const name = say(field as ImportField)
    return isLanguage(language) ? `${name} · ${languageNames[language]}` : name
  }
}
