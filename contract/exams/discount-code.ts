import * as z from 'zod/mini'
import { csvOf } from '../platform/csv-of.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, id, idText, instant, pageOf, pageQuery, typedText, won } from '../platform/wire.ts'
import { certificationLevel } from './exam.ts'
import { codeText, thisCentury } from './exam-admin.ts'

const discountTerms = {
  /** Percent of the fee; exactly one of this and `amount` (won). */
  percent: z.optional(z.int().check(z.gte(1), z.lte(100))),
  amount: z.optional(won.check(z.gte(1))),
  /** Left out, the code is valid for every level. */
  level: z.optional(certificationLevel),
  validFrom: thisCentury,
  validUntil: thisCentury,
}
const discountTermsObject = z.object(discountTerms)
export type DiscountTerms = z.infer<typeof discountTermsObject>

function checkTerms({ value, issues }: z.core.ParsePayload<DiscountTerms>): void {
  if (issues.length > 0) return
  if ((value.percent === undefined) === (value.amount === undefined))
    issues.push({
      code: 'custom',
      input: value.percent,
      path: ['percent'],
      params: { words: 'percentOrAmount' },
    })
  if (Date.parse(value.validFrom) >= Date.parse(value.validUntil))
    issues.push({
      code: 'custom',
      input: value.validUntil,
      path: ['validUntil'],
      params: { words: 'endAfterStart' },
    })
}

const discountCodeInput = z.strictObject({ code: codeText, ...discountTerms }).check(checkTerms)
export type DiscountCodeInput = z.infer<typeof discountCodeInput>

export const maxBatch = 1_000

const discountBatchInput = z
  .strictObject({
    count: z.int().check(z.gte(1), z.lte(maxBatch)),
    /** Followed by ten random characters. */
    prefix: z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{0,19}$/)),
    ...discountTerms,
    /** Visible to staff only. */
    note: typedText(500),
  })
  .check(checkTerms)
export type DiscountBatchInput = z.infer<typeof discountBatchInput>

/** HELD for an unpaid application; ENDED: expired unused. */
export const discountCodeStates = ['FREE', 'HELD', 'SPENT', 'ENDED'] as const
export type DiscountCodeState = (typeof discountCodeStates)[number]

const adminDiscountCode = z.object({
  id,
  code: z.string(),
  percent: z.nullable(count),
  amount: z.nullable(won),
  level: z.nullable(certificationLevel),
  validFrom: instant,
  validUntil: instant,
  state: z.enum(discountCodeStates),
  /** The application that holds or has redeemed the code. */
  examNumber: z.nullable(z.string()),
  examId: z.nullable(id),
  spentAt: z.nullable(instant),
  batchId: z.nullable(id),
})
export type AdminDiscountCode = z.infer<typeof adminDiscountCode>

export const adminListDiscountCodes = endpoint({
  id: 'adminListDiscountCodes',
  summary: 'Discount codes',
  method: 'GET',
  path: '/api/admin/v1/discount-codes',
  access: 'operator',
  readableInView: true,
  roles: ['exams'],
  query: z.strictObject({
    ...pageQuery(['id', 'validUntil']),
    state: z.optional(z.enum(discountCodeStates)),
    level: z.optional(certificationLevel),
    batchId: z.optional(idText),
    /** Part of the code or of the exam number. */
    text: z.optional(typedText(100)),
  }),
  reply: pageOf(adminDiscountCode),
  errors: [],
})

export const exportDiscountCodes = csvOf(adminListDiscountCodes, {
  id: 'exportDiscountCodes',
  summary: 'Discount codes as CSV, with what redeemed them',
})

export const createDiscountCode = endpoint({
  id: 'createDiscountCode',
  summary: 'A new discount code',
  method: 'POST',
  path: '/api/admin/v1/discount-codes',
  access: 'operator',
  roles: ['exams'],
  body: discountCodeInput,
  reply: adminDiscountCode,
  status: 201,
  errors: ['CODE_TAKEN', 'IDEMPOTENCY_KEY_REUSED'],
})

export const withdrawDiscountCode = endpoint({
  id: 'withdrawDiscountCode',
  sealed: true,
  summary: 'Take a discount code that nobody holds out of use, from now on',
  method: 'DELETE',
  path: '/api/admin/v1/discount-codes/:discountCodeId',
  access: 'operator',
  roles: ['exams'],
  params: z.object({ discountCodeId: idText }),
  reply: adminDiscountCode,
  errors: ['NOT_FOUND', 'DISCOUNT_CODE_IN_USE'],
})

const adminDiscountBatch = z.object({
  id,
  prefix: z.string(),
  note: z.string(),
  percent: z.nullable(count),
  amount: z.nullable(won),
  level: z.nullable(certificationLevel),
  validFrom: instant,
  validUntil: instant,
  createdAt: instant,
  createdBy: z.nullable(z.string()),
  count,
  /** Codes held for unpaid applications; `spent` counts redeemed ones. */
  held: count,
  spent: count,
  /** Neither held nor redeemed nor expired. */
  usable: count,
  /** Of these, those that no message has given to anybody. */
  toGive: count,
})
export type AdminDiscountBatch = z.infer<typeof adminDiscountBatch>

const batchParams = z.object({ batchId: idText })

export const listDiscountBatches = endpoint({
  id: 'listDiscountBatches',
  summary: 'Discount codes that were made together',
  method: 'GET',
  path: '/api/admin/v1/discount-batches',
  access: 'operator',
  readableInView: true,
  roles: ['exams'],
  query: z.strictObject({
    ...pageQuery(['createdAt', 'validUntil']),
    /** Part of the prefix or the note. */
    text: z.optional(typedText(100)),
  }),
  reply: pageOf(adminDiscountBatch),
  errors: [],
})

export const getDiscountBatch = endpoint({
  id: 'getDiscountBatch',
  summary: 'Discount codes that were made together: their terms, and how many are used',
  method: 'GET',
  path: '/api/admin/v1/discount-batches/:batchId',
  access: 'operator',
  readableInView: true,
  roles: ['exams'],
  params: batchParams,
  reply: adminDiscountBatch,
  errors: ['NOT_FOUND'],
})

export const exportDiscountBatches = csvOf(listDiscountBatches, {
  id: 'exportDiscountBatches',
  summary: 'Batches of discount codes as CSV',
})

export const createDiscountBatch = endpoint({
  id: 'createDiscountBatch',
  summary: 'New discount codes that nobody can guess, all with the same terms',
  method: 'POST',
  path: '/api/admin/v1/discount-batches',
  access: 'operator',
  roles: ['exams'],
  body: discountBatchInput,
  reply: adminDiscountBatch,
  status: 201,
  errors: ['IDEMPOTENCY_KEY_REUSED'],
})

export const withdrawDiscountBatch = endpoint({
  id: 'withdrawDiscountBatch',
  sealed: true,
  summary: 'Take all codes of a batch that nobody holds out of use, from now on',
  method: 'DELETE',
  path: '/api/admin/v1/discount-batches/:batchId',
  access: 'operator',
  roles: ['exams'],
  params: batchParams,
  reply: adminDiscountBatch,
  errors: ['NOT_FOUND'],
})
