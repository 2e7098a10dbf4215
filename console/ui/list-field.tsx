import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useUndoableList } from './use-undoable-list.ts'

interface ListFieldProps {
  /** Path in the form's values. */
  readonly name: string
  readonly legend: string
  /** Between the legend and the list. */
  readonly lead?: ReactNode
  /** An item that is added. */
  readonly empty: object
  readonly min?: number
  readonly max?: number
  readonly addLabel: string
  readonly removeLabel: (number: number) => string
  /** Where the order can be changed. */
  readonly moveUpLabel?: (number: number) => string
  /** The fields of an item, by its path and its number from 1. */
  readonly children: (path: string, number: number) => ReactNode
}

/** A list whose items are added, removed and, where their order says something, moved. */
export function ListField(props: ListFieldProps) {
  const { name, legend, lead, empty, min = 0, max = Number.POSITIVE_INFINITY, moveUpLabel, children } = props
  const say = useTranslations('common')
  const { fields, append, remove, swap } = useFieldArray({ name })
  const undoably = useUndoableList(name)
  const labelOf = (index: number) => `${legend} (${index + 1})`
  const removeButton = (index: number) =>
    fields.length > min && (
      <button
        type="button"
        className="link"
        onClick={() => undoably(say('entryRemoved', { label: labelOf(index) }), () => remove(index))}
      >
        {props.removeLabel(index + 1)}
      </button>
    )
  return (
    <fieldset className="parts">
      <legend>{legend}</legend>
      {lead}
      <ol>
        {fields.map(({ id }, index) => (
          <li key={id}>
            {children(`${name}.${index}`, index + 1)}
            {moveUpLabel ? (
              <div className="actions">
                {index > 0 && (
                  <button
                    type="button"
                    className="link"
                    onClick={() =>
                      undoably(say('entryMoved', { label: labelOf(index) }), () => swap(index, index - 1))
                    }
                  >
                    {moveUpLabel(index + 1)}
                  </button>
                )}
                {removeButton(index)}
              </div>
            ) : (
              removeButton(index)
            )}
          </li>
        ))}
      </ol>
      {fields.length < max && (
        <button type="button" className="button" onClick={() => append(empty)}>
          {props.addLabel}
        </button>
      )}
    </fieldset>
  )
}
