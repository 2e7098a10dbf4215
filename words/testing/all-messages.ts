import { builtInFaq } from '../built-in-faq.ts'
import { loadConsoleWords } from '../console-words.ts'
import { serverWords as en } from '../en/server-words.ts'
import { serverWords as ja } from '../ja/server-words.ts'
import { serverWords as ko } from '../ko/server-words.ts'
import { type LanguageOfWords, loadLanguage, loadTopics, type Topic } from '../page-words.ts'

const serverMessages = { en, ja, ko }

/** A message as written, with its placeholders and tags, and its key: `pages.shell.title`. */
export type MessageEntry = readonly [key: string, sentence: string]

/** Every message of the site, its mails and files in one language, for tests. */
export async function allMessages(language: LanguageOfWords): Promise<MessageEntry[]> {
  const words = await loadLanguage(language)
  const topics = await loadTopics(words, Object.keys(words.topics) as Topic[])
  const faq = builtInFaq.map(({ question, answer }) => ({
    question: question[language],
    answer: answer[language],
  }))
  return flatten({ pages: { ...words.everywhere, ...topics }, server: serverMessages[language], faq }, '')
}

/** Every message of the console in one language. */
export async function consoleMessages(language: LanguageOfWords): Promise<MessageEntry[]> {
  return flatten((await loadConsoleWords(language)).messages, 'console.')
}

function flatten(words: object, prefix: string): MessageEntry[] {
  return Object.entries(words).flatMap(([name, value]): MessageEntry[] => {
    if (typeof value === 'string') return [[prefix + name, value]]
    return typeof value === 'object' && value !== null ? flatten(value, `${prefix}${name}.`) : []
  })
}
