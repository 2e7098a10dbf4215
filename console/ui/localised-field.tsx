import { Fragment, useId, useState } from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import {
  type Language,
  languageNames,
  type TranslatedLanguage,
  translatedLanguages,
} from '#contract/platform/languages.ts'
import { useFormats } from '../client/use-formats.ts'
import { useStored } from '../client/use-stored.ts'
import { LengthNote } from './length-note.tsx'
import { useConfirmations, useOlderTexts } from './older-texts.tsx'
import { type TextState, useTextStates } from './text-states.ts'
import { useUndo } from './undo.tsx'
import { WordDiff } from './word-diff.tsx'

interface LocalisedText {
  /** Path of a text by language in the form's values. */
  readonly name: string
  readonly label: string
  readonly maxLength: number
  readonly rows?: number
  /** May be left empty in all languages. */
  readonly optional?: boolean
  /** One language is enough; readers of others are shown nothing where there is no English text. */
  readonly inSome?: boolean
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
  const { getValues, setValue, formState } = useFormContext()
  const offerUndo = useUndo()
  const say = useTranslations('common')
  const { states, written } = useTextStates(texts)
  const [isBeside, setBeside] = useStored('textsSideBySide', z.boolean(), false)
  const isFaulty = texts.some(({ name }) => get(formState.errors, `${name}.en`))
  return (
    <fieldset className="localised">
      <legend>{label}</legend>
      {written(texts[0]?.name ?? '') && (
        <button
          type="button"
          className="link beside-toggle"
          aria-pressed={isBeside}
          onClick={() => setBeside(!isBeside)}
        >
          {say('sideBySide')}
          <span className="hidden"> ({label})</span>
        </button>
      )}
      {isBeside && !isFaulty ? (
        <SideBySide texts={texts} states={states} />
      ) : (
        <>
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
          <TypoNote texts={texts} />
        </>
      )}
      {texts.map(
        ({ name, label: of, optional }) =>
          optional &&
          written(name) && (
            <button
              key={name}
              type="button"
              className="link"
              onClick={() => {
                const former: unknown = getValues(name)
                setValue(name, null, { shouldDirty: true })
                offerUndo({
                  said: say('entryRemoved', { label: of }),
                  undo: () => setValue(name, former, { shouldDirty: true }),
                })
              }}
            >
              {say('removeText', { label: of })}
            </button>
          ),
      )}
    </fieldset>
  )
}

interface OfTexts {
  readonly texts: LocalisedFieldsProps['texts']
}

/** Says which translations saving makes older, unless what is changed was a typo. */
function TypoNote({ texts }: OfTexts) {
  const say = useTranslations('common')
  const { enumerated } = useFormats()
  const { ageing, translatedFrom } = useOlderTexts()
  const { isTypo, setTypo } = useConfirmations()
  const paths = ageing.filter((path) => texts.some(({ name }) => path.startsWith(`${name}.`)))
  const former = [...new Set(paths.flatMap((path) => translatedFrom[path] ?? []))]
  if (former.length === 0) return null
  const languages = translatedLanguages.filter((language) =>
    paths.some((path) => path.endsWith(`.${language}`)),
  )
  const isMinor = former.every(isTypo)
  return (
    <div className="typo-note">
      <span role="status" className="muted">
        {!isMinor && say('savingAges', { languages: enumerated(languages.map((one) => languageNames[one])) })}
      </span>
      <label>
        <input type="checkbox" checked={isMinor} onChange={({ target }) => setTypo(former, target.checked)} />{' '}
        {say('onlyTypo')}
      </label>
    </div>
  )
}

/** A translation beside the English text, in which the words that have changed since are marked. */
function SideBySide({
  texts,
  states,
}: OfTexts & { readonly states: Readonly<Record<TranslatedLanguage, TextState>> }) {
  const say = useTranslations('common')
  const [chosen, setChosen] = useState<TranslatedLanguage>(
    () => translatedLanguages.find((one) => /OLDER|MISSING/.test(states[one])) ?? 'ko',
  )
  return (
    <div className="side-by-side">
      <b lang="en">{languageNames.en}</b>
      <div className="toggles">
        {translatedLanguages.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === chosen}
            onClick={() => setChosen(language)}
          >
            {languageNames[language]}
          </button>
        ))}
        <StateBadge state={states[chosen]} />
      </div>
      {texts.map((text) => (
        <Fragment key={text.name}>
          <EnglishRead text={text} language={chosen} />
          <TextField text={text} language={chosen} isAlone={false} />
        </Fragment>
      ))}
      <p className="muted">{say('sideBySideHelp')}</p>
    </div>
  )
}

function EnglishRead({
  text,
  language,
}: {
  readonly text: LocalisedText
  readonly language: TranslatedLanguage
}) {
  const say = useTranslations('common')
  const { translatedFrom } = useOlderTexts()
  const english: string | undefined = useWatch({ name: `${text.name}.en` })
  const from = translatedFrom[`${text.name}.${language}`]
  return (
    <div className="field">
      <span className="language-name">
        <span>
          {text.label}
          {from !== undefined && <span className="muted"> · {say('markedSince')}</span>}
        </span>
      </span>
      <div className="diff" lang="en">
        {from === undefined ? (
          (english ?? text.otherwise?.en)
        ) : (
          <WordDiff before={from} after={english ?? ''} />
        )}
      </div>
    </div>
  )
}

interface LanguageRowProps extends OfTexts {
  readonly language: TranslatedLanguage
  readonly state: TextState
}

/** A language with its first words and state; open, its texts. Faults open it. */
function LanguageRow({ language, texts, state }: LanguageRowProps) {
  const { formState, getValues } = useFormContext()
  const [isOpen, setOpen] = useState(false)
  const say = useTranslations('common')
  const isFaulty = texts.some(({ name }) => get(formState.errors, `${name}.${language}`))
  const first = texts.map(({ name }) => getValues(`${name}.${language}`)).find(Boolean)
  const isHidden = texts.some(({ name, inSome }) => inSome && !getValues(`${name}.en`))
  return (
    <details
      className="language"
      open={isOpen || isFaulty}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <b lang={language}>{languageNames[language]}</b>
        <span className="muted" {...(first && { lang: language })}>
          {first ?? (isHidden ? say('readersGetNothing') : state === 'MISSING' && say('readersGetEnglish'))}
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
export function TextsToDo({ texts }: { readonly texts: readonly Pick<LocalisedText, 'name' | 'inSome'>[] }) {
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
  readonly language: 'en' | TranslatedLanguage
  /** The label is that of the whole field. */
  readonly isAlone: boolean
  readonly isRequired?: boolean
}

function TextField({ text, language, isAlone, isRequired }: TextFieldProps) {
  const { name, label, maxLength, rows, otherwise } = text
  const { register, formState } = useFormContext()
  const say = useTranslations('common')
  const id = useId()
  const { outdated } = useOlderTexts()
  const { confirm } = useConfirmations()
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
          {!isAlone && language === 'en' && <span className="muted"> · {languageNames.en}</span>}
          {isRequired && <em className="badge warn">{say('required')}</em>}
        </span>
      )}
      {rows ? <textarea {...control} rows={rows} /> : <input {...control} />}
      {language !== 'en' && outdated.includes(path) && (
        <button type="button" className="link" onClick={() => confirm(name, language)}>
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
