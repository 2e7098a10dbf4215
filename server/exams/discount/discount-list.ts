import { type RawBuilder, sql } from 'kysely'
import {
  type AdminDiscountBatch,
  type AdminDiscountCode,
  adminListDiscountCodes,
  type DiscountCodeState,
  exportDiscountBatches,
  exportDiscountCodes,
  listDiscountBatches,
} from '#contract/exams/discount-code.ts'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'
import { list } from '../../platform/lists/list-db.ts'
import { findBatches } from './discount-batch-db.ts'
import { findDiscountCodes } from './discount-code-admin-db.ts'
import { presentBatch } from './manage-discount-batch.ts'
import { presentDiscountCode } from './present-discount-code.ts'

export const discountCodeList = list({
  endpoint: adminListDiscountCodes,
  from: sql`discount_code`,
  id: sql<number>`discount_code.id`,
  where: ({ query: { state, level, batchId, text }, now }) => [
    state && isInState(state, now),
    level && sql`level = ${level}`,
    batchId && sql`batch_id = ${batchId}`,
    text && contains(text, sql`code`, sql`held_by`),
  ],
  orders: { id: sql`id`, validUntil: sql`valid_until` },
  defaultSort: ['id,desc'],
  read: async (db, ids, { now }) =>
    (await findDiscountCodes(db, ids)).map((row) => presentDiscountCode(row, now)),
  csv: { endpoint: exportDiscountCodes, name: () => 'discount-codes', columns: codeColumns },
})

export const discountBatchList = list({
  endpoint: listDiscountBatches,
  from: sql`discount_batch`,
  id: sql<number>`discount_batch.id`,
  where: ({ query: { text } }) => [text && contains(text, sql`prefix`, sql`note`)],
  orders: { createdAt: sql`created_at`, validUntil: sql`valid_until` },
  defaultSort: ['createdAt,desc'],
  ties: 'desc',
  read: async (db, ids, { now }) => (await findBatches(db, ids, now)).map(presentBatch),
  csv: { endpoint: exportDiscountBatches, name: () => 'discount-batches', columns: batchColumns },
})

function isInState(state: DiscountCodeState, now: Date) {
  switch (state) {
    case 'FREE':
      return sql`held_by is null and valid_until > ${now}`
    case 'ENDED':
      return sql`held_by is null and valid_until <= ${now}`
    case 'HELD':
      return sql`held_by is not null and spent_at is null`
    case 'SPENT':
      return sql`spent_at is not null`
  }
}

function contains(text: string, first: RawBuilder<unknown>, second: RawBuilder<unknown>) {
  const like = `%${escapedForLike(text.trim())}%`
  return sql`(${first} ilike ${like} or ${second} ilike ${like})`
}

function codeColumns(view: View): CsvColumn<AdminDiscountCode>[] {
  const { say, moment } = csvFormats(view)
  return [
    [say('discounts.code'), ({ code }) => code],
    ...termsColumns(view),
    [say('discounts.state'), ({ state }) => say(`discounts.stateOf.${state}`)],
    [say('discounts.redeemedBy'), ({ examNumber }) => examNumber],
    [say('discounts.redeemedAt'), ({ spentAt }) => moment(spentAt)],
  ]
}

function batchColumns(view: View): CsvColumn<AdminDiscountBatch>[] {
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

function termsColumns(view: View): CsvColumn<Terms>[] {
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
