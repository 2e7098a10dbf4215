import type { Refund } from '#contract/exams/applicant.ts'
import type { Language } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import { taxSplit } from './order-rules.ts'

interface Reader {
  readonly language: Language
  readonly zone: string
}

/** What was paid, and the tax in it, as letters and calendar entries print it. */
export function paidLines(amount: number, { language, zone }: Reader): string[] {
  const say = serverWords(language)
  const { won } = formatsIn(language, zone)
  if (amount === 0) return [say('moneyMails.noCharge')]
  const { supplyAmount, vat } = taxSplit(amount)
  return [won(amount), say('moneyMails.taxSplit', { supply: won(supplyAmount), vat: won(vat) })]
}

/** What is given back, and where that stands. */
export function refundLines({ state, amount, at }: Refund, { language, zone }: Reader): string[] {
  const say = serverWords(language)
  const { won, textMoment } = formatsIn(language, zone)
  return [won(amount), say(`moneyMails.state.${state}`, { at: textMoment(at) })]
}
