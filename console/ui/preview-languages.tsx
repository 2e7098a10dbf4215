import { type Language, languageNames, languages } from '#contract/platform/languages.ts'

/** A page of the site in each language. */
export function PreviewLanguages({ hrefOf }: { readonly hrefOf: (language: Language) => string }) {
  return (
    <ul className="preview-languages">
      {languages.map((language) => (
        <li key={language}>
          <a href={hrefOf(language)} target="_blank" rel="noopener" lang={language}>
            {languageNames[language]}
          </a>
        </li>
      ))}
    </ul>
  )
}
