import { languages } from '#contract/languages.ts'
import { addressInLanguage } from '../client/addresses.ts'
import type { PageMeta } from './page-meta.ts'

interface HeadParts {
  readonly meta: PageMeta
  readonly publicOrigin: string
  readonly path: string
}

/** The page's part of the head, as HTML. */
export function headHtml({ meta, publicOrigin, path }: HeadParts): string {
  const tags = [
    `<title>${escapeHtml(meta.title)}</title>`,
    `<meta name="description" content="${escapeHtml(meta.description)}">`,
  ]
  if (meta.hidden) return [...tags, '<meta name="robots" content="noindex">'].join('')
  tags.push(`<link rel="canonical" href="${escapeHtml(publicOrigin + path + meta.query)}">`)
  for (const language of languages.filter((one) => one !== 'zh')) {
    const address = escapeHtml(publicOrigin + addressInLanguage(path, meta.query, language))
    tags.push(`<link rel="alternate" hreflang="${language}" href="${address}">`)
  }
  return tags.join('')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
