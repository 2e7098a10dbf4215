import * as z from 'zod/mini'
import { certificationLevels } from '../exams/certification.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, typedText } from '../platform/wire.ts'
import { faqTopics } from './faq-topics.ts'

const faqSection = z.object({
  topic: z.enum(faqTopics),
  entries: z.array(
    z.object({
      /** Part of its address: `/faq#q-3`. */
      number: z.int(),
      question: z.string(),
      /** Paragraphs are separated by an empty line. */
      answer: z.string(),
    }),
  ),
})

export const getFaq = endpoint({
  id: 'getFaq',
  summary: 'Questions and answers, by topic',
  method: 'GET',
  path: '/api/site/v1/faq',
  access: 'open',
  readableInView: true,
  cacheKeyQuery: [],
  query: z.strictObject({
    /** Each of these words must be found. */
    text: z.optional(typedText(100)),
  }),
  reply: z.array(faqSection),
  errors: [],
})

export const getTeasers = endpoint({
  id: 'getTeasers',
  summary: 'The levels that there is a certification of, in the order of the home page',
  method: 'GET',
  path: '/api/site/v1/teasers',
  access: 'open',
  readableInView: true,
  cacheKeyQuery: [],
  reply: z.array(z.object({ level: z.enum(certificationLevels), text: z.nullable(z.string()) })),
  errors: [],
})

export const getHome = endpoint({
  id: 'getHome',
  summary:
    "The home page's drawing, levels of certification, and figures of the centre; null where there is not enough to tell",
  method: 'GET',
  path: '/api/site/v1/home',
  access: 'open',
  readableInView: true,
  cacheKeyQuery: [],
  reply: z.object({
    picture: z.string(),
    figures: z.object({
      /** Dates of courses that start in this quarter. */
      courses: z.nullable(count),
      /** Share of those who came to a course of the last year and completed it. */
      completedPercent: z.nullable(count),
      holders: z.nullable(count),
    }),
    /** Those that there is a certification of, the lowest first. */
    levels: z.array(z.enum(certificationLevels)),
  }),
  errors: [],
})
