import { _createCache, _createIntlFormatters, createTranslator } from 'use-intl'
import { numberIn } from '#words/numbers.ts'

/** A sentence by its key in a namespace. */
export type Say = ((key: string, ...values: unknown[]) => string) & object

/** use-intl keeps plural rules and number formats for one provider; here all translators of the process share them. */
export const formatters = {
  ..._createIntlFormatters(_createCache()),
  getNumberFormat: (locale: string, options?: Intl.NumberFormatOptions) => ({
    format: (value: number | bigint) => numberIn(locale, value, options),
  }),
}

/**
 * `createTranslator` with its undocumented option `_formatters`: making the formats anew for each page took the server
 * longer than all sentences. `use-intl-internals.test.ts` fails if an upgrade changes it.
 */
export function createSharedTranslator(locale: string, messages: object, namespace: string): Say {
  return createTranslator({
    locale,
    messages,
    ...(namespace && { namespace }),
    _formatters: formatters,
  } as never) as unknown as Say
}
