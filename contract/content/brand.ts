import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { saidOfTexts } from '../platform/older-texts.ts'
import { localisedText } from '../platform/wire.ts'
import { builtInColors, nearestReadable, type Theme } from './brand-colors.ts'
import { contentPath, recordOf } from './content-record.ts'
import { illustrations, illustrationVersion } from './illustration.ts'

export const maxBrandName = 60
export const maxBrandAddress = 300
export const maxOperator = 100
export const maxRegistration = 300
export const maxContact = 200
export const maxSignatory = 60
export const maxSignatoryTitle = 100
/** 2 MiB. */
export const logoMaxBytes = 2 * 1024 * 1024

const isColor = z.refine<string>((color) => /^#[0-9a-f]{6}$/.test(color), {
  abort: true,
  params: { words: 'colorFormat' },
})

/** `#rrggbb` with enough contrast in the theme. */
function brandColor(theme: Theme) {
  return z.string().check(
    isColor,
    z.superRefine((color, { addIssue }) => {
      const nearest = nearestReadable(color, theme)
      if (nearest !== color)
        addIssue({ code: 'custom', params: { words: 'lowContrast', values: { nearest } } })
    }),
  )
}

/** For texts that brands stored earlier do not have. */
function ofLaterVersion<Text extends z.core.$ZodType>(text: Text) {
  return z._default(z.nullable(text), null)
}

/** The SHA-256 of the logo's bytes. */
const logoName = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Shown on the site, in mails, documents and share pictures. */
export const brandContent = z.strictObject({
  /** Null for the built-in name of each language. */
  name: z.nullable(localisedText(maxBrandName)),
  logo: z.nullable(logoName),
  color: brandColor('light'),
  darkColor: brandColor('dark'),
  /** Of the disc in every drawing. Brands stored earlier do not have it. */
  accentColor: z._default(z.string().check(isColor), builtInColors.accentColor),
  /** This and the next three are the legal notice at the foot of pages, mails and receipts. */
  address: z.nullable(localisedText(maxBrandAddress)),
  /** Legal name of who runs the centre. */
  operator: ofLaterVersion(localisedText(maxOperator)),
  /** Registration numbers, one a line. */
  registration: ofLaterVersion(localisedText(maxRegistration)),
  /** Telephone and email address, one a line. */
  contact: ofLaterVersion(localisedText(maxContact)),
  signatory: ofLaterVersion(localisedText(maxSignatory)),
  signatoryTitle: ofLaterVersion(localisedText(maxSignatoryTitle)),
})
export type Brand = z.infer<typeof brandContent>

export const builtInBrand: Brand = {
  name: null,
  logo: null,
  ...builtInColors,
  address: null,
  operator: null,
  registration: null,
  contact: null,
  signatory: null,
  signatoryTitle: null,
}

export const adminGetBrand = endpoint({
  id: 'adminGetBrand',
  summary: 'Name, logo, colours, legal notice and signatory of the centre',
  method: 'GET',
  path: contentPath('brand'),
  access: 'operator',
  readableInView: true,
  reply: recordOf(brandContent),
  errors: [],
})

export const replaceBrand = endpoint({
  id: 'replaceBrand',
  summary: 'Replace name, logo, colours, legal notice and signatory of the centre; null for the original',
  method: 'PUT',
  path: contentPath('brand'),
  access: 'operator',
  roles: [],
  body: z.strictObject({ content: z.nullable(brandContent), ...saidOfTexts }),
  versioned: true,
  reply: recordOf(brandContent),
  errors: ['VERSION_CHANGED'],
})

const picture = z.instanceof(Uint8Array<ArrayBufferLike>)

export const addLogo = endpoint({
  id: 'addLogo',
  summary:
    'Store a logo (JPEG, PNG, WebP or AVIF) to choose for the brand; it is scaled, its metadata is removed',
  method: 'POST',
  path: '/api/admin/v1/logos',
  access: 'operator',
  roles: [],
  body: picture,
  upload: { media: 'application/octet-stream', maxBytes: logoMaxBytes },
  reply: z.object({ logo: logoName }),
  errors: [],
})

export const getLogo = endpoint({
  id: 'getLogo',
  summary: 'A logo of the centre',
  method: 'GET',
  path: '/api/site/v1/logos/:name',
  access: 'open',
  readableInView: true,
  params: z.object({ name: logoName }),
  reply: picture,
  media: 'image/png',
  errors: ['NOT_FOUND'],
})

const illustrationName = z
  .string()
  .check(
    z.regex(new RegExp(`^${illustrationVersion}-(?:${illustrations.join('|')})-[0-9a-f]{6}-[0-9a-f]{6}$`)),
  )

export const getIllustration = endpoint({
  id: 'getIllustration',
  summary: 'A drawing of the product in the colours of a brand; its name determines it',
  method: 'GET',
  path: '/api/site/v1/illustrations/:name',
  access: 'open',
  readableInView: true,
  params: z.object({ name: illustrationName }),
  reply: z.string(),
  media: 'image/svg+xml',
  errors: [],
})

export const getMark = endpoint({
  id: 'getMark',
  summary: 'The mark in the colours of the centre, for mails and search engines',
  method: 'GET',
  path: '/api/site/v1/mark',
  access: 'open',
  readableInView: true,
  reply: picture,
  media: 'image/png',
  errors: [],
})

export const getSharePicture = endpoint({
  id: 'getSharePicture',
  summary: 'The preview picture of shared links, in the colours of the centre',
  method: 'GET',
  path: '/api/site/v1/share-pictures/:name',
  access: 'open',
  readableInView: true,
  /** A hash of the brand, or `original`, and the language. */
  params: z.object({ name: z.string().check(z.regex(/^(?:[0-9a-f]{16}|original)-(?:en|ja|ko)$/)) }),
  reply: picture,
  media: 'image/png',
  errors: ['NOT_FOUND'],
})
