import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, id, idText, instant, pageOf, pageQuery, won } from '../platform/wire.ts'
import { certificationLevel } from './exam.ts'
import { codeText, thisCentury } from './exam-admin.ts'

const discountCodeInput = z
  .strictObject({
    code: codeText,
    /** Exactly one of the two: percent of the fee, or won. */
    percent: z.optional(z.int().check(z.gte(1), z.lte(100))),
    amount: z.optional(won.check(z.gte(1))),
    /** Restricts the code to exams of this level; any level if left out. */
    level: z.optional(certificationLevel),
    validFrom: thisCentury,
    validUntil: thisCentury,
  })
  .check(({ value, issues }) => {
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
  })
export type DiscountCodeInput = z.infer<typeof discountCodeInput>

const adminDiscountCode = z.object({
  id,
  code: z.string(),
  percent: z.nullable(count),
  amount: z.nullable(won),
  level: z.nullable(certificationLevel),
  validFrom: instant,
  validUntil: instant,
  state: z.enum(['FREE', 'HELD', 'SPENT']),
  examNumber: z.nullable(z.string()),
})
export type AdminDiscountCode = z.infer<typeof adminDiscountCode>

export const adminListDiscountCodes = endpoint({
  id: 'adminListDiscountCodes',
  summary: 'Discount codes',
  method: 'GET',
  path: '/api/admin/v1/discount-codes',
  access: 'operator',
  roles: ['exams'],
  query: z.strictObject({
    ...pageQuery(['id', 'validUntil']),
    state: z.optional(z.enum(['FREE', 'HELD', 'SPENT'])),
  }),
  reply: pageOf(adminDiscountCode),
  errors: [],
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
  summary: 'Take a discount code that nobody holds out of use, from now on',
  method: 'DELETE',
  path: '/api/admin/v1/discount-codes/:discountCodeId',
  access: 'operator',
  roles: ['exams'],
  params: z.object({ discountCodeId: idText }),
  reply: adminDiscountCode,
  errors: ['NOT_FOUND', 'DISCOUNT_CODE_IN_USE'],
})
