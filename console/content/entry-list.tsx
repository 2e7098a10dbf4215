import type { ReactNode } from 'react'
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
  readonly render: (index: number) => ReactNode
}

/** Entries of a form that are added, removed and put in order. */
export function EntryList(props: EntryListProps) {
  const { name, legend, help, newEntry, addLabel, removeLabel, empty, render } = props
  const say = useTranslations('siteContent')
  const { fields, append, remove, swap } = useFieldArray({ name })
  const { formState } = useFormContext()
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
            {render(index)}
            <div className="actions">
              {index > 0 && (
                <button type="button" className="link" onClick={() => swap(index, index - 1)}>
                  {say('moveUp', { number: index + 1 })}
                </button>
              )}
              <button type="button" className="link" onClick={() => remove(index)}>
                {removeLabel(index + 1)}
              </button>
            </div>
          </li>
        ))}
      </ol>
      {newEntry && (
        <button type="button" className="button" onClick={() => append(structuredClone(newEntry))}>
          {addLabel}
        </button>
      )}
    </fieldset>
  )
}
