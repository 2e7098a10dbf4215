import type { useTranslations } from 'use-intl'
import type { Language } from '#contract/platform/languages.ts'
import { languageOfWords, loadLanguage, loadTopics, type PageWords, type Topic } from '#words/page-words.ts'
import { createSharedTranslator, type Say } from './use-intl-internals.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: PageWords
  }
}

type Namespace = NonNullable<Parameters<typeof useTranslations>[0]>

/** Says the sentences of one topic, or of a part of it: `translator('lecture')('free')`. */
export type Translator = <Name extends Namespace>(namespace: Name) => ReturnType<typeof useTranslations<Name>>

export interface Words {
  /** Brings the words of these topics; a topic whose words are not there cannot be said anything of. */
  bring(topics: readonly Topic[]): Promise<void>
  readonly translator: Translator
}

/** The words of one reader: those that every page has, and what is brought. */
export async function openWords(language: Language): Promise<Words> {
  const there = await loadLanguage(language)
  const known: Partial<PageWords> = { ...there.everywhere }
  const said = new Map<Namespace, Say>()
  const locale = languageOfWords(language)
  return {
    async bring(topics) {
      const missing = topics.filter((topic) => !known[topic])
      if (missing.length > 0) Object.assign(known, await loadTopics(there, missing))
    },
    translator: ((namespace: Namespace) => {
      const asked = said.get(namespace)
      if (asked) return asked
      const [topic = '', ...part] = namespace.split('.')
      const words = known[topic as Topic]
      if (!words) throw new Error(`The page does not declare the topic “${topic}”.`)
      const say = translatorOf(locale, words, part.join('.'))
      said.set(namespace, say)
      return say
    }) as Translator,
  }
}

const translators = new WeakMap<object, Map<string, Say>>()

/** Translators live as long as their messages, across pages. */
function translatorOf(locale: string, messages: object, namespace: string): Say {
  const made = translators.get(messages) ?? new Map<string, Say>()
  translators.set(messages, made)
  const known = made.get(namespace)
  if (known) return known
  const say = remembering(createSharedTranslator(locale, messages, namespace))
  made.set(namespace, say)
  return say
}

const rememberedSentences = 500

/** A sentence with the same values is always the same; a page of a list says some of them dozens of times. */
function remembering(say: Say): Say {
  const known = new Map<string, string>()
  const remembered = (key: string, values?: object) => {
    const name = values ? key + JSON.stringify(values) : key
    const before = known.get(name)
    if (before !== undefined) return before
    const sentence = values ? say(key, values) : say(key)
    if (known.size >= rememberedSentences) known.clear()
    known.set(name, sentence)
    return sentence
  }
  return Object.assign(remembered, say)
}
