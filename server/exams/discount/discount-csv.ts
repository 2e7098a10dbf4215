import type { AdminDiscountBatch, AdminDiscountCode } from '#contract/exams/discount-code.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'

type Zoned = Pick<View, 'language' | 'zone'>

export function discountCodeColumns(view: Zoned): CsvColumn<AdminDiscountCode>[] {
  const { say, moment } = csvFormats(view)
  return [
    [say('discounts.code'), ({ code }) => code],
    ...termsColumns(view),
    [say('discounts.state'), ({ state }) => say(`discounts.stateOf.${state}`)],
    [say('discounts.redeemedBy'), ({ examNumber }) => examNumber],
    [say('discounts.redeemedAt'), ({ spentAt }) => moment(spentAt)],
  ]
}

export function batchColumns(view: Zoned): CsvColumn<AdminDiscountBatch>[] {
  const { say, moment } = csvFormats(view)
  return [
    [say('discounts.prefix'), ({ prefix }) => prefix],
    [say('csv.note'), ({ note }) => note],
    ...termsColumns(view),
    [say('csv.codes'), ({ count }) => count],
    [say('csv.redeemed'), ({ spent }) => spent],
    [say('csv.held'), ({ held }) => held],
    [say('csv.unused'), ({ usable }) => usable],
    [say('discounts.made'), ({ createdAt }) => moment(createdAt)],
    [say('csv.createdBy'), ({ createdBy }) => createdBy],
  ]
}

type Terms = Pick<AdminDiscountCode, 'percent' | 'amount' | 'level' | 'validFrom' | 'validUntil'>

function termsColumns(view: Zoned): CsvColumn<Terms>[] {
  const { say, moment } = csvFormats(view)
  return [
    [say('discounts.percent'), ({ percent }) => percent],
    [say('discounts.amount'), ({ amount }) => amount],
    [
      say('discounts.level'),
      ({ level }) => (level ? say(`certifications.level.${level}`) : say('discounts.anyLevel')),
    ],
    [say('discounts.validFrom'), ({ validFrom }) => moment(validFrom)],
    [say('discounts.validUntil'), ({ validUntil }) => moment(validUntil)],
  ]
}
