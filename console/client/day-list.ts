import { isPlainDate, type PlainDate } from '#contract/platform/centre-time.ts'

/** Days typed as a list, separated by commas, spaces or lines, and what of it is no day. */
export function readDays(text: string): { readonly days: PlainDate[]; readonly faults: string[] } {
  const parts = text.split(/[\s,;]+/).filter(Boolean)
  return {
    days: parts.filter(isPlainDate),
    faults: parts.filter((part) => !isPlainDate(part)),
  }
}
