import { Link, useRouter } from '@tanstack/react-router'
import { useWords } from '../../client/client-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import {
  columnFilters,
  type OrgUrlState,
  orgQuery,
  parseOrgUrl,
  peopleFilters,
  type TrainingUrlState,
} from './org-url.ts'

const path = '/account/organisation'

/** The filters of the training table; their state is in the URL. */
export function OrgTrainingFilters({ address }: { address: OrgUrlState }) {
  const say = useWords('organisation')
  const router = useRouter()
  const { text, people, columns, sort } = address
  // Changes the latest URL: a choice made during another navigation keeps both.
  const set = (change: { readonly [Name in keyof TrainingUrlState]: string | undefined }) => {
    const latest = orgQuery(parseOrgUrl(router.latestLocation.search))
    const search = orgQuery(parseOrgUrl({ ...latest, page: undefined, ...change }))
    void router.navigate({ to: path, search, resetScroll: false })
  }
  const isFiltered = [text, people, columns, sort].some((one) => one !== undefined)
  return (
    // biome-ignore lint/a11y/useSemanticElements: not all browsers that are supported know <search>.
    <form
      className="org-filters"
      role="search"
      aria-label={say('training.filters')}
      onSubmit={(event) => {
        event.preventDefault()
        set({ text: String(new FormData(event.currentTarget).get('text') ?? '') })
      }}
    >
      <Field
        id="text"
        label={say('training.search')}
        control={(props) => (
          <span className="joined">
            <input
              {...props}
              key={text ?? ''}
              className="input"
              type="search"
              name="text"
              autoComplete="off"
              maxLength={100}
              defaultValue={text}
            />
            <Button variant="secondary" type="submit">
              {say('training.find')}
            </Button>
          </span>
        )}
      />
      {useChoices().map(({ name, label, options }) => (
        <Field
          key={name}
          id={name}
          label={label}
          control={(props) => (
            <Select
              {...props}
              name={name}
              value={address[name] ?? ''}
              options={options}
              onChange={(value) => set({ [name]: value })}
            />
          )}
        />
      ))}
      {isFiltered && (
        <Link
          to={path}
          search={orgQuery({ org: address.org, view: 'training', page: 1 })}
          resetScroll={false}
        >
          {say('training.clear')}
        </Link>
      )}
    </form>
  )
}

/** The options of each filter, with their labels. */
function useChoices() {
  const say = useWords('organisation')
  const choices: { name: 'people' | 'columns' | 'sort'; label: string; options: [string, string][] }[] = [
    {
      name: 'people',
      label: say('training.people'),
      options: [
        ['', say('training.everybody')],
        ...peopleFilters.map((one): [string, string] => [one, say(`training.filter.${one}`)]),
      ],
    },
    {
      name: 'columns',
      label: say('training.columns'),
      options: [
        ['', say('training.both')],
        ...columnFilters.map((one): [string, string] => [one, say(`training.${one}`)]),
      ],
    },
    {
      name: 'sort',
      label: say('training.sort'),
      options: [
        ['', say('training.byName')],
        ['expiresAt', say('training.byEnd')],
      ],
    },
  ]
  return choices
}
