import { useTranslations } from 'use-intl'
import { type Language, languageNames } from '#contract/platform/languages.ts'

interface LanguageTogglesProps<Choice extends Language> {
  readonly languages: readonly Choice[]
  readonly chosen: Choice
  readonly onChoose: (language: Choice) => void
}

/** The language of a preview. */
export function LanguageToggles<Choice extends Language>({
  languages,
  chosen,
  onChoose,
}: LanguageTogglesProps<Choice>) {
  const say = useTranslations('siteContent')
  return (
    <fieldset className="toggles">
      <legend className="hidden">{say('previewLanguage')}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={languageNames[language]}
          aria-pressed={language === chosen}
          onClick={() => onChoose(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}
