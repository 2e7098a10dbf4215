import { sql } from 'kysely'
import type { Language } from '#contract/platform/languages.ts'

/** The language of a mail: what its reader has chosen in the account, or else that of what the mail is about. */
export function mailLanguage(memberId: string, otherwise: string) {
  return sql<Language>`coalesce((
    select chosen.language from member chosen where chosen.id = ${sql.ref(memberId)} and chosen.language_chosen
  ), ${sql.ref(otherwise)})`.as('language')
}
