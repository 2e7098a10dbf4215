import { createTranslator } from 'use-intl/core'
import type { Language } from '#contract/platform/languages.ts'
import { consoleWords as en } from './en/console/console-words.ts'
import { consoleWords as ja } from './ja/console/console-words.ts'
import { consoleWords as ko } from './ko/console/console-words.ts'
import { languageOfWords } from './page-words.ts'

/** zh uses the English texts. */
const catalogues: Record<Language, typeof en> = { en, ja, ko, zh: en }

/** The words of the console's lists, for their CSV exports. */
export type ListWords = ReturnType<typeof translatorOf>

const translators = new Map<Language, ListWords>()

export function listWords(language: Language): ListWords {
  const cached = translators.get(language)
  if (cached) return cached
  const created = translatorOf(language)
  translators.set(language, created)
  return created
}

function translatorOf(language: Language) {
  const {
    applicants,
    audit,
    certificates,
    certifications,
    closings,
    courses,
    credits,
    csv,
    discounts,
    dryRun,
    exams,
    materials,
    orders,
    orgs,
    people,
    results,
    roster,
    waitingList,
  } = catalogues[language]
  return createTranslator({
    locale: languageOfWords(language),
    messages: {
      applicants,
      audit,
      certificates,
      certifications,
      closings,
      courses,
      credits,
      csv,
      discounts,
      dryRun,
      exams,
      materials,
      orders,
      orgs,
      people,
      results,
      roster,
      waitingList,
    },
  })
}
