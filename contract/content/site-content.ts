import * as z from 'zod/mini'
import { certificationLevels } from '../exams/certification.ts'
import { endpoint } from '../platform/endpoint.ts'
import { languages } from '../platform/languages.ts'
import { saidOfTexts } from '../platform/older-texts.ts'
import { id, instant, localisedText, textInSomeLanguage, typedLine } from '../platform/wire.ts'
import { brandContent } from './brand.ts'
import { type ContentKind, contentPath, recordOf } from './content-record.ts'
import { faqTopics } from './faq-topics.ts'

export const maxNotices = 10
export const maxNoticeText = 300
export const maxLinkLabel = 60
export const maxFaqEntries = 100
export const maxQuestion = 200
export const maxAnswer = 4_000
export const maxTeaser = 200

export const noticeTones = ['INFO', 'WARNING'] as const

/** A path of this site, or a URL of another. */
const linkAddress = typedLine(500).check(
  z.refine((text) => /^(?:\/(?![/\\])|https:\/\/[^\s/?#@]+(?:[/?#]|$))\S*$/i.test(text), {
    params: { words: 'linkAddress' },
  }),
)

/** Shown at the top of every page during a period. */
const notice = z
  .strictObject({
    text: localisedText(maxNoticeText),
    tone: z.enum(noticeTones),
    link: z.nullable(z.strictObject({ address: linkAddress, label: localisedText(maxLinkLabel) })),
    startAt: instant,
    finishAt: instant,
  })
  .check(
    z.refine(({ startAt, finishAt }) => new Date(startAt) < new Date(finishAt), {
      path: ['finishAt'],
      params: { words: 'endAfterStart' },
    }),
  )
export type Notice = z.infer<typeof notice>

/** Shown to readers of the languages in which it is written, and where it has an English text to those of all others. */
const faqEntry = z
  .strictObject({
    topic: z.enum(faqTopics),
    question: textInSomeLanguage(maxQuestion),
    answer: textInSomeLanguage(maxAnswer),
  })
  .check(
    z.superRefine(({ question, answer }, { addIssue }) => {
      for (const language of languages) {
        const [asked, answered] = [question, answer].map((text) => Boolean(text[language] || text.en))
        if (asked === answered) continue
        const path = [asked ? 'answer' : 'question', language]
        addIssue({ code: 'custom', path, params: { words: 'required' } })
      }
    }),
  )
export type FaqEntry = z.infer<typeof faqEntry>

const home = z.strictObject({
  /** The dates of these courses are recommended first, in this order; others follow by date. */
  recommended: z.array(id).check(
    z.maxLength(50),
    z.refine((ids) => new Set(ids).size === ids.length, { params: { words: 'courseTwice' } }),
  ),
  /** In the order of the home page, which leaves out other levels. */
  teasers: z
    .array(z.strictObject({ level: z.enum(certificationLevels), text: z.nullable(localisedText(maxTeaser)) }))
    .check(
      z.maxLength(certificationLevels.length),
      z.refine((all) => new Set(all.map(({ level }) => level)).size === all.length, {
        params: { words: 'levelTwice' },
      }),
    ),
})
export type HomeContent = z.infer<typeof home>

export const contentSchemas = {
  notices: z.array(notice).check(z.maxLength(maxNotices)),
  faq: z.array(faqEntry).check(z.maxLength(maxFaqEntries)),
  home,
  brand: brandContent,
} satisfies Record<ContentKind, z.core.$ZodType>
export type ContentOf<Kind extends ContentKind> = z.infer<(typeof contentSchemas)[Kind]>

export const adminGetNotices = endpoint({
  id: 'adminGetNotices',
  summary: 'Notices on every page',
  method: 'GET',
  path: contentPath('notices'),
  access: 'operator',
  readableInView: true,
  reply: recordOf(contentSchemas.notices),
  errors: [],
})

export const replaceNotices = endpoint({
  id: 'replaceNotices',
  summary: 'Replace the notices on every page; null for none',
  method: 'PUT',
  path: contentPath('notices'),
  access: 'operator',
  roles: [],
  body: z.strictObject({ content: z.nullable(contentSchemas.notices), ...saidOfTexts }),
  versioned: true,
  reply: recordOf(contentSchemas.notices),
  errors: ['VERSION_CHANGED'],
})

export const adminGetFaq = endpoint({
  id: 'adminGetFaq',
  summary: 'Questions and answers in every language',
  method: 'GET',
  path: contentPath('faq'),
  access: 'operator',
  readableInView: true,
  reply: recordOf(contentSchemas.faq),
  errors: [],
})

export const replaceFaq = endpoint({
  id: 'replaceFaq',
  summary: 'Replace questions and answers; null for those that come with the product',
  method: 'PUT',
  path: contentPath('faq'),
  access: 'operator',
  roles: [],
  body: z.strictObject({ content: z.nullable(contentSchemas.faq), ...saidOfTexts }),
  // Room for a hundred answers in four languages.
  maxBytes: 8_000_000,
  versioned: true,
  reply: recordOf(contentSchemas.faq),
  errors: ['VERSION_CHANGED'],
})

export const adminGetHome = endpoint({
  id: 'adminGetHome',
  summary: 'What staff chose for the home page',
  method: 'GET',
  path: contentPath('home'),
  access: 'operator',
  readableInView: true,
  reply: recordOf(contentSchemas.home),
  errors: [],
})

export const replaceHome = endpoint({
  id: 'replaceHome',
  summary: 'Choose what the home page shows; null for what comes with the product',
  method: 'PUT',
  path: contentPath('home'),
  access: 'operator',
  roles: [],
  body: z.strictObject({ content: z.nullable(contentSchemas.home), ...saidOfTexts }),
  versioned: true,
  reply: recordOf(contentSchemas.home),
  errors: ['VERSION_CHANGED'],
})
