import { createTranslator, type Messages } from 'use-intl/core'
import { isLanguage, type Language } from '#contract/platform/languages.ts'
import type { ConsoleWords } from '#words/console-words.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: ConsoleWords
  }
}

/** The language of the site's language cookie, else the browser's, else English. */
export function consoleLanguage(): Language {
  const cookie = /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1]
  const browser = navigator.language.slice(0, 2)
  return [cookie, browser].find(isLanguage) ?? 'en'
}

/** Translates ra-core's own keys; a key that we have no words for falls back to ra-core's default. */
export function i18nProviderOf(locale: string, messages: Messages) {
  // ra-core's keys are plain strings, so the compiler cannot check them as it checks ours.
  const say = createTranslator({ locale, messages, namespace: 'ra' }) as unknown as (
    key: string,
    values: object,
  ) => string
  const isKnown = (key: string) => typeof partOf(messages.ra, key) === 'string'
  return {
    translate: (key: string, options: Record<string, unknown> = {}) => {
      const own = key.replace(/^ra\./, '')
      return isKnown(own) ? say(own, options) : String(options['_'] ?? key)
    },
    changeLocale: () => Promise.resolve(),
    getLocale: () => locale,
  }
}

/** The text, or part, at a key such as `message.unsaved_changes`. */
function partOf(words: object, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], words)
}
