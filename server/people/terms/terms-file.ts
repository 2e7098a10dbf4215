import type { TermsDocument } from '#contract/people/terms.ts'
import { type TermsBlock, termsBlocks } from '#contract/people/terms-blocks.ts'
import { type Language, languageNames } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { languageOfWords } from '#words/page-words.ts'
import { serverWords } from '#words/server-words.ts'
import { escapeMarkup } from '../../platform/http/escape-markup.ts'

interface Locale {
  readonly language: Language
  readonly zone: string
  readonly publicOrigin: string
}

/** HTML, as it opens on any phone or computer for years, shows all scripts and prints; Markdown does not. */
export function termsFile(terms: TermsDocument, { language, zone, publicOrigin }: Locale): string {
  const say = serverWords(language)
  const { textDay } = formatsIn(language, zone)
  const { version, startsAt, endsAt, standing } = terms
  const facts = [
    say('terms.version', { version }),
    say(`terms.dates.${standing}`, { day: textDay(startsAt), end: endsAt ? textDay(endsAt) : '' }),
    ...(standing === 'CURRENT' && endsAt ? [say('terms.changeText', { end: textDay(endsAt) })] : []),
    say('terms.inLanguage', { language: languageNames[terms.language] }),
  ]
  return `<!doctype html>
<html lang="${languageOfWords(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(say('terms.titleOfVersion', { title: terms.title, version }))}</title>
<style>${styles}</style>
</head>
<body>
<p class="muted">${escapeMarkup(say('terms.centre'))}</p>
<main lang="${terms.language}">
<h1>${escapeMarkup(terms.title)}</h1>
<ul class="facts muted" lang="${languageOfWords(language)}">
${facts.map((fact) => `<li>${escapeMarkup(fact)}</li>`).join('\n')}
</ul>
${termsBlocks(terms.text).map(blockHtml).join('\n')}
</main>
<p class="muted source">${escapeMarkup(`${publicOrigin}/terms/${terms.typeId}/${version}`)}</p>
</body>
</html>
`
}

/** Such as `Terms of service, version 2 (2026.03.01, en).html`. */
export function termsFileName(
  terms: TermsDocument,
  { language, zone }: Omit<Locale, 'publicOrigin'>,
): string {
  const { title, version } = terms
  const name = serverWords(language)('terms.titleOfVersion', { title, version })
  const day = formatsIn(language, zone).textDay(terms.startsAt)
  // Not allowed in file names.
  return `${name} (${day}, ${terms.language}).html`.replace(/[\\/:*?"<>|]/g, ' ')
}

const styles = `body { max-width: 42rem; margin: 0 auto; padding: 2rem 1.25rem; color: #101828; background: #fff;
font: 1rem/1.65 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Apple SD Gothic Neo",
"Hiragino Sans", "Malgun Gothic", "Yu Gothic UI", sans-serif; overflow-wrap: break-word }
:lang(ko) { word-break: keep-all }
h1 { font-size: 1.75rem; line-height: 1.3 } h2 { margin-top: 2rem; font-size: 1.125rem; break-after: avoid }
.muted { color: #475467; font-size: .875rem } .facts { padding: 0; list-style: none }
.source { margin-top: 3rem; border-top: 1px solid #e4e7ec; padding-top: 1rem }`

function blockHtml(block: TermsBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escapeMarkup(block.text)}</h2>`
    case 'list':
      return `<ul>\n${block.items.map((item) => `<li>${escapeMarkup(item)}</li>`).join('\n')}\n</ul>`
    case 'paragraph':
      return `<p>${escapeMarkup(block.text)}</p>`
  }
}
