import type { Refund } from '#contract/exams/applicant.ts'
import type { Language } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import { taxSplit } from './order-rules.ts'

interface Locale {
  readonly language: Language
  readonly zone: string
}

export function paidLines(amount: number, { language, zone }: Locale): string[] {
  const say = serverWords(language)
  const { won } = formatsIn(language, zone)
  if (amount === 0) return [say('moneyMails.noCharge')]
  const { supplyAmount, vat } = taxSplit(amount)
  return [won(amount), say('moneyMails.taxSplit', { supply: won(supplyAmount), vat: won(vat) })]
}

export function refundLines({ state, amount, at }: Refund, { language, zone }: Locale): string[] {
  const say = serverWords(language)
  const { won, textMoment } = formatsIn(language, zone)
  return [won(amount), say(`moneyMails.state.${state}`, { at: textMoment(at) })]
}
