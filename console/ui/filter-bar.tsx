import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'ra-core'
import { type ComponentType, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from './icon.tsx'
import { PopMenu } from './pop-menu.tsx'
import { afterAddress, afterSending, isApplied, type SearchText, wanted } from './search-text.ts'
import { useUndo } from './undo.tsx'
import { useSettled } from './use-settled.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

export interface Filter {
  /** Query parameter of the list. */
  readonly name: string
  readonly label: string
  /** All that a search looks at, if its label names only the most usual. */
  readonly help?: string
  /** Values with their labels; a text without. */
  readonly choices?: readonly Choice[]
  /** Finds values by a text, where there are too many to choose from. */
  readonly find?: (text: string) => Promise<readonly Choice[]>
  /** A day instead of a text. */
  readonly day?: true
  /** A whole number instead of a text. */
  readonly amount?: true
  /** Shows the name of the record that filters. If it can neither be chosen nor found, it is set by a link only, such as the course of a list of dates. */
  readonly Name?: ComponentType<{ readonly value: string }>
}

/**
 * Filters of the surrounding list, stored in the address: the search, then what is set as chips, each with what removes it. Those
 * that are not set are in a menu.
 */
export function FilterBar({ filters }: { readonly filters: readonly Filter[] }) {
  const say = useTranslations('common')
  const { filterValues, setFilters } = useListContext()
  const search = filters.find(isText)
  const others = filters.filter((filter) => filter !== search)
  const valueIn = ({ name }: Filter) => String(filterValues[name] ?? '')
  const chips = others.filter((filter) => valueIn(filter) !== '')
  const unset = others.filter(
    (filter) => valueIn(filter) === '' && (filter.choices || filter.find || !filter.Name),
  )
  const bar = useRef<HTMLElement>(null)
  const focusChip = useFocusOfNewChip(bar, filterValues)
  const offerUndo = useUndo()
  const [text, setText] = useSearchText(search ? valueIn(search) : '')
  /** With the text that is being typed. */
  const set = (change: Readonly<Record<string, string>>) => {
    const values = { ...filterValues, ...(search && { [search.name]: wanted(text) }), ...change }
    setFilters(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')))
    if (search && !isApplied(text, valueIn(search))) setText(afterSending(text))
  }
  const setOne = (name: string, value: string) => set({ [name]: value })
  const applySearch = () => {
    if (search && !isApplied(text, valueIn(search))) set({})
  }
  useOnPause(text.typed, applySearch)
  const back = () => setFilters(filterValues)
  return (
    <search className="filters" ref={bar}>
      {search && (
        <SearchFilter
          {...search}
          typed={text.typed}
          onType={(typed) => setText({ ...text, typed })}
          onSubmit={applySearch}
        />
      )}
      {chips.map((filter) => (
        <Chip
          key={filter.name}
          filter={filter}
          value={valueIn(filter)}
          onChange={setOne}
          onRemove={() => {
            setOne(filter.name, '')
            offerUndo({ said: say('filterRemoved', { label: filter.label }), undo: back })
          }}
        />
      ))}
      {unset.length > 0 && (
        <PopMenu
          className="add-filter"
          label={
            <>
              <Icon name="add" /> {say('filter')}
            </>
          }
        >
          <div>
            {unset.map((filter) => (
              <UnsetFilter
                key={filter.name}
                filter={filter}
                onChange={(name, value) => {
                  focusChip(name)
                  setOne(name, value)
                }}
              />
            ))}
          </div>
        </PopMenu>
      )}
      {chips.length > 0 && (
        <button
          type="button"
          className="link"
          onClick={() => {
            setFilters({})
            offerUndo({ said: say('filtersCleared'), undo: back })
          }}
        >
          {say('clear')}
        </button>
      )}
    </search>
  )
}

const isText = ({ choices, day, amount, Name }: Filter) => !choices && !day && !amount && !Name

/** A filter that is set in the menu becomes a chip, which then has the focus; the menu closes. */
function useFocusOfNewChip(
  bar: RefObject<HTMLElement | null>,
  filterValues: Readonly<Record<string, unknown>>,
) {
  const chosen = useRef<string>(undefined)
  useEffect(() => {
    const name = chosen.current
    if (name === undefined || filterValues[name] === undefined) return
    chosen.current = undefined
    bar.current?.querySelector('.add-filter')?.removeAttribute('open')
    bar.current?.querySelector<HTMLElement>(`.chip [name="${name}"]`)?.focus()
  }, [bar, filterValues])
  return (name: string) => {
    chosen.current = name
  }
}

interface ControlProps {
  readonly filter: Filter
  readonly value: string
  readonly onChange: (name: string, value: string) => void
}

function Chip({ filter, value, onChange, onRemove }: ControlProps & { readonly onRemove: () => void }) {
  const { label, Name } = filter
  const say = useTranslations('common')
  const id = useId()
  return (
    <span className="chip">
      {Name ? (
        <>
          {label}:{' '}
          <b>
            <Name value={value} />
          </b>
        </>
      ) : (
        <>
          <label htmlFor={id}>{label}:</label>{' '}
          <Control id={id} filter={filter} value={value} onChange={onChange} />
        </>
      )}
      <button type="button" className="remove" aria-label={say('removeText', { label })} onClick={onRemove}>
        <Icon name="remove" />
      </button>
    </span>
  )
}

function UnsetFilter({ filter, onChange }: Omit<ControlProps, 'value'>) {
  const id = useId()
  return (
    <div className="filter">
      <label htmlFor={id}>{filter.label}</label>
      <Control id={id} filter={filter} value="" onChange={onChange} />
    </div>
  )
}

function Control({ id, filter, value, onChange }: ControlProps & { readonly id: string }) {
  const { name, choices } = filter
  const say = useTranslations('common')
  if (filter.find) return <FindControl id={id} name={name} find={filter.find} onChange={onChange} />
  if (!choices) return <TypedControl id={id} filter={filter} value={value} onChange={onChange} />
  return (
    <select id={id} name={name} value={value} onChange={(event) => onChange(name, event.target.value)}>
      <option value="">{say('all')}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

/** A day applies once it is whole, a text or number when Enter is pressed. */
function TypedControl({ id, filter, value, onChange }: ControlProps & { readonly id: string }) {
  const { name, day, amount } = filter
  const [typed, setTyped] = useTyped(value)
  const kind = day
    ? { type: 'date', min: '2000-01-01', max: '2099-12-31' }
    : amount
      ? { type: 'number', min: 0, step: 1 }
      : { type: 'text', maxLength: 100 }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onChange(name, typed.trim())
      }}
    >
      <input
        id={id}
        name={name}
        {...kind}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          if (day && target.value !== '' && target.validity.valid) onChange(name, target.value)
        }}
      />
    </form>
  )
}

