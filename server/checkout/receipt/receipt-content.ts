import { isSameName } from '#contract/certificates/holder-names.ts'
import { methodName } from '#contract/checkout/payment-method.ts'
import { type Language, localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { languageOfWords } from '#words/page-words.ts'
import { serverWords } from '#words/server-words.ts'
import type { Issuer } from '../../certificates/document/issuer.ts'
import { amountLeft } from '../../money/payment/order-db.ts'
import { taxSplit } from '../../money/payment/order-rules.ts'
import { subjectOf } from '../order-subject.ts'
import type { OrderView } from '../order-view-db.ts'
import type { LaterMovement } from './receipt-db.ts'

/** `strong` for sums. */
interface ReceiptLine {
  readonly label: string
  readonly value: string
  readonly strong?: true
}

export interface ReceiptContent {
  readonly lang: Language
  readonly issuer: Issuer
  readonly title: string
  readonly asOf: string
  readonly facts: readonly ReceiptLine[]
  readonly amounts: readonly ReceiptLine[]
}

interface ReceiptView {
  readonly language: Language
  readonly zone: string
  readonly now: Date
  readonly issuer: Issuer
}

/** Undefined for an order that is not paid. */
export function receiptContent(
  row: OrderView,
  movements: readonly LaterMovement[],
  { language, zone, now, issuer }: ReceiptView,
): ReceiptContent | undefined {
  if (!row.paid_at || row.paid_amount === null) return undefined
  const lang = languageOfWords(language)
  const { textMoment } = formatsIn(lang, zone)
  const say = serverWords(lang)
  return {
    lang,
    issuer,
    title: say('receipt.title'),
    asOf: say('receipt.asOf', { at: textMoment(now.toISOString()) }),
    facts: factsOf(row, row.paid_at, { lang, zone }),
    amounts: amountsOf(row, row.paid_amount, movements, { lang, zone }),
  }
}

interface Texts {
  readonly lang: Language
  readonly zone: string
}

function factsOf(row: OrderView, paidAt: Date, { lang, zone }: Texts): ReceiptLine[] {
  const say = serverWords(lang)
  const { textMoment, textDay, hours } = formatsIn(lang, zone)
  const { kind, title, startAt, finishAt, examNumber, person } = subjectOf(row, zone)
  const { name, latinName } = person
  const names = latinName && isSameName(name, latinName) ? [latinName] : [name, latinName].filter(Boolean)
  const payer = names.join(' / ') || person.email
  const method = row.method && methodName(row.method, (known) => say(`receipt.methods.${known}`))
  const date = `${textDay(startAt)} ${hours(startAt, finishAt)}`
  return [
    { label: say('receipt.number'), value: row.order_id },
    { label: say('receipt.paidAt'), value: textMoment(paidAt.toISOString()) },
    ...(payer ? [{ label: say('receipt.payer'), value: payer }] : []),
    { label: say('receipt.item'), value: localise(title, lang) },
    { label: say(`receipt.date.${kind}`), value: date },
    ...(examNumber ? [{ label: say('receipt.examNumber'), value: examNumber }] : []),
    ...(method ? [{ label: say('receipt.method'), value: method }] : []),
  ]
}

function amountsOf(
  row: OrderView,
  paid: number,
  movements: readonly LaterMovement[],
  { lang, zone }: Texts,
): ReceiptLine[] {
  const say = serverWords(lang)
  const { won, textMoment } = formatsIn(lang, zone)
  const { kind, fee, discount } = subjectOf(row, zone)
  const signed = (amount: number) => (amount < 0 ? `−${won(-amount)}` : won(amount))
  const taxOf = (amount: number): ReceiptLine[] => {
    const { supplyAmount, vat } = taxSplit(amount)
    return [
      { label: say('receipt.supply'), value: won(supplyAmount) },
      { label: say('receipt.vat'), value: won(vat) },
    ]
  }
  const labels = {
    REFUNDED: 'receipt.refundedOn',
    CHARGED_BACK: 'receipt.chargedBackOn',
    CHARGEBACK_WON: 'receipt.chargebackWonOn',
  } as const
  const left = amountLeft(row)
  return [
    { label: say(`receipt.fee.${kind}`), value: won(fee) },
    ...(discount > 0 ? [{ label: say('receipt.discount'), value: signed(-discount) }] : []),
    { label: say('receipt.paid'), value: won(paid), strong: true },
    ...taxOf(paid),
    ...movements.map(({ event, at, amount }) => ({
      label: say(labels[event], { at: textMoment(at.toISOString()) }),
      value: signed(amount),
    })),
    ...(movements.length === 0
      ? []
      : [{ label: say('receipt.remains'), value: won(left), strong: true as const }, ...taxOf(left)]),
  ]
}
