import { useTranslations } from 'use-intl'
import { languageNames, type TranslatedLanguage } from '#contract/platform/languages.ts'

interface ToDoTogglesProps {
  readonly all: number
  readonly toDo: number
  readonly onlyToDo: boolean
  readonly onChange: (onlyToDo: boolean) => void
}

/** All entries of a list, or those with a text to write. */
export function ToDoToggles({ all, toDo, onlyToDo, onChange }: ToDoTogglesProps) {
  const say = useTranslations('common')
  if (toDo === 0 && !onlyToDo) return null
  return (
    <div className="toggles">
      <button type="button" aria-pressed={!onlyToDo} onClick={() => onChange(false)}>
        {say('allCount', { count: all })}
      </button>
      <button type="button" aria-pressed={onlyToDo} onClick={() => onChange(true)}>
        {say('toDoCount', { count: toDo })}
      </button>
    </div>
  )
}

/** Languages in which something is to be written. */
export function LanguagesToDo({ languages }: { readonly languages: readonly TranslatedLanguage[] }) {
  if (languages.length === 0) return '–'
  return languages.map((language) => (
    <span key={language} className="badge warn" lang={language}>
      {languageNames[language]}
    </span>
  ))
}