interface FindControlProps extends Pick<ControlProps, 'onChange'> {
  readonly id: string
  readonly name: string
  readonly find: NonNullable<Filter['find']>
}

/** What is found is listed below the field while one types. */
function FindControl({ id, name, find, onChange }: FindControlProps) {
  const say = useTranslations('common')
  const [typed, setTyped] = useState('')
  const text = useSettled(typed.trim())
  const { data: found } = useQuery({
    queryKey: ['filter', name, text],
    queryFn: () => find(text),
    enabled: text !== '',
  })
  return (
    <>
      <input
        id={id}
        name={name}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <small role="status" className="muted">
        {found?.length === 0 && say('nothingFound')}
      </small>
      {found?.map(({ value, label }) => (
        <button key={value} type="button" className="link" onClick={() => onChange(name, value)}>
          {label}
        </button>
      ))}
    </>
  )
}

interface SearchFilterProps extends Pick<Filter, 'label' | 'help'> {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onSubmit: () => void
}

function SearchFilter({ label, help, typed, onType, onSubmit }: SearchFilterProps) {
  return (
    <form
      className="list-search"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        aria-description={help}
        placeholder={label}
        title={help ?? label}
        maxLength={100}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
    </form>
  )
}

/** The text of the search; `value` is that of the address. */
function useSearchText(value: string): [SearchText, (text: SearchText) => void] {
  const [text, setText] = useState<SearchText>({ typed: value, sent: [] })
  const [last, setLast] = useState(value)
  if (last !== value) {
    setLast(value)
    setText(afterAddress(text, value))
  }
  return [text, setText]
}

/** Acts once typing has paused. */
function useOnPause(typed: string, act: () => void): void {
  const settled = useSettled(typed)
  const isPaused = settled === typed
  const onPause = useEffectEvent(act)
  useEffect(() => {
    if (isPaused) onPause()
  }, [isPaused])
}

/** What is being typed; a saved view or the browser's back button changes it from outside. */
function useTyped(value: string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value)
  const [last, setLast] = useState(value)
  if (last !== value) {
    setLast(value)
    setTyped(value)
  }
  return [typed, setTyped]
}
