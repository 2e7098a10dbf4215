import { builtInColors } from '#contract/content/brand-colors.ts'
import type { Language } from '#contract/platform/languages.ts'
import { languageOfWords } from '#words/page-words.ts'
import { serverWords } from '#words/server-words.ts'
import { routedPath } from './routed-path.ts'

/** Inline; its hash belongs in the policy of the response. */
export const plainStyle = [
  `:root{color-scheme:light;--ink:#101828;--muted:#475467;--ground:#fff;--line:#7a8599;--brand:${builtInColors.color}}`,
  `@media(prefers-color-scheme:dark){:root:not([data-embedded]){color-scheme:dark;--ink:#f2f4f7;--muted:#a3adbd;--ground:#0c111b;--brand:${builtInColors.darkColor}}}`,
  'body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 "Segoe UI",Roboto,"Noto Sans","Liberation Sans","Noto Sans CJK KR",system-ui,sans-serif;overflow-wrap:anywhere}',
  'main{max-width:1120px;margin:0 auto;padding:64px 16px}',
  'h1{margin:0 0 24px;font-size:clamp(1.75rem,4vw,2.25rem);line-height:1.2;letter-spacing:-.022em;text-wrap:balance}',
  'p{max-width:68ch;margin:0 0 16px;color:var(--muted)}',
  'nav{display:flex;flex-wrap:wrap;align-items:center;gap:16px 24px;margin-top:32px}',
  'a{color:var(--brand)}',
  'a.again{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border:1px solid var(--line);border-radius:8px;color:var(--ink);font-weight:500;text-decoration:none}',
  ':focus-visible{outline:2px solid var(--brand);outline-offset:2px}',
  ':lang(ko){word-break:keep-all}:lang(ja){word-break:auto-phrase}',
].join('')

interface PlainPage {
  readonly message: string
  readonly language: Language
  /** The service is overloaded or out of order: offers to try again. */
  readonly busy?: boolean
  /** Shown in the host site's iframe, which is light. */
  readonly embedded?: boolean
}

/** Error page for when no page can be rendered: it has no scripts and loads nothing. */
export function plainPage({ message, language, busy = false, embedded = false }: PlainPage): string {
  const say = serverWords(language)
  const heading = busy ? say('plainPage.busy') : message
  const text = busy ? `<p>${say('plainPage.busyText')}</p><p>${say('plainPage.reloads')}</p>` : ''
  // An empty `href` is the page's own address.
  const again = busy ? `<a class="again" href="">${say('plainPage.again')}</a>` : ''
  return `<!doctype html>
<html lang="${languageOfWords(language)}"${embedded ? ' data-embedded' : ''}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${heading}</title><style>${plainStyle}</style></head>
<body><main><h1>${heading}</h1>${text}<nav>${again}<a href="/">${say('plainPage.home')}</a></nav></main></body>
</html>
`
}

/** `Refresh` in seconds: not before `Retry-After`, and not in the same second for everybody. */
export function refreshAfter(retryAfter: number, random = Math.random()): string {
  return String(Math.ceil(retryAfter * (1 + random)))
}

export function wantsPage(request: {
  method: string
  url: string
  headers: { accept?: string | undefined }
}): boolean {
  return (
    !/^\/(api|assets|docs|openapi\.json|lti\/(?:jwks|token|exams)|healthz|readyz|metrics)(\/|$)/.test(
      routedPath(request.url),
    ) && (request.headers.accept ?? '').includes('text/html')
  )
}

export function isPage({ method, url }: { method: string; url: string }): boolean {
  return (
    /^(GET|HEAD)$/.test(method) &&
    !/^\/(api|auth|assets|docs|openapi\.json|lti\/(?:jwks|token|exams))(\/|$)/.test(routedPath(url))
  )
}
