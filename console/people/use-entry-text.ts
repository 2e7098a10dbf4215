import { useTranslations } from 'use-intl'
import type { TimelineEntry } from '#contract/reports/person-timeline.ts'
import { useFormats } from '../client/use-formats.ts'

/** What an entry of the timeline says; the note is below it. */
interface EntryText {
  readonly text: string
  readonly note?: string | null
}

/** Says the entries of a person's timeline. */
export function useEntryText(): (entry: TimelineEntry) => EntryText {
  const say = useTranslations('people')
  const words = useDetails()
  const { won } = useFormats()
  return (entry) => {
    const { kind, title, number, amount, detail, state } = entry
    const values = { title: title ?? '', number: number ?? '', detail: words(entry), amount: amount ?? 0 }
    if (kind === 'MONEY') return { text: say('entry.MONEY', { ...values, amount: won(amount ?? 0) }) }
    const text = say(`entry.${kind}`, values)
    if (kind === 'MAIL' && state) return { text, note: sayState(say, state) }
    return kind === 'SIGNED_IN' || kind === 'RESTRICTED' || kind === 'RESTRICTION_LIFTED'
      ? { text, note: detail }
      : { text }
  }
}

function sayState(say: ReturnType<typeof useTranslations<'people'>>, state: string): string {
  return say.has(`mailState.${state}` as 'mailState.SENT')
    ? say(`mailState.${state}` as 'mailState.SENT')
    : state
}

/** The detail of an entry in words, where it is a code of ours; else as it is. */
function useDetails(): (entry: TimelineEntry) => string {
  const say = useTranslations('people')
  const sayMail = useTranslations('dryRun.kind')
  const sayMoney = useTranslations('orders.events')
  const sayAudit = useTranslations('audit.action')
  const sayTerms = useTranslations('terms.type')
  const sayResult = useTranslations('results.outcome')
  return ({ kind, detail, amount }) => {
    if (detail === null) return ''
    const said = <Words extends { has(key: string): boolean; (key: string): string }>(
      words: unknown,
      key = detail,
    ) => {
      const typed = words as Words
      return typed.has(key) ? typed(key) : detail
    }
    if (kind === 'MAIL') return said(sayMail)
    if (kind === 'MONEY') return said(sayMoney)
    if (kind === 'STAFF') return said(sayAudit)
    if (kind === 'CONSENT' || kind === 'CONSENT_WITHDRAWN') return said(sayTerms)
    if (kind === 'CREDITS') return said(say, `creditEntry.${detail}`)
    if (kind === 'COURSE_FINISHED') return said(say, `courseResult.${detail}`)
    if (kind === 'EXAM_RESULT')
      return [said(sayResult), amount].filter((part) => part !== null && part !== '').join(', ')
    return detail
  }
}
