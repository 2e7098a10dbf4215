import { useId, useState } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { type Language, languageNames } from '#contract/platform/languages.ts'
import { LengthNote } from './length-note.tsx'
import { useOutdatedTexts } from './outdated-texts.tsx'
import { type TextState, type TranslatedLanguage, translatedLanguages, useTextStates } from './text-states.ts'

interface LocalisedText {
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

/** A text in all languages: the English one, which is shown where another is missing, and a row for each of the others. */
export function LocalisedField(text: LocalisedText) {
  return <LocalisedFields label={text.label} texts={[text]} />
}

interface LocalisedFieldsProps {
  readonly label: string
  /** Texts that are written together, such as a question and its answer. */
  readonly texts: readonly LocalisedText[]
}

/** The same for several texts: each language has all of them. */
export function LocalisedFields({ label, texts }: LocalisedFieldsProps) {
  const { setValue } = useFormContext()
  const say = useTranslations('common')
  const { states, written } = useTextStates(texts)
  return (
    <fieldset className="localised">
      <legend>{label}</legend>
      {texts.map((text) => (
        <TextField
          key={text.name}
          text={text}
          language="en"
          isAlone={texts.length === 1}
          isRequired={states.en === 'MISSING'}
        />
      ))}
      {translatedLanguages.map((language) => (
        <LanguageRow key={language} language={language} texts={texts} state={states[language]} />
      ))}
      {texts.map(
        ({ name, label: of, optional }) =>
          optional &&
          written(name) && (
            <button
              key={name}
              type="button"
              className="link"
              onClick={() => setValue(name, null, { shouldDirty: true })}
            >
              {say('removeText', { label: of })}
            </button>
          ),
      )}
    </fieldset>
  )
}

interface LanguageRowProps {
  readonly language: TranslatedLanguage
  readonly texts: LocalisedFieldsProps['texts']
  readonly state: TextState
}

/** A language with its first words and state; open, its texts. Faults open it. */
function LanguageRow({ language, texts, state }: LanguageRowProps) {
  const { formState, getValues } = useFormContext()
  const [isOpen, setOpen] = useState(false)
  const say = useTranslations('common')
  const isFaulty = texts.some(({ name }) => get(formState.errors, `${name}.${language}`))
  const first = texts.map(({ name }) => getValues(`${name}.${language}`)).find(Boolean)
  return (
    <details
      className="language"
      open={isOpen || isFaulty}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <b lang={language}>{languageNames[language]}</b>
        <span className="muted" {...(first && { lang: language })}>
          {first ?? (state === 'MISSING' && say('readersGetEnglish'))}
        </span>
        <StateBadge state={state} />
      </summary>
      {texts.map((text) => (
        <TextField key={text.name} text={text} language={language} isAlone={texts.length === 1} />
      ))}
    </details>
  )
}

const shapes: Readonly<Record<TextState, string>> = { DONE: '✓', OLDER: '◐', MISSING: '×', NONE: '' }
const tones: Readonly<Record<TextState, string>> = { DONE: 'good', OLDER: 'warn', MISSING: '', NONE: '' }

function StateBadge({ state }: { readonly state: TextState }) {
  const say = useTranslations('common')
  if (state === 'NONE') return null
  return (
    <span className={`badge ${tones[state]}`}>
      <span aria-hidden="true">{shapes[state]} </span>
      {say(`textStates.${state}`)}
    </span>
  )
}

/** Languages of an entry in which something is to be written, for its line in a list. */
export function TextsToDo({ texts }: { readonly texts: readonly Pick<LocalisedText, 'name'>[] }) {
  const say = useTranslations('common')
  const { states } = useTextStates(texts)
  return translatedLanguages.map((language) => {
    const state = states[language]
    if (state !== 'OLDER' && state !== 'MISSING') return null
    return (
      <span key={language} className={`badge ${tones[state]}`}>
        <span aria-hidden="true">{shapes[state]} </span>
        <span lang={language}>{languageNames[language]}</span>
        <span className="hidden">: {say(`textStates.${state}`)}</span>
      </span>
    )
  })
}

interface TextFieldProps {
  readonly text: LocalisedText
  readonly language: Language
  /** The label is that of the whole field. */
  readonly isAlone: boolean
  readonly isRequired?: boolean
}

function TextField({ text, language, isAlone, isRequired }: TextFieldProps) {
  const { name, label, maxLength, rows, otherwise } = text
  const { register, formState } = useFormContext()
  const say = useTranslations('common')
  const id = useId()
  const { isOutdated, confirm } = useOutdatedTexts()
  const path = `${name}.${language}`
  const error: { message?: string } | undefined = get(formState.errors, path)
  const control = {
    ...register(path, { setValueAs: (typed: string) => typed || undefined }),
    ...(otherwise && { placeholder: otherwise[language] }),
    lang: language,
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-error ${id}-length`,
    'aria-label': `${label}, ${languageNames[language]}`,
  }
  return (
    <div className="field">
      {(!isAlone || language === 'en') && (
        <span className="language-name">
          {isAlone ? languageNames[language] : label}
          {isRequired && <em className="badge warn">{say('required')}</em>}
        </span>
      )}
      {rows ? <textarea {...control} rows={rows} /> : <input {...control} />}
      {isOutdated(path) && (
        <button type="button" className="link" onClick={() => confirm(path)}>
          {say('stillRight')}
          <span className="hidden"> ({`${label}, ${languageNames[language]}`})</span>
        </button>
      )}
      {error && (
        <small id={`${id}-error`} className="error">
          {error.message}
        </small>
      )}
      <LengthNote id={`${id}-length`} name={path} maxLength={maxLength} />
    </div>
  )
}
