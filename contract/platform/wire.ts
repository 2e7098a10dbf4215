import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/** Largest `integer` of PostgreSQL. */
export const maxId = 2_147_483_647

/** The OpenAPI type of a field that its schema parses from text. */
export const wireType = z.registry<{ type: 'integer'; minimum: number; maximum: number }>()

/** In a path or a query; plain decimal digits only. */
export function integerText(minimum: number, maximum: number) {
  const schema = z.pipe(
    z.string().check(z.regex(/^(0|[1-9]\d{0,9})$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.gte(minimum), z.lte(maximum)),
    ),
  )
  schema.register(wireType, { type: 'integer', minimum, maximum })
  return schema
}

export const idText = integerText(1, maxId)

export const id = z.int().check(z.gte(1), z.lte(maxId))

export const count = z.int().check(z.gte(0), z.lte(maxId))

/** Smallest amount that the payment provider charges to a card, in won. */
export const minimumCharge = 100

export const won = z.int().check(z.gte(0), z.lte(1_000_000_000))

/** Free, or at least what a card can be charged with. */
export const freeOrChargeable = won.check(
  z.refine((fee) => fee === 0 || fee >= minimumCharge, { params: { words: 'minimumCharge' } }),
)

/** Years 2000 to 2099: JavaScript and PostgreSQL write years before 1 and after 9999 differently. */
const inOurCentury = z.refine<string>((text) => text.startsWith('20'), { params: { words: 'yearRange' } })

/** ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true }).check(inOurCentury)

/** Such as `2026-12-15`. */
export const calendarDay = z.iso.date().check(inOurCentury)

/** Such as `2026-12`. */
export const calendarMonth = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

/** Bidirectional control characters, which change the displayed order of a text. */
const reordering = /[\u202A-\u202E\u2066-\u2069]/

/**
 * Refuses what the database cannot store (NUL, lone surrogates), what reorders text, and only spaces. Counts UTF-16 units, as
 * `maxlength` does. `ifEmpty` is a key of the `fields` words.
 */
export function typedText(maxLength: number, ifEmpty = 'required') {
  return z.string().check(
    z.maxLength(maxLength),
    z.refine((text) => !text.includes('\u0000') && text.isWellFormed() && !reordering.test(text), {
      params: { words: 'unreadable' },
    }),
    z.refine((text) => text.trim() !== '', { params: { words: ifEmpty } }),
  )
}

/** Allows any whitespace, but no other control characters. */
export function typedLine(maxLength: number, ifEmpty = 'required') {
  return typedText(maxLength, ifEmpty).check(
    z.refine((text) => !/(?!\s)\p{Cc}/u.test(text), { params: { words: 'unreadable' } }),
  )
}

/** By staff; English is shown for missing languages. */
export function localisedText(maxLength: number) {
  const text = typedText(maxLength)
  return z.strictObject({
    en: typedText(maxLength, 'englishMissing'),
    ja: z.exactOptional(text),
    ko: z.exactOptional(text),
    zh: z.exactOptional(text),
  })
}

/** By staff, in at least one language; `en` is empty if English readers are not to see it. */
export function textInSomeLanguage(maxLength: number) {
  const text = typedText(maxLength)
  return z
    .strictObject({
      en: z.union([z.literal(''), text]),
      ja: z.exactOptional(text),
      ko: z.exactOptional(text),
      zh: z.exactOptional(text),
    })
    .check(
      z.refine((texts) => Object.values(texts).some((one) => one !== ''), {
        path: ['en'],
        params: { words: 'languageMissing' },
      }),
    )
}

/** Any code, so that browsers need not load `errors.ts` and accept those of a newer server; the OpenAPI document lists them. */
export const errorCode = z.string().check(z.regex(/^[A-Z_]+$/)) as unknown as z.ZodMiniType<ErrorCode>

/** `until` is an instant. */
export const decision = z.object({
  allowed: z.boolean(),
  because: z.optional(errorCode),
  message: z.optional(z.string()),
  until: z.optional(instant),
  /** The waiting room to enter first, if that is the reason. */
  roomId: z.optional(id),
})
export type DecisionReply = z.infer<typeof decision>

const sortFlags = z.object({ sorted: z.boolean(), unsorted: z.boolean(), empty: z.boolean() })

/** As in specification §3. */
export function pageOf<Row extends z.core.$ZodType>(row: Row) {
  return z.object({
    content: z.array(row),
    totalPages: count,
    totalElements: count,
    sort: sortFlags,
    first: z.boolean(),
    last: z.boolean(),
    number: count,
    numberOfElements: count,
    pageable: z.object({
      sort: sortFlags,
      pageNumber: count,
      pageSize: count,
      paged: z.boolean(),
      unpaged: z.boolean(),
      offset: count,
    }),
    size: count,
    empty: z.boolean(),
  })
}

export const maxPage = 100_000

/** `page` from 0, `size` 1 to 100, `sort=field,asc|desc` once or more. */
export function pageQuery<const Fields extends readonly [string, ...string[]]>(fields: Fields) {
  const choices = fields.flatMap((field) => [`${field},asc`, `${field},desc`] as const) as readonly string[]
  const order = z.enum(choices as readonly [`${Fields[number]},${'asc' | 'desc'}`])
  return {
    page: z.optional(integerText(0, maxPage)),
    size: z.optional(integerText(1, 100)),
    sort: z.optional(z.union([order, z.array(order).check(z.maxLength(fields.length))])),
  }
}

export const errorReply = z.object({
  code: errorCode,
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** The waiting room to enter first, if that is the reason. */
  roomId: z.optional(id),
  /** Of an act of staff that needs another seal: what it would do now, as its dry run replies, with the seal for that. */
  outcome: z.optional(z.unknown()),
  /** What was shown with the seal that was sent. */
  shown: z.optional(z.unknown()),
  requestId: z.string(),
})
export type ErrorReply = z.infer<typeof errorReply>
