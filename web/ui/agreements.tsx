import type { ReactNode } from 'react'
import { Choice } from './choice.tsx'
import { FieldError } from './field.tsx'

export interface Agreement<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly required: boolean
  /** The version of the terms to agree to. */
  readonly version: number | undefined
  /** The text to agree to, expandable in place. */
  readonly text?: ReactNode
}

interface AgreementsProps<Name extends string> {
  /** Prefix of the checkboxes' ids: `agreements.collect`. */
  id: string
  legend: string
  all: string
  items: readonly Agreement<Name>[]
  given: Readonly<Record<Name, boolean>>
  errors: Readonly<Record<string, string>>
  onChange(given: Record<Name, boolean>): void
}

/** Checkboxes for agreements, with one for all of them. */
export function Agreements<Name extends string>(props: AgreementsProps<Name>) {
  const { id, legend, all, items, given, errors, onChange } = props
  const ticked = items.filter(({ name }) => given[name]).length
  const error = items.map(({ name }) => errors[`${id}.${name}`]).find(Boolean)
  const setAll = (value: boolean) =>
    onChange(Object.fromEntries(items.map(({ name }) => [name, value])) as Record<Name, boolean>)
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      <ul className={error ? 'agreements is-invalid' : 'agreements'}>
        <li>
          <Choice
            label={all}
            checked={ticked === items.length}
            mixed={ticked > 0 && ticked < items.length}
            onChange={setAll}
          />
        </li>
        {items.map(({ name, label, required, version, text }) => (
          <li key={name}>
            <Choice
              id={`${id}.${name}`}
              name={`${id}.${name}`}
              value={version}
              label={label}
              required={required}
              checked={given[name]}
              {...(errors[`${id}.${name}`] && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
              onChange={(value) => onChange({ ...given, [name]: value })}
            />
            {text}
          </li>
        ))}
      </ul>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  )
}
