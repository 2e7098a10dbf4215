import { Link } from '@tanstack/react-router'
import { expiringMonths } from '#contract/certificates/certificate-states.ts'
import type { OrgDetail } from '#contract/people/partner.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import {
  exportOrgTraining,
  type OrgTraining,
  type TrainingColumn,
  type TrainingRow,
} from '#contract/reports/org-training.ts'
import { useWords } from '../../client/client-context.tsx'
import { Sentences } from '../../parts/sentences.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ListState } from '../../ui/list-state.tsx'
import { OrgPagination } from './org-list.tsx'
import { OrgTrainingFilters } from './org-training-filters.tsx'
import { type OrgUrlState, orgQuery } from './org-url.ts'
import { StandingBadge } from './standing-badge.tsx'

interface OrgTrainingViewProps {
  org: OrgDetail
  address: OrgUrlState
  training: OrgTraining
}

/** The people of an organisation with what they have of each certification and course. */
export function OrgTrainingView({ org, address, training }: OrgTrainingViewProps) {
  const say = useWords('organisation')
  const { columns, people, totals } = training
  return (
    <div className="stack-l">
      <div className="stack-s">
        <Facts
          rows={(['people', 'agreed', 'certified', 'expiring'] as const).map((name) => [
            say(`training.totals.${name}`),
            String(totals[name]),
          ])}
        />
        <p className="small muted">
          <Sentences
            list={[
              say('training.soon', { months: expiringMonths }),
              ...(totals.agreed < totals.people ? [say('training.partly')] : []),
            ]}
          />
        </p>
      </div>
      <OrgTrainingFilters address={address} />
      {people.empty ? (
        <ListState title={say('training.nobody')} text={say('training.nobodyText')}>
          <Link
            className={buttonClass({ variant: 'secondary' })}
            to="/account/organisation"
            search={orgQuery({ org: address.org, view: 'training', page: 1 })}
            resetScroll={false}
          >
            {say('training.clear')}
          </Link>
        </ListState>
      ) : (
        <div className="stack">
          <Matrix address={address} columns={columns} people={people.content} />
          <OrgPagination address={address} pages={people.totalPages} />
          <div>
            <CsvLink org={org} address={address} />
          </div>
        </div>
      )}
    </div>
  )
}

/** A plain link, so that the browser takes the file name from the response. */
function CsvLink({ org, address }: { org: OrgDetail; address: OrgUrlState }) {
  const say = useWords('organisation')
  const { text, people, columns, sort } = address
  const query = new URLSearchParams({
    ...(text && { text }),
    ...(people && { people }),
    ...(columns && { columns }),
    ...(sort && { sort: `${sort},asc` }),
  })
  const path = buildPath(exportOrgTraining.path, { orgId: org.id })
  return (
    <a className={buttonClass({ variant: 'secondary', small: true })} href={`${path}?${query}`} download>
      <Icon name="download" />
      {say('training.download')}
    </a>
  )
}

interface MatrixProps {
  address: OrgUrlState
  columns: readonly TrainingColumn[]
  people: readonly TrainingRow[]
}

/** Scrolls sideways within its frame on wide screens; on narrow ones each person is a card. */
function Matrix({ address, columns, people }: MatrixProps) {
  const say = useWords('organisation')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard.
    <section className="org-matrix" aria-label={say('training.table')} tabIndex={0}>
      <table className="table table-cards">
        <thead>
          <tr>
            <th scope="col">{say('person')}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {column.title}
                <ColumnTotals column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow key={person.memberId} address={address} columns={columns} person={person} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ColumnTotals({ column: { kind, held, expiring } }: { column: TrainingColumn }) {
  const say = useWords('organisation')
  return (
    <>
      <span className="sub">
        {say(kind === 'COURSE' ? 'training.completed' : 'training.held', { count: held })}
      </span>
      {expiring > 0 && <span className="sub">{say('training.expiring', { count: expiring })}</span>}
    </>
  )
}

interface PersonRowProps extends Omit<MatrixProps, 'people'> {
  person: TrainingRow
}

function PersonRow({ address, columns, person }: PersonRowProps) {
  const say = useWords('organisation')
  const { memberId, name, email, me, entries } = person
  return (
    <tr>
      <th scope="row">
        <Link
          to="/account/organisation"
          search={orgQuery({ ...address, page: 1, person: String(memberId) })}
          resetScroll={false}
        >
          {name ?? email ?? say('nameless')}
        </Link>{' '}
        {me && <span className="muted">{say('me')}</span>}
        {name !== null && <span className="sub">{email}</span>}
      </th>
      {columns.map(({ key, title }) => {
        const entry = entries.find(({ column }) => column === key)
        return entry ? (
          <td key={key} data-label={title}>
            <div>
              <StandingBadge standing={entry.standing} />
              <span className="sub">
                <Day at={entry.at} />
              </span>
            </div>
          </td>
        ) : (
          <td key={key} />
        )
      })}
    </tr>
  )
}
