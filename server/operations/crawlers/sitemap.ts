import { languagesOfWords } from '#words/page-words.ts'
import { escapeMarkup } from '../../platform/http/escape-markup.ts'

export interface SitemapPage {
  readonly path: string
  /** When the content last changed, if known. */
  readonly changedAt?: Date | undefined
}

const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Lists each page in every language; without `lang` a page is in its reader's language. */
export function sitemap(publicOrigin: string, pages: readonly SitemapPage[]): string {
  const escapedUrl = (path: string) => escapeMarkup(publicOrigin + path)
  const link = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapedUrl(path)}"/>`
  const entries = pages.map(({ path, changedAt }) =>
    [
      `<url><loc>${escapedUrl(path)}</loc>`,
      ...(changedAt ? [`<lastmod>${changedAt.toISOString()}</lastmod>`] : []),
      ...languagesOfWords.map((language) => link(language, `${path}?lang=${language}`)),
      `${link('x-default', path)}</url>`,
    ].join(''),
  )
  return document('urlset', entries, ' xmlns:xhtml="http://www.w3.org/1999/xhtml"')
}

export function sitemapIndex(publicOrigin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<sitemap><loc>${escapeMarkup(publicOrigin + path)}</loc></sitemap>`)
  return document('sitemapindex', entries)
}

function document(root: string, entries: readonly string[], more = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="${protocol}"${more}>
${entries.join('\n')}
</${root}>
`
}
