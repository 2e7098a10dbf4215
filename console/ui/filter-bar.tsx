import { useListContext } from 'ra-core'
import { type ComponentType, useId, useState } from 'react'
import { useTranslations } from 'use-intl'

export interface Filter {
  /** Query parameter of the list. */
  readonly name: string
  readonly label: string
  /** Values with their labels; a search field without. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  /** A day instead of a text. */
  readonly day?: true
  /** A whole number instead of a text. */
  readonly amount?: true
  /** Set by a link only, such as the course of a list of dates: shows the record's name while it filters. */
  readonly Name?: ComponentType<{ readonly value: string }>
}

/** Filters of the surrounding list, stored in the address: at each change, the search text when it is submitted. */
export function FilterBar({ filters }: { readonly filters: readonly Filter[] }) {
  const { filterValues, setFilters } = useListContext()
  const set = (name: string, value: string) => {
    const { [name]: _, ...others } = filterValues
    setFilters(value === '' ? others : { ...others, [name]: value })
  }
  return (
    <search className="filters">
      {filters.map((filter) =>
        filter.Name ? (
          <Chip
            key={filter.name}
            {...filter}
            Name={filter.Name}
            value={filterValues[filter.name] ?? ''}
            onChange={set}
          />
        ) : filter.choices ? (
          <ChoiceFilter
            key={filter.name}
            {...filter}
            choices={filter.choices}
            value={filterValues[filter.name] ?? ''}
            onChange={set}
          />
        ) : filter.day ? (
          <DayFilter key={filter.name} {...filter} value={filterValues[filter.name] ?? ''} onChange={set} />
        ) : (
          <SearchFilter
            key={filter.name}
            {...filter}
            value={filterValues[filter.name] ?? ''}
            onChange={set}
          />
        ),
      )}
    </search>
  )
}

interface FilterProps extends Filter {
  readonly value: string
  readonly onChange: (name: string, value: string) => void
}

/** A filter that came with a link, by the name of its record; it can only be removed. */
function Chip({ name, label, Name, value, onChange }: FilterProps & Required<Pick<Filter, 'Name'>>) {
  const say = useTranslations('common')
  if (value === '') return null
  return (
    <div className="filter">
      <span>{label}</span>
      <span className="chip">
        <Name value={value} />
        <button
          type="button"
          className="link"
          aria-label={say('removeText', { label })}
          onClick={() => onChange(name, '')}
        >
          ×
        </button>
      </span>
    </div>
  )
}

function ChoiceFilter({ name, label, choices = [], value, onChange }: FilterProps) {
  const id = useId()
  const say = useTranslations('common')
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(name, event.target.value)}>
        <option value="">{say('all')}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  )
}

function DayFilter({ name, label, value, onChange }: FilterProps) {
  const id = useId()
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        value={value}
        onChange={(event) => onChange(name, event.target.value)}
      />
    </div>
  )
}

function SearchFilter({ name, label, amount, value, onChange }: FilterProps) {
  const id = useId()
  const [typed, setTyped] = useState(String(value))
  const [last, setLast] = useState(value)
  // A saved view or the browser's back button changes the filter from outside.
  if (last !== value) {
    setLast(value)
    setTyped(String(value))
  }
  return (
    <form
      className="filter"
      onSubmit={(event) => {
        event.preventDefault()
        onChange(name, typed.trim())
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...(amount ? { type: 'number', min: 0, step: 1 } : { type: 'search', maxLength: 100 })}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          if (event.target.value === '') onChange(name, '')
        }}
      />
    </form>
  )
}
