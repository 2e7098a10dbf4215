import { brandPalette } from '#contract/content/brand-colors.ts'
import type { Language } from '#contract/platform/languages.ts'
import { languageOfWords } from '#words/page-words.ts'
import { escapeMarkup } from '../http/escape-markup.ts'
import type { MailTexts } from './mail-texts.ts'

export interface MailBody extends MailTexts {
  readonly language: Language
  readonly date?: {
    readonly day: string
    readonly hours: string
    readonly line: string
  }
  readonly title?: string
  /** Decorative, 1200 × 630, at the top of the HTML. */
  readonly pictureUrl?: string
  readonly code?: { readonly name: string; readonly digits: string }
  readonly facts: readonly { readonly name: string; readonly lines: readonly string[] }[]
  readonly action?: { readonly label: string; readonly url: string }
  readonly hints: readonly string[]
  /** Why the recipient gets the mail. */
  readonly footer: string
  /** How to end such mails: a page for people, and the address that mail programs call (RFC 8058). */
  readonly ending?: { readonly label: string; readonly url: string; readonly oneClickUrl: string }
}

export interface MailBrand {
  readonly name: string
  readonly imprint: readonly string[]
  readonly logoUrl: string
  readonly color: string
  readonly darkColor: string
  readonly accentColor: string
}

export function mailText(body: MailBody, brand: MailBrand): string {
  const facts = body.facts.map(({ name, lines }) => `${name}\n${lines.map((line) => `  ${line}`).join('\n')}`)
  const blocks = [
    body.heading,
    body.lead,
    [body.title, body.date?.line].filter(Boolean).join('\n'),
    body.code && `${body.code.name}\n  ${body.code.digits}`,
    ...facts,
    body.action && `${body.action.label}: ${body.action.url}`,
    body.hints.join('\n'),
    `--\n${[body.footer, ...endingLines(body), ...senderLines(brand)].join('\n')}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** For mail clients: inline styles, one column, dark mode where supported. */
export function mailHtml(body: MailBody, brand: MailBrand): string {
  const lang = languageOfWords(body.language)
  const palette = brandPalette(brand.color, 'light')
  const dark = brandPalette(brand.darkColor, 'dark')
  const footer = [
    escapeMarkup(body.footer),
    ...endingLinks(body),
    ...senderLines(brand).map(escapeMarkup),
  ].join('<br>')
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(body.subject)}</title>
<style>${mailStyles}</style>
</head>
<body style="--brand:${palette.brand};--dark-brand:${dark.brand};--on-dark-brand:${dark.onBrand};margin:0;padding:32px 16px;background:#ffffff;color:#101828;font:16px/1.5 ${fonts};overflow-wrap:anywhere;word-break:${wordBreaks[lang]}">
<main style="max-width:560px;margin:0 auto">
${rule(brand)}<p style="margin:0 0 32px;padding-top:20px;font-size:14px;font-weight:600">${logo(brand)}${escapeMarkup(brand.name)}</p>
${picture(body)}<h1 style="margin:0 0 16px;font-size:28px;line-height:1.25">${escapeMarkup(body.heading)}</h1>
<p style="margin:0 0 32px">${escapeMarkup(body.lead).replaceAll('\n', '<br>')}</p>
${body.title === undefined ? '' : titleBlock(body.title, body.date)}${body.code ? codeBlock(body.code) : ''}${body.facts.map(fact).join('\n')}
${body.action ? button(body.action, palette) : ''}${body.hints.map(hint).join('')}<p class="muted line" style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e4e7ec;${small}">${footer}</p>
</main>
</body>
</html>
`
}

const fonts =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans','Apple SD Gothic Neo','Hiragino Sans','Malgun Gothic',sans-serif"
/** Line breaks: Korean between words, Japanese between phrases where supported. */
const wordBreaks = { en: 'normal', ja: 'auto-phrase', ko: 'keep-all' }
const small = 'color:#475467;font-size:14px'
export const mailStyles = `a { color: var(--brand); }
@media (prefers-color-scheme: dark) {
  body { background: #0c111b !important; color: #f0f2f5 !important; }
  .muted { color: #a9b3c1 !important; }
  .line { border-color: #2a3242 !important; }
  .button { background: var(--dark-brand) !important; color: var(--on-dark-brand) !important; }
  .logo { background: #ffffff; padding: 4px; border-radius: 4px; }
  a { color: var(--dark-brand); }
}`

function endingLines({ ending }: MailBody): string[] {
  return ending ? [`${ending.label}: ${ending.url}`] : []
}

function endingLinks({ ending }: MailBody): string[] {
  return ending ? [`<a href="${escapeMarkup(ending.url)}">${escapeMarkup(ending.label)}</a>`] : []
}

function senderLines({ name, imprint }: MailBrand): string[] {
  return [name, ...imprint]
}

/** The head's line in both colours of the brand; tables and widths are what all mail programs draw. */
function rule({ color, accentColor }: MailBrand): string {
  const cells = `<td width="64" style="background:${accentColor}"></td><td style="background:${color}"></td>`
  return `<table role="presentation" cellspacing="0" cellpadding="0" width="100%" style="height:6px"><tr>${cells}</tr></table>\n`
}

function logo({ logoUrl }: MailBrand): string {
  return `<img class="logo" src="${escapeMarkup(logoUrl)}" alt="" height="24" style="vertical-align:middle;margin-right:8px">`
}

function picture({ pictureUrl }: MailBody): string {
  if (!pictureUrl) return ''
  return `<img src="${escapeMarkup(pictureUrl)}" alt="" width="560" height="294" style="display:block;width:100%;height:auto;margin:0 0 24px;border-radius:8px">\n`
}

function titleBlock(title: string, date: MailBody['date']): string {
  return `<div class="line" style="border-top:2px solid #101828;padding:20px 0 4px">
${date ? dateBlock(date) : ''}<h2 style="margin:0 0 16px;font-size:18px;line-height:1.4">${escapeMarkup(title)}</h2>
</div>
`
}

function dateBlock({ day, hours }: NonNullable<MailBody['date']>): string {
  return `<p style="margin:0;font-size:36px;line-height:1.1;font-weight:600">${escapeMarkup(day)}</p>
<p class="muted" style="margin:0 0 16px;${small}">${escapeMarkup(hours)}</p>
`
}

function codeBlock({ name, digits }: NonNullable<MailBody['code']>): string {
  return `<p class="muted" style="margin:0;${small}">${escapeMarkup(name)}</p>
<p style="margin:0 0 16px;font-size:36px;line-height:1.3;font-weight:600;letter-spacing:4px">${escapeMarkup(digits)}</p>
`
}

function fact({ name, lines }: MailBody['facts'][number]): string {
  return `<p class="line" style="margin:0;padding:12px 0;border-top:1px solid #e4e7ec"><span class="muted" style="${small}">${escapeMarkup(name)}</span><br>${lines.map(escapeMarkup).join('<br>')}</p>`
}

function hint(text: string): string {
  return `<p class="muted" style="margin:0 0 8px;${small}">${escapeMarkup(text)}</p>\n`
}

function button(
  { label, url }: NonNullable<MailBody['action']>,
  { brand, onBrand }: ReturnType<typeof brandPalette>,
): string {
  return `<p style="margin:32px 0"><a class="button" href="${escapeMarkup(url)}" style="display:inline-block;padding:11px 20px;border-radius:8px;background:${brand};color:${onBrand};font-weight:500;text-decoration:none">${escapeMarkup(label)}</a></p>\n`
}
