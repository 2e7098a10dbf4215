import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { getPerson, type Person } from '#contract/reports/people-admin.ts'
import { call } from '../client/call.ts'
import { DisclosePersonButton } from '../ui/disclose-person-button.tsx'
import { PageState } from '../ui/page-state.tsx'
import { useTitle } from '../ui/use-title.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonTimeline } from './person-timeline.tsx'
import { PersonWaits } from './person-waits.tsx'

/** A member or guest: what is known of them, what support can do, and everything that happened. */
export function PersonPage() {
  const { personId = '' } = useParams()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['person', personId],
    queryFn: ({ signal }) => call(getPerson, { params: { personId } }, { signal }),
  })
  if (!data) return <PageState error={error} retry={refetch} />
  const reload = () => {
    void refetch()
    void queries.invalidateQueries({ queryKey: ['timeline', personId] })
  }
  return <PersonView person={data} onChanged={reload} />
}

interface PersonProps {
  readonly person: Person
  readonly onChanged: () => void
}

function PersonView({ person, onChanged }: PersonProps) {
  const say = useTranslations('people')
  const title = person.name ?? person.email ?? say('nameless')
  useTitle(title)
  return (
    <>
      <header className="page-head">
        <div>
          <Link to="/people">{say('title')}</Link>
          <h1>
            {title} <span className="badge">{say(`kinds.${person.kind}`)}</span>
          </h1>
          <DisclosePersonButton personId={person.id} masked={person.masked} label={title} />
        </div>
        {person.mergedInto === null && <PersonActions person={person} onDone={onChanged} />}
      </header>
      {person.mergedInto && (
        <p>
          {say('merge.gone')}{' '}
          <Link className="underlined" to={`/people/${person.mergedInto}`}>
            {say('merge.toRemaining')}
          </Link>
        </p>
      )}
      {!person.account && <p className="muted">{say('guestHelp')}</p>}
      <PersonFacts person={person} />
      {person.waiting > 0 && <PersonWaits person={person} />}
      <PersonTimeline personId={person.id} />
    </>
  )
}
