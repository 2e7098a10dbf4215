import type { Brand } from '#contract/content/brand.ts'
import { brandPalette } from '#contract/content/brand-colors.ts'
import { pages } from '#contract/pages.ts'
import type { Language } from '#contract/platform/languages.ts'
import { languageOfWords } from '#words/page-words.ts'
import { serverWords } from '#words/server-words.ts'
import type { LaunchForm } from '../../outside/exam-provider/exam-provider.ts'
import { brandName } from '../../platform/brand/brand-name.ts'
import { cspHash } from '../../platform/http/csp-hash.ts'
import { escapeMarkup } from '../../platform/http/escape-markup.ts'

export interface LaunchPage {
  readonly html: string
  readonly policy: string
}

export interface LaunchLook {
  readonly brand: Brand
  readonly language: Language
}

export type LaunchProblem =
  | { readonly why: 'used' | 'expired' | 'other' | 'broken'; readonly examId: number | undefined }
  | { readonly why: 'refused'; readonly said: string }

/** Links back, and to starting again where that may help. */
export function problemPage(stop: LaunchProblem, look: LaunchLook): LaunchPage {
  const say = serverWords(look.language)
  const text = stop.why === 'refused' ? stop.said : say(`launch.${stop.why}Text`)
  const again =
    stop.why !== 'refused' && stop.examId !== undefined
      ? link(`/exams/${stop.examId}/launch`, say('launch.again'), 'go')
      : ''
  const back = link(pages.appliedExams.path, say('launch.back'), again ? '' : 'go')
  return page(look, {
    title: say(`launch.${stop.why}`),
    body: `<p>${escapeMarkup(text)}</p>\n<p class="ways">${again}${back}</p>`,
  })
}

/** The form submits itself; without scripts it has a button. */
export function launchFormPage(form: LaunchForm, examName: string, look: LaunchLook): LaunchPage {
  const say = serverWords(look.language)
  const fields = Object.entries(form.fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`,
  )
  return page(look, {
    title: say('launch.opening'),
    body: `<p>${escapeMarkup(say('launch.openingText', { exam: examName }))}</p>
<form method="post" action="${escapeMarkup(form.action)}">${fields.join('')}
<p class="ways"><button class="go">${escapeMarkup(say('launch.go'))}</button></p></form>`,
    script: submitAtOnce,
    // Browsers apply `form-action` to redirects too, whose targets are the provider's choice.
    formAction: `${new URL(form.action).origin} https:`,
  })
}

const submitAtOnce = 'document.forms[0].submit()'

function styleOf({ color, darkColor }: Brand): string {
  const [light, dark] = [brandPalette(color, 'light'), brandPalette(darkColor, 'dark')]
  return `
:root { color-scheme: light; --ink: #101828; --muted: #475467; --ground: #fff;
  --brand: ${light.brand}; --on-brand: ${light.onBrand}; }
@media (prefers-color-scheme: dark) {
  :root { color-scheme: dark; --ink: #f0f2f5; --muted: #a9b3c1; --ground: #0c111b;
    --brand: ${dark.brand}; --on-brand: ${dark.onBrand}; }
}
body { margin: 0; background: var(--ground); color: var(--ink); overflow-wrap: anywhere;
  font: 16px/1.6 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK KR", "Malgun Gothic", sans-serif; }
:lang(ko) { word-break: keep-all; }
:lang(ja) { word-break: auto-phrase; }
main { max-width: 560px; margin: 0 auto; padding: 96px 16px 64px; }
.centre { margin: 0 0 24px; color: var(--muted); font-size: 14px; }
h1 { margin: 0 0 16px; font-size: 28px; line-height: 1.25; letter-spacing: -0.022em; }
p { margin: 0 0 16px; }
.ways { display: flex; flex-wrap: wrap; align-items: center; gap: 16px 24px; margin-top: 32px; }
a { color: var(--brand); }
.go { display: inline-flex; align-items: center; min-height: 48px; padding: 0 24px; border: 0; border-radius: 8px;
  background: var(--brand); color: var(--on-brand); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
`
}

interface PageParts {
  readonly title: string
  readonly body: string
  readonly script?: string
  readonly formAction?: string
}

function page(
  { brand, language }: LaunchLook,
  { title, body, script, formAction = "'none'" }: PageParts,
): LaunchPage {
  const style = styleOf(brand)
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src ${cspHash(style)}`,
    ...(script === undefined ? [] : [`script-src ${cspHash(script)}`]),
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  const html = `<!doctype html>
<html lang="${languageOfWords(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeMarkup(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="centre">${escapeMarkup(brandName(brand, language))}</p>
<h1>${escapeMarkup(title)}</h1>
${body}
</main>
${script === undefined ? '' : `<script>${script}</script>`}
</body>
</html>
`
  return { html, policy: policy.join('; ') }
}

function link(to: string, name: string, className: string): string {
  return `<a${className && ` class="${className}"`} href="${to}">${escapeMarkup(name)}</a>`
}
