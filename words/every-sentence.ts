import { serverWords as en } from './en/server-words.ts'
import { serverWords as ja } from './ja/server-words.ts'
import { serverWords as ko } from './ko/server-words.ts'
import { type LanguageOfWords, loadLanguage, loadTopics, type Topic } from './page-words.ts'

const ofServer = { en, ja, ko }

/** A sentence as it is written, values and tags in it, with where it stands: `pages.shell.title`. */
export type Written = readonly [key: string, sentence: string]

/** All that is said in one language, for tests that read all of it. */
export async function everySentence(language: LanguageOfWords): Promise<Written[]> {
  const words = await loadLanguage(language)
  const topics = await loadTopics(words, Object.keys(words.topics) as Topic[])
  return written({ pages: { ...words.everywhere, ...topics }, server: ofServer[language] }, '')
}

function written(words: object, above: string): Written[] {
  return Object.entries(words).flatMap(([name, value]): Written[] => {
    if (typeof value === 'string') return [[above + name, value]]
    return typeof value === 'object' && value !== null ? written(value, `${above}${name}.`) : []
  })
}
