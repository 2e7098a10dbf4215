import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { getPerson, type Person, type Wait } from '#contract/reports/people-admin.ts'
import { listSegmentMessages } from '#contract/reports/segment-message.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { BackLink } from '../ui/back-link.tsx'
import { DisclosePersonButton } from '../ui/disclose-person-button.tsx'
import { filterOf } from '../ui/filter-of.ts'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { FramedTable } from '../ui/table.tsx'
import { useTitle } from '../ui/use-title.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonTimeline } from './person-timeline.tsx'

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
  const sayOf = useTranslations('segments')
  const mayCall = useMayCall()
  const title = person.name ?? person.email ?? say('nameless')
  useTitle(title)
  return (
    <>
      <PageHead
        back={<BackLink to="/people">{say('title')}</BackLink>}
        title={title}
        beside={<span className="badge">{say(`kinds.${person.kind}`)}</span>}
        about={<DisclosePersonButton personId={person.id} masked={person.masked} label={title} />}
      >
        {person.mergedInto === null && <PersonActions person={person} onDone={onChanged} />}
      </PageHead>
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
      {mayCall(listSegmentMessages) && (
        <p>
          <Link className="underlined" to={`/people/messages?${filterOf({ person: person.id })}`}>
            {sayOf('sentMessages.ofPerson')}
          </Link>
        </p>
      )}
      {person.waiting > 0 && <PersonWaits person={person} />}
      <PersonTimeline personId={person.id} />
    </>
  )
}

/** The waiting lists that a person is in, with links to the entries in them. */
function PersonWaits({ person }: { readonly person: Person }) {
  const say = useTranslations('people')
  const sayWaiting = useTranslations('waitingList')
  const sayCourses = useTranslations('courses')
  const localised = useLocalised()
  const moment = useMoment()
  const more = person.waiting - person.waitsFor.length
  return (
    <section className="part" aria-labelledby="waits">
      <h2 id="waits">{say('waitingLists')}</h2>
      <FramedTable
        labelledBy="waits"
        rows={person.waitsFor}
        keyOf={(wait) => pathOf(wait)}
        columns={[
          {
            label: say('waitsFor'),
            render: (wait) => <Link to={`${pathOf(wait)}${searchOf(person)}`}>{localised(wait.title)}</Link>,
          },
          { label: sayCourses('start'), whole: true, render: (wait) => moment(wait.startAt) },
          {
            label: sayCourses('field.state'),
            render: (wait) => (
              <span className={wait.state === 'OFFERED' ? 'badge good' : 'badge'}>
                {sayWaiting(`state.${wait.state}`)}
              </span>
            ),
          },
          { label: sayWaiting('joined'), whole: true, render: (wait) => moment(wait.joinedAt) },
        ]}
      />
      {more > 0 && <p className="muted">{say('waitsForMore', { count: more })}</p>}
    </section>
  )
}

function pathOf({ lectureId, examId }: Wait): string {
  return lectureId === null ? `/exams/${examId}/waiting-list` : `/lectures/${lectureId}/waiting-list`
}

/** The list cannot be searched by a masked address. */
function searchOf({ email, masked }: Person): string {
  if (email === null || masked) return ''
  return `?filter=${encodeURIComponent(JSON.stringify({ text: email }))}`
}
