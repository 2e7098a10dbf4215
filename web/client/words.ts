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

/** Translates the keys of one topic, or of a part of it: `translator('lecture')('free')`. */
export type Translator = <Name extends Namespace>(namespace: Name) => ReturnType<typeof useTranslations<Name>>

export interface Words {
  /** Loads these topics; translating a topic that is not loaded throws. */
  loadTopics(topics: readonly Topic[]): Promise<void>
  /** The texts of every page and of these topics, which must be loaded. */
  pick(topics: readonly Topic[]): Partial<PageWords>
  readonly translator: Translator
}

/** The texts that every page has, and the topics that are loaded. `sent` came with the page. */
export async function openWords(language: Language, sent?: Partial<PageWords>): Promise<Words> {
  const cached: Partial<PageWords> = { ...(sent ?? (await loadLanguage(language)).everywhere) }
  const sayers = new Map<Namespace, Say>()
  const locale = languageOfWords(language)
  return {
    async loadTopics(topics) {
      const missing = topics.filter((topic) => !cached[topic])
      if (missing.length > 0) Object.assign(cached, await loadTopics(await loadLanguage(language), missing))
    },
    pick: (topics) =>
      Object.fromEntries(
        (['shell', ...topics] as const).map((topic) => [topic, cached[topic]]),
      ) as Partial<PageWords>,
    translator: ((namespace: Namespace) => {
      const existing = sayers.get(namespace)
      if (existing) return existing
      const [topic = '', ...part] = namespace.split('.')
      const words = cached[topic as Topic]
      if (!words) throw new Error(`The page does not declare the topic “${topic}”.`)
      const say = translatorOf(locale, words, part.join('.'))
      sayers.set(namespace, say)
      return say
    }) as Translator,
  }
}

const translators = new WeakMap<object, Map<string, Say>>()

/** Translators live as long as their messages, across pages. */
function translatorOf(locale: string, messages: object, namespace: string): Say {
  const byNamespace = translators.get(messages) ?? new Map<string, Say>()
  translators.set(messages, byNamespace)
  const cached = byNamespace.get(namespace)
  if (cached) return cached
  const say = memoised(createSharedTranslator(locale, messages, namespace))
  byNamespace.set(namespace, say)
  return say
}

const maxCachedTexts = 500

/** A list page formats some texts dozens of times. */
function memoised(say: Say): Say {
  const cached = new Map<string, string>()
  const cachedSay = (key: string, values?: Readonly<Record<string, unknown>>) => {
    const name = values ? key + JSON.stringify(values) : key
    const before = cached.get(name)
    if (before !== undefined) return before
    const text = values ? say(key, values) : say(key)
    if (cached.size >= maxCachedTexts) cached.clear()
    cached.set(name, text)
    return text
  }
  return Object.assign(cachedSay, say)
}
