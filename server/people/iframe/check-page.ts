import { checkParam } from '#contract/iframe/embed-script.ts'
import type { HostPath } from '#contract/iframe/host-paths.ts'
import type { Language } from '#contract/platform/languages.ts'
import { languageOfWords } from '#words/page-words.ts'
import { serverWords } from '#words/server-words.ts'
import { cspHash } from '../../platform/http/csp-hash.ts'
import { escapeMarkup } from '../../platform/http/escape-markup.ts'

interface Settings {
  readonly hostOrigins: readonly string[]
  readonly hostPaths: readonly HostPath[]
}

/** In an iframe tells the host site whether cookies come back; opened directly shows instructions for developers. */
export function checkPage(settings: Settings, language: Language): { html: string; policy: string } {
  const { hostOrigins: origins, hostPaths: paths } = settings
  const say = serverWords(language)
  const title = escapeMarkup(say('embed.page.title'))
  const example = `${origins[0] ?? 'https://www.example.com'}${paths[0]?.host ?? '/'}?${checkParam}`
  const html = `<!doctype html>
<html lang="${languageOfWords(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeMarkup(say('embed.page.lead'))}</p>
<p>${escapeMarkup(say('embed.page.how'))}<br><code>${escapeMarkup(example)}</code></p>
<h2>${escapeMarkup(say('embed.page.origins'))}</h2>
${origins.length === 0 ? `<p>${escapeMarkup(say('embed.page.none'))}</p>` : `<ul>${origins.map((one) => `<li><code>${escapeMarkup(one)}</code></li>`).join('')}</ul>`}
<h2>${escapeMarkup(say('embed.page.paths'))}</h2>
<table><thead><tr><th scope="col">${escapeMarkup(say('embed.page.product'))}</th><th scope="col">${escapeMarkup(say('embed.page.host'))}</th></tr></thead>
<tbody>${paths.map(({ product, host }) => `<tr><td><code>${escapeMarkup(product)}</code></td><td><code>${escapeMarkup(host)}</code></td></tr>`).join('')}</tbody></table>
</main>
<script>${tellCookies}</script>
</body>
</html>
`
  return { html, policy: policyFor(origins) }
}

const tellCookies = `
const hostOrigin = new URLSearchParams(location.search).get('of')
if (parent !== window && hostOrigin)
  fetch('/embed-check/cookie').then((response) => response.json()).then((result) => parent.postMessage(result, hostOrigin))
`

const style = `
:root { color-scheme: light dark; --ink: #101828; --line: #e4e7ec; --ground: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #f0f2f5; --line: #2a3242; --ground: #0c111b; } }
body { margin: 0; background: var(--ground); color: var(--ink); overflow-wrap: anywhere;
  font: 16px/1.6 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK KR", "Malgun Gothic", sans-serif; }
:lang(ko) { word-break: keep-all; }
:lang(ja) { word-break: auto-phrase; }
main { max-width: 720px; margin: 0 auto; padding: 64px 16px; }
h1 { margin: 0 0 16px; font-size: 28px; line-height: 1.25; letter-spacing: -0.022em; }
h2 { margin: 40px 0 8px; font-size: 18px; }
p, ul { margin: 0 0 16px; }
ul { padding-inline-start: 20px; }
code { font: 14px/1.5 ui-monospace, "DejaVu Sans Mono", "Noto Sans Mono CJK KR", monospace; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
@media (max-width: 639px) {
  main { padding: 32px 16px; }
  thead { position: absolute; clip-path: inset(50%); }
  tr { display: grid; padding: 8px 0; border-bottom: 1px solid var(--line); }
  td { padding: 0; border: 0; }
  td + td::before { content: "\\2192\\a0"; }
}
`

function policyFor(origins: readonly string[]): string {
  return [
    "default-src 'none'",
    'img-src data:',
    "connect-src 'self'",
    `style-src ${cspHash(style)}`,
    `script-src ${cspHash(tellCookies)}`,
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${["'self'", ...origins].join(' ')}`,
  ].join('; ')
}
