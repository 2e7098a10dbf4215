import { isPlainDate, type PlainDate } from '#contract/platform/centre-time.ts'

/** Parses days separated by commas, spaces or line breaks; what is not a day is returned apart. */
export function readDays(text: string): { readonly days: PlainDate[]; readonly faults: string[] } {
  const parts = text.split(/[\s,;]+/).filter(Boolean)
  return {
    days: parts.filter(isPlainDate),
    faults: parts.filter((part) => !isPlainDate(part)),
  }
}
