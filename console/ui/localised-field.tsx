import { useId } from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { type Language, languageNames } from '#contract/platform/languages.ts'
import { LengthNote } from './length-note.tsx'
import { useOutdatedTexts } from './outdated-texts.tsx'

/** Languages that staff write, side by side. Chinese is not among them: readers get the English text. */
const editedLanguages = ['en', 'ko', 'ja'] as const

interface LocalisedFieldProps {
  /** Path of a text by language in the form's values. */
  readonly name: string
  readonly label: string
  readonly maxLength: number
  readonly rows?: number
  /** May be left empty in all languages. */
  readonly optional?: boolean
  /** The text that is used where none is written; each language may be left empty then. */
  readonly otherwise?: Partial<Record<Language, string>>
}

/** A text in all languages, side by side; says which are missing. English is shown where another is. */
export function LocalisedField({ name, label, maxLength, rows, optional, otherwise }: LocalisedFieldProps) {
  const { register, formState, setValue } = useFormContext()
  const say = useTranslations('common')
  const id = useId()
  const text: Partial<Record<string, string>> | null = useWatch({ name })
  const { isOutdated, confirm } = useOutdatedTexts()
  const written = text !== null && Object.values(text).some(Boolean)
  return (
    <fieldset className="localised">
      <legend>{label}</legend>
      {editedLanguages.map((language) => {
        const path = `${name}.${language}`
        const error: { message?: string } | undefined = get(formState.errors, path)
        const missing = !otherwise && !text?.[language] && (written || !optional)
        const control = {
          ...register(path, { setValueAs: (typed: string) => typed || undefined }),
          ...(otherwise && { placeholder: otherwise[language] }),
          lang: language,
          'aria-invalid': error !== undefined,
          'aria-describedby': `${id}-${language}-error ${id}-${language}-length`,
          'aria-label': `${label}, ${languageNames[language]}`,
        }
        return (
          <div className="field" key={language}>
            <span className="language">
              {languageNames[language]}
              {missing && <Missing language={language} />}
              {isOutdated(path) && (
                <>
                  <em className="badge warn">{say('olderThanEnglish')}</em>
                  <button type="button" className="link" onClick={() => confirm(path)}>
                    {say('stillRight')}
                    <span className="hidden"> ({`${label}, ${languageNames[language]}`})</span>
                  </button>
                </>
              )}
            </span>
            {rows ? <textarea {...control} rows={rows} /> : <input {...control} />}
            {error && (
              <small id={`${id}-${language}-error`} className="error">
                {error.message}
              </small>
            )}
            <LengthNote id={`${id}-${language}-length`} name={path} maxLength={maxLength} />
          </div>
        )
      })}
      {optional && written && (
        <button type="button" className="link" onClick={() => setValue(name, null, { shouldDirty: true })}>
          {say('removeText', { label })}
        </button>
      )}
    </fieldset>
  )
}

/** English is needed; another language that is missing is no fault, as readers get the English text. */
function Missing({ language }: { readonly language: Language }) {
  const say = useTranslations('common')
  if (language === 'en') return <em className="badge warn">{say('required')}</em>
  return <em className="badge">{say('missing')}</em>
}
