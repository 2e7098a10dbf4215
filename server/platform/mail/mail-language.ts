import { sql } from 'kysely'
import type { Language } from '#contract/platform/languages.ts'

export function mailLanguage(memberId: string, fallbackColumn: string) {
  return sql<Language>`coalesce((
    select chosen.language from member chosen where chosen.id = ${sql.ref(memberId)} and chosen.language_chosen
  ), ${sql.ref(fallbackColumn)})`.as('language')
}
