import { type HostPath, toProductPath } from '#contract/iframe/host-paths.ts'
import { type Language, languageNames, languages } from '#contract/platform/languages.ts'
import { Html, html } from '../html.ts'
import { inlineSource } from '../sandbox-page.ts'
import { hostSiteStyle } from './host-site-style.ts'
import { type HostSiteWords, hostSiteWords } from './host-site-words.ts'

interface Visit {
  readonly path: string
  /** With its question mark; empty where there is none. */
  readonly query: string
  readonly language: Language
}

/** What the homepage has to know of the product. */
export interface Embedded {
  /** The product's origin. */
  readonly product: string
  readonly paths: readonly HostPath[]
}

/** Pages of the homepage's own; the product's are at every address that a screen has. */
export const ownPaths = { home: '/', products: '/products', education: '/education' } as const

/** As strict as a homepage may be that shows the product: nothing but the script, the frame, and the check's question. */
export function hostSitePolicy({ product }: Embedded): string {
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

/** The page at an address, and whether there is one. */
export function hostSitePage(embedded: Embedded, visit: Visit): { status: number; page: string } {
  const say = hostSiteWords[visit.language]
  const { path } = visit
  if (path === ownPaths.home) return { status: 200, page: frameOf(visit, say.brand, home(say)) }
  if (path === ownPaths.products)
    return { status: 200, page: frameOf(visit, say.productsTitle, products(say)) }
  if (path !== ownPaths.education && toProductPath(embedded.paths, path) === null)
    return { status: 404, page: frameOf(visit, say.missingTitle, missing(say)) }
  const title = educationLinks(say).find(([to]) => to === path)?.[1] ?? say.education
  return { status: 200, page: frameOf(visit, title, education(embedded, visit, say)) }
}

function educationLinks(say: HostSiteWords): [to: string, name: string][] {
  return [
    [ownPaths.education, say.education],
    ['/edu/attend', say.courses],
    ['/edu/certification/essentials', say.certification],
    ['/edu/certification/date', say.schedule],
    ['/edu/certification/search', say.verify],
    ['/account/edu/applied', say.applied],
    ['/kr/account/credit', say.credit],
  ]
}

/** The product in the page. Its address decides the screen; on the page of the homepage's own it begins at `path`. */
function education({ product }: Embedded, { path, language }: Visit, say: HostSiteWords): Html {
  return html`<div class="sub"><nav class="wide" aria-label="${say.educationMenu}">${educationLinks(say).map(([to, name]) => link(to, name, path))}</nav></div>
<main id="content" aria-label="${say.frame}">
<education-centre lang="${language}" title="${say.frame}" path="/"><p class="wide part"><a href="${product}">${say.openAlone}</a></p></education-centre>
</main>
<script src="${product}/embed.js" async></script>`
}

function home(say: HostSiteWords): Html {
  const cards: [to: string, name: string, text: string][] = [
    ['/edu/attend', say.courses, say.coursesText],
    ['/edu/certification/essentials', say.certification, say.certificationText],
    ['/edu/certification/date', say.schedule, say.scheduleText],
    ['/edu/certification/search', say.verify, say.verifyText],
  ]
  return html`<main id="content">
<div class="hero"><div class="wide"><h1>${say.heroTitle}</h1><p>${say.heroText}</p><a class="go" href="${ownPaths.education}">${say.heroAction}</a></div></div>
<section class="wide part"><h2>${say.learnTitle}</h2><p>${say.learnText}</p>
<ul class="cards">${cards.map(([to, name, text]) => html`<li><a href="${to}"><h3>${name}</h3><p>${text}</p></a></li>`)}</ul></section>
</main>`
}

function products(say: HostSiteWords): Html {
  return html`<main id="content" class="wide part"><h1>${say.productsTitle}</h1><p>${say.productsText}</p>
<p>${say.productsMore}</p><a class="go" href="/edu/attend">${say.courses}</a></main>`
}

function missing(say: HostSiteWords): Html {
  return html`<main id="content" class="wide part"><h1>${say.missingTitle}</h1><p>${say.missingText}</p><p><a href="/">${say.home}</a></p></main>`
}

function frameOf({ path, query, language }: Visit, title: string, body: Html): string {
  const say = hostSiteWords[language]
  return html`<!doctype html>
<html lang="${language === 'zh' ? 'en' : language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title === say.brand ? say.brand : `${title} · ${say.brand}`}</title>
<style>${new Html(hostSiteStyle)}</style>
</head>
<body>
<a class="skip" href="#content">${say.skip}</a>
<header class="bar"><div class="wide">
<a class="brand" href="/"><svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="M3 15a5 5 0 0 1 5-5h.6A6 6 0 0 1 20 12.5 4 4 0 0 1 19 20H8a5 5 0 0 1-5-5z"/></svg>${say.brand}</a>
<nav aria-label="${say.menu}">${link(ownPaths.products, say.products, path)}${link(ownPaths.education, say.education, path)}</nav>
<nav class="languages" aria-label="${say.languages}">${languages.map((one) => languageLink(one, path + query, language))}</nav>
</div></header>
${body}
<footer class="foot"><div class="wide"><p>${say.footer}</p><p>${say.notice}</p></div></footer>
</body>
</html>
`.markup
}

function link(to: string, name: string, path: string): Html {
  return html`<a href="${to}"${to === path ? new Html(' aria-current="page"') : ''}>${name}</a>`
}

function languageLink(one: Language, address: string, now: Language): Html {
  const current = one === now ? new Html(' aria-current="true"') : ''
  return html`<a href="${address}${address.includes('?') ? '&' : '?'}hl=${one}" lang="${one}" hreflang="${one}"${current}>${languageNames[one]}</a>`
}
