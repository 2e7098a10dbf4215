import { isLanguage, type Language } from '#contract/platform/languages.ts'
import { type LanguageOfWords, languageOfWords, languagesOfWords } from '#words/page-words.ts'
import type { Client } from '../client/client.ts'
import { urlInLanguage } from '../client/urls.ts'
import type { PageMeta } from '../routing/page-meta.ts'
import { scriptJson } from './hydration/script-json.ts'

interface HeadInput {
  readonly meta: PageMeta
  readonly publicOrigin: string
  readonly path: string
  /** The `lang` query parameter. */
  readonly langQuery: unknown
  readonly language: Language
  readonly siteName: string
  readonly sharePicture: SharePicture
  /** Browsers without scripts load the page again after this time. */
  readonly refreshSeconds: number | undefined
  /** The page's schema.org data; null if there is none. */
  readonly data: object | null
}

/** The page-specific part of the head, as HTML. */
export function headHtml(parts: HeadInput): string {
  const { meta, publicOrigin, path, language, data } = parts
  const tags = [`<title>${escapeHtml(meta.title)}</title>`, metaTag('description', meta.description)]
  if (parts.refreshSeconds !== undefined)
    tags.push(`<noscript><meta http-equiv="refresh" content="${parts.refreshSeconds}"></noscript>`)
  if (meta.hidden) return [...tags, metaTag('robots', 'noindex')].join('')
  if (meta.unlisted) tags.push(metaTag('robots', 'noindex'))
  const inLanguage = (one: Language) => publicOrigin + urlInLanguage(lowerCasePath(path), meta.query, one)
  const plain = publicOrigin + lowerCasePath(path) + meta.query
  tags.push(
    linkTag('canonical', canonicalAddress(parts)),
    // zh has no texts of its own (decision 002), and so no URL of its own.
    ...languagesOfWords.map((one) => linkTag('alternate', inLanguage(one), one)),
    linkTag('alternate', plain, 'x-default'),
    ...socialTags(parts, languageOfWords(language)),
  )
  if (data) tags.push(`<script type="application/ld+json">${scriptJson(data)}</script>`)
  return tags.join('')
}

/**
 * The canonical URL for search engines. A URL with `lang` is its own canonical URL, as an alternate must be; one
 * without is the same for everybody, in the reader's language.
 */
export function canonicalAddress({
  meta,
  publicOrigin,
  path,
  langQuery,
}: Omit<HeadInput, 'data' | 'refreshSeconds'>): string {
  return isLanguage(langQuery)
    ? publicOrigin + urlInLanguage(lowerCasePath(path), meta.query, languageOfWords(langQuery))
    : publicOrigin + lowerCasePath(path) + meta.query
}

/** The preview picture of shared links, 1200 × 630. */
interface SharePicture {
  readonly url: string
  readonly type: 'image/png' | 'image/jpeg'
}

/** The page's own preview picture or the site's. */
export function sharePicture(
  { picture }: Pick<PageMeta, 'picture'>,
  { settings, language }: Pick<Client, 'settings' | 'language'>,
): SharePicture {
  const { publicOrigin, brand } = settings
  if (picture) return { url: publicOrigin + picture.path, type: picture.type }
  const path = `/api/site/v1/share-pictures/${brand?.key ?? 'original'}-${languageOfWords(language)}`
  return { url: publicOrigin + path, type: 'image/png' }
}

const ogLocales: Record<LanguageOfWords, string> = { en: 'en_US', ja: 'ja_JP', ko: 'ko_KR' }

/** Open Graph and Twitter tags. */
function socialTags(parts: HeadInput, words: LanguageOfWords): string[] {
  const { meta, siteName } = parts
  return [
    propertyTag('og:type', 'website'),
    propertyTag('og:site_name', siteName),
    propertyTag('og:title', meta.name),
    propertyTag('og:description', meta.description),
    propertyTag('og:url', canonicalAddress(parts)),
    propertyTag('og:locale', ogLocales[words]),
    ...languagesOfWords
      .filter((one) => one !== words)
      .map((one) => propertyTag('og:locale:alternate', ogLocales[one])),
    propertyTag('og:image', parts.sharePicture.url),
    propertyTag('og:image:type', parts.sharePicture.type),
    propertyTag('og:image:width', '1200'),
    propertyTag('og:image:height', '630'),
    propertyTag('og:image:alt', siteName),
    metaTag('twitter:card', 'summary_large_image'),
  ]
}

/** Paths are matched case-insensitively; the lower-case form is canonical. */
function lowerCasePath(path: string): string {
  return path.toLowerCase()
}

function metaTag(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`
}

function propertyTag(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`
}

function linkTag(rel: string, address: string, hreflang?: string): string {
  const language = hreflang ? ` hreflang="${hreflang}"` : ''
  return `<link rel="${rel}"${language} href="${escapeHtml(address)}">`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
