import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { type Language, languages, translatedLanguages } from './languages.ts'
import { mailKinds } from './mail.ts'
import { olderTexts, saidOfTexts } from './older-texts.ts'
import { count, instant, typedText } from './wire.ts'

/** Messages that staff write, and tests. */
const writtenKinds = ['message', 'segmentMessage', 'templateTest'] as const
export type TemplateKind = Exclude<(typeof mailKinds)[number], (typeof writtenKinds)[number]>

export const templateKinds = mailKinds.filter(
  (kind): kind is TemplateKind => !writtenKinds.some((written) => written === kind),
)

export const maxTemplateText = 2_000

const perLanguage = z.strictObject({
  en: z.exactOptional(typedText(maxTemplateText)),
  ja: z.exactOptional(typedText(maxTemplateText)),
  ko: z.exactOptional(typedText(maxTemplateText)),
})

/** By key, such as `mails.registered.subject`; missing ones use the built-in text. */
const ownTexts = z.array(z.strictObject({ key: z.string(), texts: perLanguage })).check(z.maxLength(100))
export type OwnTextsInput = z.infer<typeof ownTexts>

/** As stored, by key and language. */
export type OwnTexts = Readonly<Record<string, Partial<Record<Language, string>>>>

/** Cases in which a mail has another text than usual. */
export const templateCases = [
  'canceledByStaff',
  'examMoved',
  'notHandedOver',
  'nameCorrected',
  'noSeat',
  'courseDropped',
  'examDropped',
  'seatReminder',
  'seatMoved',
  'seatLeft',
  'seatReleased',
  'seatDropped',
  'EXAM',
  'LECTURE',
  'PERIOD',
  'TOGETHER',
  'ONE_BY_ONE',
  'MEMBER',
  'MOVED',
  'PAUSED',
  'RESUMED',
  'CONDITIONS',
  'DROPPED',
  'NO_SEAT',
  'PAID_TWICE',
  'WRONG_AMOUNT',
  'PROVIDER',
  'PASSED',
  'FAILED',
  'STILL_PASSED',
  'STILL_FAILED',
  'TIME',
  'COMPLETED',
  'INCOMPLETE',
  'NOT_PRACTICED',
  'NOT_ATTENDED',
  'CANCELED',
] as const
export type TemplateCase = (typeof templateCases)[number]

const templateText = z.object({
  key: z.string(),
  part: z.enum(['subject', 'heading', 'lead']),
  /** When this text is used; empty for the usual text. */
  cases: z.array(z.enum(templateCases)),
  /** A `select` by a variable must cover its `choices`. */
  variables: z.array(
    z.object({ name: z.string(), number: z.boolean(), choices: z.nullable(z.array(z.string())) }),
  ),
  builtIn: z.object({ en: z.string(), ja: z.string(), ko: z.string() }),
})

const mailTemplate = z.object({
  kind: z.enum(templateKinds),
  /** For `If-Match`; 0 if nothing was changed yet. */
  version: count,
  texts: z.array(templateText),
  own: ownTexts,
  /** With paths such as `own.0.texts.ko`. */
  ...olderTexts,
  /** Null while all texts are built in. */
  updatedAt: z.nullable(instant),
  updatedBy: z.nullable(z.string()),
  /** The latest first; no texts stand for the built-in ones. */
  earlier: z.array(
    z.object({ version: count, own: ownTexts, updatedAt: instant, updatedBy: z.nullable(z.string()) }),
  ),
})
export type MailTemplate = z.infer<typeof mailTemplate>

/** Unknown kinds become null, so that the response is 404, not 400. */
const kindParams = z.object({
  kind: z.pipe(
    z.string(),
    z.transform((text: string) => templateKinds.find((one) => one === text) ?? null),
  ),
})

export const listMailTemplates = endpoint({
  id: 'listMailTemplates',
  summary: 'Kinds of mails, and which of them have texts of staff',
  method: 'GET',
  path: '/api/admin/v1/mail-templates',
  access: 'operator',
  readableInView: true,
  reply: z.array(
    z.object({
      kind: z.enum(templateKinds),
      /** Number of texts by staff, in all languages. */
      changed: count,
      /** Languages with a text older than the English one. */
      toDo: z.array(z.enum(translatedLanguages)),
      updatedAt: z.nullable(instant),
      updatedBy: z.nullable(z.string()),
    }),
  ),
  errors: [],
})

export const getMailTemplate = endpoint({
  id: 'getMailTemplate',
  summary: 'The texts of a kind of mail in every language, built in and written by staff',
  method: 'GET',
  path: '/api/admin/v1/mail-templates/:kind',
  access: 'operator',
  readableInView: true,
  params: kindParams,
  reply: mailTemplate,
  errors: ['NOT_FOUND'],
})

const changed = z.strictObject({ own: ownTexts, ...saidOfTexts })

export const replaceMailTemplate = endpoint({
  id: 'replaceMailTemplate',
  summary: "Replace staff's texts of a kind of mail; without any, the built-in ones are back",
  method: 'PUT',
  path: '/api/admin/v1/mail-templates/:kind',
  access: 'operator',
  roles: [],
  params: kindParams,
  body: changed,
  versioned: true,
  reply: mailTemplate,
  errors: ['NOT_FOUND', 'VERSION_CHANGED'],
})

const typed = z.strictObject({ own: ownTexts, language: z.enum(languages) })

export const previewMailTemplate = endpoint({
  id: 'previewMailTemplate',
  summary: 'A mail with these texts as it would be sent, with the data of the latest of its kind',
  method: 'POST',
  path: '/api/admin/v1/mail-templates/:kind/previews',
  access: 'operator',
  roles: [],
  params: kindParams,
  body: typed,
  reply: z.object({
    subject: z.string(),
    /** Null if there is no record yet for such a mail. */
    html: z.nullable(z.string()),
  }),
  errors: ['NOT_FOUND'],
})

export const sendTestMail = endpoint({
  id: 'sendTestMail',
  summary: "Send the preview to the caller's own address",
  method: 'POST',
  path: '/api/admin/v1/mail-templates/:kind/test-mails',
  access: 'operator',
  roles: [],
  params: kindParams,
  body: typed,
  reply: z.object({ to: z.string() }),
  errors: ['NOT_FOUND', 'NO_OWN_ADDRESS', 'NO_EXAMPLE'],
})
