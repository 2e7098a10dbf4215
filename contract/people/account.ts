import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { languages } from '../platform/languages.ts'
import { count, id, idText, instant } from '../platform/wire.ts'
import { marketing, marketingUpdate } from './marketing.ts'
import { termsTypes } from './terms-types.ts'

export const currentUser = z.object({
  id,
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  accountType: z.enum(['MEMBER', 'IAM']),
  roles: z.array(z.enum(['operator'])),
  restriction: z.nullable(z.object({ restrictStartAt: instant, restrictFinishAt: instant })),
})
export type CurrentUser = z.infer<typeof currentUser>

export const getCurrentUser = endpoint({
  id: 'getCurrentUser',
  summary: 'The signed-in member',
  method: 'GET',
  path: '/api/user/v1/current',
  access: 'member',
  readableInView: true,
  reply: currentUser,
  errors: [],
})

/** The version in force of terms that the member agreed to in an earlier version. */
const termsToAgree = z.object({
  typeId: z.enum(termsTypes),
  version: count,
  title: z.string(),
  startsAt: instant,
})
export type TermsToAgree = z.infer<typeof termsToAgree>

export const accountSettings = z.object({
  language: z.enum(languages),
  /** False while mails use the language of the last sign-in. */
  languageChosen: z.boolean(),
  marketing,
  termsToAgree: z.array(termsToAgree),
})
export type AccountSettings = z.infer<typeof accountSettings>

export const getAccountSettings = endpoint({
  id: 'getAccountSettings',
  summary: 'What the caller has settled for the account',
  method: 'GET',
  path: '/api/user/v1/settings',
  access: 'member',
  readableInView: true,
  reply: accountSettings,
  errors: [],
})

export const chooseLanguage = endpoint({
  id: 'chooseLanguage',
  summary: 'Choose the language of mails',
  method: 'PUT',
  path: '/api/user/v1/settings/language',
  access: 'member',
  body: z.strictObject({ language: z.enum(languages) }),
  reply: accountSettings,
  errors: [],
})

export const giveMarketingConsent = endpoint({
  id: 'giveMarketingConsent',
  summary: 'Give consent to marketing, or withdraw it',
  method: 'PUT',
  path: '/api/user/v1/settings/marketing',
  access: 'member',
  body: marketingUpdate,
  reply: accountSettings,
  errors: [],
})

const session = z.object({
  number: id,
  current: z.boolean(),
  /** Guessed from the user agent, such as `Firefox · Linux`; null if unknown. */
  device: z.nullable(z.string()),
  signedInAt: instant,
  /** Precise to the hour. */
  seenAt: instant,
})
export type Session = z.infer<typeof session>

export const listSessions = endpoint({
  id: 'listSessions',
  summary: 'Where the caller is signed in, this session first, then the one seen last',
  method: 'GET',
  path: '/api/user/v1/sessions',
  access: 'member',
  readableInView: true,
  reply: z.array(session),
  errors: [],
})

export const endSession = endpoint({
  id: 'endSession',
  summary: "End one of the caller's other sessions",
  method: 'DELETE',
  path: '/api/user/v1/sessions/:number',
  access: 'member',
  params: z.object({ number: idText }),
  reply: z.null(),
  errors: ['NOT_FOUND'],
})
