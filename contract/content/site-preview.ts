import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { languages } from '../platform/languages.ts'
import { brandContent } from './brand.ts'
import { contentSchemas } from './site-content.ts'

const language = z.enum(languages)

export const previewSite = endpoint({
  id: 'previewSite',
  summary: 'A page of the site with content that is not saved, as visitors would see it',
  method: 'POST',
  path: '/api/admin/v1/site-previews',
  access: 'operator',
  roles: [],
  body: z.strictObject({
    page: z.enum(['/', '/faq']),
    language,
    /** What is left out is as it is saved. */
    notices: z.optional(contentSchemas.notices),
    faq: z.optional(contentSchemas.faq),
    home: z.optional(contentSchemas.home),
    brand: z.optional(contentSchemas.brand),
  }),
  maxBytes: 8_000_000,
  reply: z.object({
    /** Without scripts. */
    html: z.string(),
    /** Style sheet with the colours of the brand; null for the built-in ones. */
    style: z.nullable(z.string()),
  }),
  errors: ['NOT_FOUND'],
})

const ofBrand = z.strictObject({ brand: brandContent, language })

export const previewBrandMail = endpoint({
  id: 'previewBrandMail',
  summary: 'A mail with a brand that is not saved',
  method: 'POST',
  path: '/api/admin/v1/brand-previews/mails',
  access: 'operator',
  roles: [],
  body: ofBrand,
  reply: z.object({ html: z.string() }),
  errors: [],
})

export const previewBrandCertificate = endpoint({
  id: 'previewBrandCertificate',
  summary: 'A sample certificate with a brand that is not saved, as an SVG',
  method: 'POST',
  path: '/api/admin/v1/brand-previews/certificates',
  access: 'operator',
  roles: [],
  body: ofBrand,
  reply: z.object({ svg: z.string() }),
  errors: [],
})
