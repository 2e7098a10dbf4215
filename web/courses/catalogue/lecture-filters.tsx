import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { useClient, useWords } from '../../client/client-context.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import {
  isFiltered,
  type ListAddress,
  type ListFilter,
  listQuery,
  readListAddress,
  readText,
} from './lecture-address.ts'
import { levels, methods, targets } from './lecture-choices.ts'
import { LectureSearch } from './lecture-search.tsx'
import { monthsFrom } from './months.ts'

const listPath = '/attend'

type Chosen = 'level' | 'method' | 'target' | 'month'

/** Narrows the list; every choice is in the address. Without scripts the search button sends them all. */
export function LectureFilters({ address: shown }: { address: ListAddress }) {
  const say = useWords('lectureList')
  const address = useListAddress(shown)
  const narrow = useNarrow()
  return (
    // biome-ignore lint/a11y/useSemanticElements: not all browsers that are supported know <search>.
    <form
      className="filters"
      role="search"
      aria-label={say('filters')}
      action="/attend"
      onSubmit={(event) => {
        event.preventDefault()
        narrow({ text: readText(new FormData(event.currentTarget).get('text')) })
      }}
    >
      {address.when === 'past' && <input type="hidden" name="when" value="past" />}
      <LectureSearch
        text={address.text}
        onSearch={(text) => narrow({ text }, { replace: address.text !== undefined })}
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
              onChange={(value) => narrow({ [name]: value || undefined })}
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
          onChange={(checked) => narrow({ seats: checked ? 'left' : undefined })}
        />
        {isFiltered(address) && <ClearFilters address={address} />}
      </div>
    </form>
  )
}

/** The list's address, from the moment it is asked for: a choice shows at once and not when its rows are there. */
function useListAddress(shown: ListAddress): ListAddress {
  const { pathname, search } = useRouterState({ select: ({ location }) => location })
  return pathname === listPath ? readListAddress(search) : shown
}

/** Changes the address as it is by then: a choice made while another is under way keeps both. */
function useNarrow() {
  const router = useRouter()
  return (change: Partial<ListFilter>, how: { replace?: boolean } = {}) => {
    const { pathname, search } = router.latestLocation
    // Who has left for another page meanwhile is not called back.
    if (pathname !== listPath) return
    void router.navigate({
      to: listPath,
      search: listQuery({ ...readListAddress(search), ...change, page: 1 }),
      resetScroll: false,
      ...how,
    })
  }
}

/** What there is to choose from, in the reader's words. */
function useChoices({ when, month }: ListAddress) {
  const say = useWords('lecture')
  const ofList = useWords('lectureList')
  const { formats, now } = useClient()
  const choices: { name: Chosen; label: string; options: [value: string, words: string][] }[] = [
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
      options: targets.map((target) => [target, ofList(`target.${target}`)]),
    },
    {
      name: 'month',
      label: ofList('month'),
      options: monthsFrom(formats.listDay(now), when, month).map((one) => [one, formats.month(`${one}-15`)]),
    },
  ]
  return choices
}

export function ClearFilters({ address: { when }, className }: { address: ListAddress; className?: string }) {
  const say = useWords('lectureList')
  return (
    <Link className={className} to="/attend" search={listQuery({ page: 1, when })} resetScroll={false}>
      {say('clear')}
    </Link>
  )
}
