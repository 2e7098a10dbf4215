import { cloneElement, isValidElement, type ReactNode } from 'react'
import formatMessage from 'use-intl/format-message'
import { numberIn } from '#words/numbers.ts'

/** Translates a key of a namespace; `rich` wraps parts of the text by functions in `values`. */
export type Say = ((key: string, values?: Values) => string) & {
  rich(key: string, values?: Values): ReactNode
}

type Values = Readonly<Record<string, unknown>>

const pluralRules = new Map<string, Intl.PluralRules>()

/** Plural rules and number formats that all translators of the process share. */
export const formatters = {
  getNumberFormat: (locale: string, options?: Intl.NumberFormatOptions) => ({
    format: (value: number | bigint) => numberIn(locale, value, options),
  }),
  getPluralRules(locale: string, options?: Intl.PluralRulesOptions) {
    const key = `${locale} ${options?.type}`
    const known = pluralRules.get(key) ?? new Intl.PluralRules(locale, options)
    pluralRules.set(key, known)
    return known
  },
}

// For messages that are not compiled: in tests and during development.
const cache = { message: {} }

/** Undocumented in use-intl: its `createTranslator` adds 1 KB gz to every first view. A test fails if an upgrade changes this. */
export function createSharedTranslator(locale: string, messages: object, namespace: string): Say {
  const format = (key: string, values?: Values): ReactNode => {
    const path = namespace ? `${namespace}.${key}` : key
    const message = path
      .split('.')
      .reduce<unknown>((part, name) => (part as Values | undefined)?.[name], messages)
    if (message === undefined) throw new Error(`There is no text “${path}”.`)
    const options = { locale, formatters, cache }
    return formatMessage(path, message as never, (values && withKeys(values)) as never, options as never)
  }
  return Object.assign(format as Say, { rich: format })
}

/** React needs a key for each element. */
function withKeys(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'function') return [name, value]
      let count = 0
      const keyed = (parts: ReactNode): ReactNode => {
        const element = value(parts)
        return isValidElement(element) ? cloneElement(element, { key: `${name}${count++}` }) : element
      }
      return [name, keyed]
    }),
  )
}
