import { useId, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { type Language, languageNames, languages } from '#contract/platform/languages.ts'
import { WordDiff } from '../ui/word-diff.tsx'

interface Text {
  readonly title: Partial<Record<Language, string>>
  readonly text: Partial<Record<Language, string>>
}

interface TextDiffProps {
  readonly before: Text & { readonly termsVersion: number }
  readonly after: Text
}

/** What was removed and what was added, word by word, in one language at a time. */
export function TextDiff({ before, after }: TextDiffProps) {
  const say = useTranslations('terms')
  const id = useId()
  const written = languages.filter((one) => before.text[one] ?? after.text[one])
  const locale = useLocale() as Language
  const [language, setLanguage] = useState(written.includes(locale) ? locale : 'en')
  return (
    <div className="part">
      <header className="part-head">
        <h2 id={id}>{say('changes', { version: before.termsVersion })}</h2>
        <label>
          <span className="hidden">{say('language')}</span>
          <select value={language} onChange={(event) => setLanguage(event.target.value as Language)}>
            {written.map((one) => (
              <option key={one} value={one}>
                {languageNames[one]}
              </option>
            ))}
          </select>
        </label>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Scrolled by keyboard. */}
      <section className="diff" lang={language} aria-labelledby={id} tabIndex={0}>
        <Changes before={wholeText(before, language)} after={wholeText(after, language)} />
      </section>
    </div>
  )
}

function Changes({ before, after }: { readonly before: string; readonly after: string }) {
  const say = useTranslations('terms')
  if (before === after) return <p className="muted">{say('noChanges')}</p>
  return <WordDiff before={before} after={after} />
}

function wholeText({ title, text }: Text, language: Language): string {
  return `${title[language] ?? ''}\n\n${text[language] ?? ''}`.trim()
}
