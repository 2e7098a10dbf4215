import { type HostPath, toProductPath } from '#contract/iframe/host-paths.ts'
import { type Language, languageNames, languages } from '#contract/platform/languages.ts'
import { Html, html } from '../html.ts'
import { inlineSource } from '../sandbox-page.ts'
import { hostSiteStyle } from './host-site-style.ts'
import { type HostSiteWords, hostSiteWords } from './host-site-words.ts'

interface Visit {
  readonly path: string
  /** With its question mark; may be empty. */
  readonly query: string
  readonly language: Language
}

/** What the host site needs to know about the product. */
export interface EmbedSettings {
  /** The product's origin. */
  readonly product: string
  readonly paths: readonly HostPath[]
}

/** The host site's own pages; the product is embedded at every path of a screen. */
export const ownPaths = {
  home: '/',
  products: '/products',
  education: '/education',
  /** Where the education centre leads who has a question, and who has no name on the account. */
  inquiry: '/inquiry',
  profile: '/profile',
} as const

/** The strictest policy for a host site: only the script, the iframe, and the request of the embedding check. */
export function hostSitePolicy({ product }: EmbedSettings): string {
  return [
    "default-src 'none'",
    `script-src ${product}`,
    `frame-src ${product}`,
    `connect-src ${product}`,
    `style-src ${inlineSource(hostSiteStyle)}`,
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The page at a path, with its status. */
export function hostSitePage(embedded: EmbedSettings, visit: Visit): { status: number; page: string } {
  const words = hostSiteWords[visit.language]
  const { path } = visit
  if (path === ownPaths.home) return { status: 200, page: shellOf(visit, words.brand, home(words)) }
  if (path === ownPaths.products)
    return { status: 200, page: shellOf(visit, words.productsTitle, products(words)) }
  if (path === ownPaths.inquiry)
    return { status: 200, page: shellOf(visit, words.inquiryTitle, cardsPage(words, 'inquiry')) }
  if (path === ownPaths.profile)
    return { status: 200, page: shellOf(visit, words.profileTitle, cardsPage(words, 'profile')) }
  if (path !== ownPaths.education && toProductPath(embedded.paths, path) === null)
    return { status: 404, page: shellOf(visit, words.missingTitle, missing(words)) }
  const title = educationLinks(words).find(([to]) => to === path)?.[1] ?? words.education
  return { status: 200, page: shellOf(visit, title, education(embedded, visit, words)) }
}

function educationLinks(words: HostSiteWords): [to: string, name: string][] {
  return [
    [ownPaths.education, words.education],
    ['/edu/attend', words.courses],
    ['/edu/certification/essentials', words.certification],
    ['/edu/certification/date', words.schedule],
    ['/edu/certification/search', words.verify],
    ['/account/edu/applied', words.applied],
    ['/kr/account/credit', words.credit],
  ]
}

/** A page with the product. Its path decides the screen; the host site's own page starts at the element's `path`. */
function education({ product }: EmbedSettings, { path, language }: Visit, words: HostSiteWords): Html {
  return html`<div class="sub"><nav class="wide" aria-label="${words.educationMenu}">${educationLinks(words).map(([to, name]) => link(to, name, path))}</nav></div>
<main id="content" aria-label="${words.frame}">
<education-centre lang="${language}" title="${words.frame}" path="/"><p class="wide part"><a href="${product}">${words.openAlone}</a></p></education-centre>
</main>
<script src="${product}/embed.js" async></script>`
}

function home(words: HostSiteWords): Html {
  const cards: [to: string, name: string, text: string][] = [
    ['/edu/attend', words.courses, words.coursesText],
    ['/edu/certification/essentials', words.certification, words.certificationText],
    ['/edu/certification/date', words.schedule, words.scheduleText],
    ['/edu/certification/search', words.verify, words.verifyText],
  ]
  return html`<main id="content">
<div class="hero"><div class="wide"><h1>${words.heroTitle}</h1><p>${words.heroText}</p><a class="go" href="${ownPaths.education}">${words.heroAction}</a></div></div>
<section class="wide part"><h2>${words.learnTitle}</h2><p>${words.learnText}</p>
<ul class="cards">${cards.map(([to, name, text]) => html`<li><a href="${to}"><h3>${name}</h3><p>${text}</p></a></li>`)}</ul></section>
</main>`
}

function products(words: HostSiteWords): Html {
  return html`<main id="content" class="wide part"><h1>${words.productsTitle}</h1><p>${words.productsText}</p>
<p>${words.productsMore}</p><a class="go" href="/edu/attend">${words.courses}</a></main>`
}

function cardsPage(words: HostSiteWords, name: 'inquiry' | 'profile'): Html {
  const cards = words[`${name}Cards`]
  return html`<main id="content" class="wide part"><h1>${words[`${name}Title`]}</h1><p>${words[`${name}Text`]}</p>
<ul class="cards">${cards.map(([title, text]) => html`<li class="card"><h2>${title}</h2><p>${text}</p></li>`)}</ul>
<p class="after"><a class="go" href="${ownPaths.education}">${words.backToEducation}</a></p></main>`
}

function missing(words: HostSiteWords): Html {
  return html`<main id="content" class="wide part"><h1>${words.missingTitle}</h1><p>${words.missingText}</p><p><a href="/">${words.home}</a></p></main>`
}

function shellOf({ path, query, language }: Visit, title: string, body: Html): string {
  const words = hostSiteWords[language]
  return html`<!doctype html>
<html lang="${language === 'zh' ? 'en' : language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title === words.brand ? words.brand : `${title} · ${words.brand}`}</title>
<style>${new Html(hostSiteStyle)}</style>
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
<header class="bar"><div class="wide">
<a class="brand" href="/"><svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="M3 15a5 5 0 0 1 5-5h.6A6 6 0 0 1 20 12.5 4 4 0 0 1 19 20H8a5 5 0 0 1-5-5z"/></svg>${words.brand}</a>
<nav aria-label="${words.menu}">${link(ownPaths.products, words.products, path)}${link(ownPaths.education, words.education, path)}</nav>
<nav class="languages" aria-label="${words.languages}">${languages.map((one) => languageLink(one, path + query, language))}</nav>
</div></header>
${body}
<footer class="foot"><div class="wide"><p>${words.footer}</p><p>${words.notice}</p></div></footer>
</body>
</html>
`.markup
}

function link(to: string, name: string, path: string): Html {
  return html`<a href="${to}"${to === path ? new Html(' aria-current="page"') : ''}>${name}</a>`
}

function languageLink(one: Language, url: string, now: Language): Html {
  const current = one === now ? new Html(' aria-current="true"') : ''
  return html`<a href="${url}${url.includes('?') ? '&' : '?'}hl=${one}" lang="${one}" hreflang="${one}"${current}>${languageNames[one]}</a>`
}
