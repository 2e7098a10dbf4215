import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { olderTexts, upToDate } from '../platform/older-texts.ts'
import { calendarDay, count, decision, instant, localisedText } from '../platform/wire.ts'
import { termsParams } from './terms.ts'
import { termsStatuses, termsTypes } from './terms-types.ts'

export const maxTermsTitle = 100
export const maxTermsText = 50_000

const facts = {
  /** Number within the kind: 1, 2, … */
  termsVersion: count,
  title: localisedText(maxTermsTitle),
  standing: z.enum(termsStatuses),
  startsAt: instant,
  /** When the next version starts; null if there is none. */
  endsAt: z.nullable(instant),
  /** Whether members who agreed to an earlier version are asked to agree to this one. */
  asksAgain: z.boolean(),
  /** When it was announced by mail; null if it was not. */
  announcedAt: z.nullable(instant),
  consents: count,
}

const termsOfType = z.object({ typeId: z.enum(termsTypes), versions: z.array(z.object(facts)) })
export type TermsOfType = z.infer<typeof termsOfType>

const text = z.object({ title: localisedText(maxTermsTitle), text: localisedText(maxTermsText) })

const adminTermsVersion = z.object({
  typeId: z.enum(termsTypes),
  ...facts,
  /** As saved: the first day in force, in the centre's zone. */
  startsOn: calendarDay,
  text: localisedText(maxTermsText),
  ...olderTexts,
  version: count,
  updatedAt: instant,
  /** Null if the account is gone, or the version came with the product. */
  updatedBy: z.nullable(z.string()),
  /** For comparison; null for the first version. */
  previous: z.nullable(z.extend(text, { termsVersion: count })),
  /** Recipients of the announcement: all members for the terms of service, else those who agreed to an earlier version. */
  concerned: count,
  actions: z.object({ change: decision, withdraw: decision, announce: decision }),
})
export type AdminTermsVersion = z.infer<typeof adminTermsVersion>

export const termsInput = z.strictObject({
  title: localisedText(maxTermsTitle),
  text: localisedText(maxTermsText),
  /** First day in force, in the centre's time zone; later than that of every other version. */
  startsOn: calendarDay,
  asksAgain: z.boolean(),
})
export type TermsInput = z.infer<typeof termsInput>

/** A new version starts from the one before: translations left as they were there may be older than its English text. */
const termsEdit = z.strictObject({ ...termsInput.shape, upToDate })
export type TermsEdit = z.infer<typeof termsEdit>

export const adminListTerms = endpoint({
  id: 'adminListTerms',
  summary: 'Every version of every kind of terms, in every language, without texts',
  method: 'GET',
  path: '/api/admin/v1/terms',
  access: 'operator',
  readableInView: true,
  reply: z.array(termsOfType),
  errors: [],
})

const ofType = z.object({ typeId: termsParams.shape.typeId })
const refusals = ['TERMS_NOT_FOUND', 'TERMS_ANNOUNCED', 'TERMS_STARTED'] as const

export const adminGetTerms = endpoint({
  id: 'adminGetTerms',
  summary: 'One version of terms in every language, with the version before',
  method: 'GET',
  path: '/api/admin/v1/terms/:typeId/versions/:version',
  access: 'operator',
  readableInView: true,
  params: termsParams,
  reply: adminTermsVersion,
  errors: ['TERMS_NOT_FOUND'],
})

export const createTermsVersion = endpoint({
  id: 'createTermsVersion',
  summary: 'Write the next version of a kind of terms',
  method: 'POST',
  path: '/api/admin/v1/terms/:typeId/versions',
  access: 'operator',
  roles: [],
  params: ofType,
  body: termsEdit,
  maxBytes: 1_000_000,
  status: 201,
  reply: adminTermsVersion,
  errors: ['TERMS_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
})

export const replaceTermsVersion = endpoint({
  id: 'replaceTermsVersion',
  summary: 'Change a version that has not started and was not announced',
  method: 'PUT',
  path: '/api/admin/v1/terms/:typeId/versions/:version',
  access: 'operator',
  roles: [],
  params: termsParams,
  body: termsEdit,
  maxBytes: 1_000_000,
  versioned: true,
  reply: adminTermsVersion,
  errors: [...refusals, 'VERSION_CHANGED'],
})

export const withdrawTermsVersion = endpoint({
  id: 'withdrawTermsVersion',
  summary: 'Remove a version that has not started and was not announced',
  method: 'DELETE',
  path: '/api/admin/v1/terms/:typeId/versions/:version',
  access: 'operator',
  roles: [],
  params: termsParams,
  reply: z.array(termsOfType),
  errors: refusals,
})

export const announceTerms = endpoint({
  id: 'announceTerms',
  sealed: true,
  summary: 'Publish a version and tell those concerned by mail; from then on it cannot be changed',
  method: 'POST',
  path: '/api/admin/v1/terms/:typeId/versions/:version/announcements',
  access: 'operator',
  roles: [],
  params: termsParams,
  reply: adminTermsVersion,
  errors: refusals,
})
