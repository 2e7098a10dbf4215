import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { type ChangeEvent, useRef, useState } from 'react'
import { languages } from '#contract/platform/languages.ts'
import { useClient, useWords } from '../../client/client-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { levels, methods, targets } from './lecture-choices.ts'
import {
  isFiltered,
  type ListFilter,
  type ListUrlState,
  listQuery,
  maxSearchLength,
  parseListUrl,
  readText,
} from './lecture-list-url.ts'
import { monthsFrom } from './months.ts'

const listPath = '/attend'

type FilterName = 'level' | 'method' | 'target' | 'taughtIn' | 'month'

/** Filters the list; all filters are in the URL. Without scripts the search button submits them as a form. */
export function LectureFilters({ address: current }: { address: ListUrlState }) {
  const say = useWords('lectureList')
  const address = useListAddress(current)
  const setFilter = useSetFilter()
  return (
    // biome-ignore lint/a11y/useSemanticElements: not all browsers that are supported know <search>.
    <form
      className="filters"
      role="search"
      aria-label={say('filters')}
      action="/attend"
      onSubmit={(event) => {
        event.preventDefault()
        setFilter({ text: readText(new FormData(event.currentTarget).get('text')) })
      }}
    >
      {address.when === 'past' && <input type="hidden" name="when" value="past" />}
      {address.by && <input type="hidden" name="by" value={address.by} />}
      {address.view && <input type="hidden" name="view" value={address.view} />}
      {address.view && address.month && <input type="hidden" name="month" value={address.month} />}
      <LectureSearch
        text={address.text}
        onSearch={(text) => setFilter({ text }, { replace: address.text !== undefined })}
      />
      {useChoices(address).map(({ name, label, options }) => (
        <Field
          key={name}
          id={name}
          label={label}
          control={(props) => (
            <Select
              {...props}
              name={name}
              value={address[name] ?? ''}
              options={[['', say('any')], ...options]}
              onChange={(value) => setFilter({ [name]: value || undefined })}
            />
          )}
        />
      ))}
      <div className="filters-row">
        <Choice
          name="seats"
          value="left"
          label={say('withSeats')}
          checked={address.seats === 'left'}
          onChange={(checked) => setFilter({ seats: checked ? 'left' : undefined })}
        />
        {isFiltered(address) && <ClearFilters address={address} />}
      </div>
    </form>
  )
}

/** The list's URL state from the start of a navigation: a choice shows at once, before its rows are loaded. */
function useListAddress(current: ListUrlState): ListUrlState {
  const { pathname, search } = useRouterState({ select: ({ location }) => location })
  return pathname === listPath ? parseListUrl(search) : current
}

/** Changes the latest URL: a choice made during another navigation keeps both. */
function useSetFilter() {
  const router = useRouter()
  return (change: Partial<ListFilter>, how: { replace?: boolean } = {}) => {
    const { pathname, search } = router.latestLocation
    // Do not navigate back if the user has left for another page in the meantime.
    if (pathname !== listPath) return
    void router.navigate({
      to: listPath,
      search: listQuery({ ...parseListUrl(search), ...change, page: 1, day: undefined }),
      resetScroll: false,
      ...how,
    })
  }
}

/** The options of each filter, with their labels. */
function useChoices({ when, month, view }: ListUrlState) {
  const say = useWords('lecture')
  const sayList = useWords('lectureList')
  const { formats, now } = useClient()
  const choices: { name: FilterName; label: string; options: [value: string, words: string][] }[] = [
    {
      name: 'level',
      label: say('fact.level'),
      options: levels.map((level) => [level, say(`level.${level}`)]),
    },
    {
      name: 'method',
      label: say('fact.method'),
      options: methods.map((method) => [method, say(`method.${method}`)]),
    },
    {
      name: 'target',
      label: say('fact.target'),
      options: targets.map((target) => [target, sayList(`target.${target}`)]),
    },
    {
      name: 'taughtIn',
      label: say('fact.taughtIn'),
      options: languages.map((language) => [language, say(`taughtIn.${language}`)]),
    },
    {
      name: 'month',
      label: sayList('month'),
      options: monthsFrom(formats.listDay(now), when, month).map((one) => [one, formats.month(`${one}-15`)]),
    },
  ]
  // A calendar has its own way from month to month.
  return choices.filter(({ name }) => name !== 'month' || !view)
}

export function ClearFilters({
  address: { when, by, view, month },
  className,
}: {
  address: ListUrlState
  className?: string
}) {
  const say = useWords('lectureList')
  const kept = { page: 1, when, by, view, month: view && month }
  return (
    <Link className={className} to="/attend" search={listQuery(kept)} resetScroll={false}>
      {say('clear')}
    </Link>
  )
}

interface LectureSearchProps {
  /** The search text in the URL. */
  text: string | undefined
  onSearch(text: string | undefined): void
}

const debounceMs = 180

/** Searches as the user types, debounced. Waits for the end of an IME composition. */
function LectureSearch({ text = '', onSearch }: LectureSearchProps) {
  const say = useWords('lectureList')
  const [typed, setTyped] = useState(text)
  const [submitted, setSubmitted] = useState(text)
  const [textOfUrl, setTextOfUrl] = useState(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (text !== textOfUrl) {
    setTextOfUrl(text)
    // Not our own search: the user navigated back, forward, or cleared the filters.
    if (text !== submitted) {
      setSubmitted(text)
      setTyped(text)
    }
  }

  const search = (value: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const next = readText(value) ?? ''
      if (next === submitted) return
      setSubmitted(next)
      onSearch(next || undefined)
    }, debounceMs)
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value)
    if (!(event.nativeEvent as InputEvent).isComposing) search(event.target.value)
  }
  return (
    <div className="field">
      <label htmlFor="text">{say('search')}</label>
      <span className="joined">
        <input
          className="input"
          type="search"
          id="text"
          name="text"
          autoComplete="off"
          maxLength={maxSearchLength}
          placeholder={say('searchHint')}
          value={typed}
          onChange={change}
          onCompositionEnd={(event) => search(event.currentTarget.value)}
        />
        <Button variant="secondary" type="submit" onClick={() => clearTimeout(timer.current)}>
          {say('search')}
        </Button>
      </span>
    </div>
  )
}
