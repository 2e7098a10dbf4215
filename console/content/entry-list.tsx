import { type ReactNode, useState } from 'react'
import { get, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { languagesToDo } from '#contract/platform/older-texts.ts'
import { useOlderTexts } from '../ui/older-texts.tsx'
import { ToDoToggles } from '../ui/to-do.tsx'
import { useUndoableList } from '../ui/use-undoable-list.ts'

interface EntryListProps {
  /** Path of the list in the form's values. */
  readonly name: string
  readonly legend: string
  readonly help?: string
  /** A new entry; without one, none can be added at present. */
  readonly newEntry: object | undefined
  readonly addLabel: string
  readonly removeLabel: (number: number) => string
  readonly empty: string
  /** What an entry is called when it was moved or removed. */
  readonly nameOf: (index: number) => string
  /** What an entry is about: entries are folded then, and one is open at a time. */
  readonly summaryOf?: (index: number) => ReactNode
  /** The entry that is open. */
  readonly onOpen?: (index: number | undefined) => void
  readonly render: (index: number) => ReactNode
}

/** Entries of a form that are added, removed and put in order. */
export function EntryList(props: EntryListProps) {
  const { name, legend, help, newEntry, addLabel, removeLabel, empty, nameOf, summaryOf, render } = props
  const say = useTranslations('siteContent')
  const sayCommon = useTranslations('common')
  const { fields, append, remove, swap } = useFieldArray({ name })
  const undoably = useUndoableList(name)
  const { formState } = useFormContext()
  const [open, setOpen] = useState<number>()
  const [onlyToDo, setOnlyToDo] = useState(false)
  const toDo = useEntriesToDo(name)
  const show = (index: number | undefined) => {
    setOpen(index)
    props.onOpen?.(index)
  }
  const isFaulty = (index: number) => get(formState.errors, `${name}.${index}`) !== undefined
  // The entry that is being written stays, though nothing is left to do.
  const isShown = (index: number) => !onlyToDo || toDo.has(index) || open === index || isFaulty(index)
  const error: { message?: string } | undefined = get(formState.errors, name)
  return (
    <fieldset className="parts">
      <legend>{legend}</legend>
      {help && <p className="muted">{help}</p>}
      {error?.message && <small className="error">{error.message}</small>}
      {fields.length === 0 && <p className="muted">{empty}</p>}
      <ToDoToggles all={fields.length} toDo={toDo.size} onlyToDo={onlyToDo} onChange={setOnlyToDo} />
      <ol>
        {fields.map(
          ({ id }, index) =>
            isShown(index) && (
              <li key={id}>
                <Entry
                  summary={summaryOf?.(index)}
                  isOpen={open === index || isFaulty(index)}
                  onPress={() => show(open === index ? undefined : index)}
                >
                  {render(index)}
                  <div className="actions">
                    {index > 0 && (
                      <button
                        type="button"
                        className="link"
                        onClick={() => {
                          undoably(sayCommon('entryMoved', { label: nameOf(index) }), () =>
                            swap(index, index - 1),
                          )
                          show(index - 1)
                        }}
                      >
                        {say('moveUp', { number: index + 1 })}
                      </button>
                    )}
                    <button
                      type="button"
                      className="link"
                      onClick={() => {
                        undoably(sayCommon('entryRemoved', { label: nameOf(index) }), () => remove(index))
                        show(undefined)
                      }}
                    >
                      {removeLabel(index + 1)}
                    </button>
                  </div>
                </Entry>
              </li>
            ),
        )}
      </ol>
      {newEntry && (
        <button
          type="button"
          className="button"
          onClick={() => {
            append(structuredClone(newEntry))
            show(fields.length)
          }}
        >
          {addLabel}
        </button>
      )}
    </fieldset>
  )
}

/** The entries with a language in which something is to be written, as they stand in the form. */
function useEntriesToDo(name: string): ReadonlySet<number> {
  const entries: readonly unknown[] = useWatch({ name }) ?? []
  const { outdated } = useOlderTexts()
  return new Set(
    entries.flatMap((entry, index) => {
      const older = outdated.filter((path) => path.startsWith(`${name}.${index}.`))
      return languagesToDo(entry, older).length > 0 ? [index] : []
    }),
  )
}

interface EntryProps {
  /** Undefined if the entry is not folded. */
  readonly summary: ReactNode
  readonly isOpen: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function Entry({ summary, isOpen, onPress, children }: EntryProps) {
  if (summary === undefined) return children
  return (
    <>
      <button type="button" className="entry" aria-expanded={isOpen} onClick={onPress}>
        {summary}
      </button>
      {isOpen && children}
    </>
  )
}
