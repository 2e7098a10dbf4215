import { isLanguage, type Language } from '#contract/platform/languages.ts'
import { type LanguageOfWords, languageOfWords, languagesOfWords } from '#words/page-words.ts'
import { addressInLanguage } from '../client/addresses.ts'
import type { PageMeta } from '../routing/page-meta.ts'
import { scriptJson } from './hydration/script-json.ts'

interface HeadParts {
  readonly meta: PageMeta
  readonly publicOrigin: string
  readonly path: string
  /** `lang` as the address has it. */
  readonly asked: unknown
  readonly language: Language
  readonly siteName: string
  /** What the page is about, in the words of schema.org; null where there is nothing to say. */
  readonly data: object | null
}

/** The page's part of the head, as HTML. */
export function headHtml(parts: HeadParts): string {
  const { meta, publicOrigin, path, language, data } = parts
  const tags = [`<title>${escapeHtml(meta.title)}</title>`, named('description', meta.description)]
  if (meta.hidden) return [...tags, named('robots', 'noindex')].join('')
  const inLanguage = (one: Language) => publicOrigin + addressInLanguage(onePath(path), meta.query, one)
  const plain = publicOrigin + onePath(path) + meta.query
  tags.push(
    link('canonical', canonicalAddress(parts)),
    // zh has no words of its own (decision 002), and so no address of its own.
    ...languagesOfWords.map((one) => link('alternate', inLanguage(one), one)),
    link('alternate', plain, 'x-default'),
    ...shared(parts, languageOfWords(language)),
  )
  if (data) tags.push(`<script type="application/ld+json">${scriptJson(data)}</script>`)
  return tags.join('')
}

/**
 * The one address under which search engines know the page. One that names its language stays itself, as an
 * alternate has to; one without is the same for everybody, in the reader's language.
 */
export function canonicalAddress({ meta, publicOrigin, path, asked }: Omit<HeadParts, 'data'>): string {
  return isLanguage(asked)
    ? publicOrigin + addressInLanguage(onePath(path), meta.query, languageOfWords(asked))
    : publicOrigin + onePath(path) + meta.query
}

/** The picture of a shared link; its name changes when it does. */
export function shareImage(publicOrigin: string, language: Language): string {
  return `${publicOrigin}/assets/share-1-${languageOfWords(language)}.png`
}

const places: Record<LanguageOfWords, string> = { en: 'en_US', ja: 'ja_JP', ko: 'ko_KR' }

/** How a link to the page looks where it is shared. */
function shared(parts: HeadParts, words: LanguageOfWords): string[] {
  const { meta, publicOrigin, siteName } = parts
  return [
    property('og:type', 'website'),
    property('og:site_name', siteName),
    property('og:title', meta.name),
    property('og:description', meta.description),
    property('og:url', canonicalAddress(parts)),
    property('og:locale', places[words]),
    ...languagesOfWords
      .filter((one) => one !== words)
      .map((one) => property('og:locale:alternate', places[one])),
    property('og:image', shareImage(publicOrigin, words)),
    property('og:image:type', 'image/png'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', siteName),
    named('twitter:card', 'summary_large_image'),
  ]
}

/** An address matches in any case, and is one address. */
function onePath(path: string): string {
  return path.toLowerCase()
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`
}

function link(rel: string, address: string, hreflang?: string): string {
  const language = hreflang ? ` hreflang="${hreflang}"` : ''
  return `<link rel="${rel}"${language} href="${escapeHtml(address)}">`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
