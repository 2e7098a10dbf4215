import { type ReactNode, useState } from 'react'
import { get, useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'

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
  /** What an entry is about: entries are folded then, and one is open at a time. */
  readonly summaryOf?: (index: number) => ReactNode
  readonly render: (index: number) => ReactNode
}

/** Entries of a form that are added, removed and put in order. */
export function EntryList(props: EntryListProps) {
  const { name, legend, help, newEntry, addLabel, removeLabel, empty, summaryOf, render } = props
  const say = useTranslations('siteContent')
  const { fields, append, remove, swap } = useFieldArray({ name })
  const { formState } = useFormContext()
  const [open, setOpen] = useState<number>()
  const isFaulty = (index: number) => get(formState.errors, `${name}.${index}`) !== undefined
  const error: { message?: string } | undefined = get(formState.errors, name)
  return (
    <fieldset className="parts">
      <legend>{legend}</legend>
      {help && <p className="muted">{help}</p>}
      {error?.message && <small className="error">{error.message}</small>}
      {fields.length === 0 && <p className="muted">{empty}</p>}
      <ol>
        {fields.map(({ id }, index) => (
          <li key={id}>
            <Entry
              summary={summaryOf?.(index)}
              isOpen={open === index || isFaulty(index)}
              onPress={() => setOpen(open === index ? undefined : index)}
            >
              {render(index)}
              <div className="actions">
                {index > 0 && (
                  <button
                    type="button"
                    className="link"
                    onClick={() => {
                      swap(index, index - 1)
                      setOpen(index - 1)
                    }}
                  >
                    {say('moveUp', { number: index + 1 })}
                  </button>
                )}
                <button
                  type="button"
                  className="link"
                  onClick={() => {
                    remove(index)
                    setOpen(undefined)
                  }}
                >
                  {removeLabel(index + 1)}
                </button>
              </div>
            </Entry>
          </li>
        ))}
      </ol>
      {newEntry && (
        <button
          type="button"
          className="button"
          onClick={() => {
            append(structuredClone(newEntry))
            setOpen(fields.length)
          }}
        >
          {addLabel}
        </button>
      )}
    </fieldset>
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
