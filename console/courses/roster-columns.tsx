import { useTranslations } from 'use-intl'
import type { AdminAttender } from '#contract/courses/attender-admin.ts'
import { applyStates, isLive } from '#contract/courses/lecture-states.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import type { Column } from '../ui/data-table.tsx'
import { PersonLink } from '../ui/person-link.tsx'

/** Filters of the people of a date. */
export function useRosterFilters() {
  const say = useTranslations('roster')
  const sayCourses = useTranslations('courses')
  return [
    { name: 'text', label: sayCourses('search') },
    {
      name: 'seat',
      label: say('seat'),
      choices: [
        { value: 'live', label: say('withSeat') },
        { value: 'none', label: say('withoutSeat') },
      ],
    },
    {
      name: 'applyState',
      label: sayCourses('field.state'),
      choices: applyStates.map((value) => ({ value, label: say(`applyState.${value}`) })),
    },
  ]
}

interface RosterActs {
  readonly onCancel: ((attender: AdminAttender) => void) | undefined
  readonly onMove: ((attender: AdminAttender) => void) | undefined
  readonly onDisclose: ((attender: AdminAttender) => void) | undefined
}

/** Columns of the people of a date, with what may be done with each. */
export function useRosterColumns({ onCancel, onMove, onDisclose }: RosterActs): Column<AdminAttender>[] {
  const say = useTranslations('roster')
  const sayCourses = useTranslations('courses')
  const { won } = useFormats()
  const moment = useMoment()
  return [
    {
      key: 'name',
      label: say('person.name'),
      sortBy: 'name',
      render: ({ name, memberId, personId }) => (
        <>
          <PersonLink personId={personId}>{name ?? say('person.erased')}</PersonLink>{' '}
          {memberId === null && <em className="badge">{say('person.guest')}</em>}
        </>
      ),
    },
    { key: 'email', label: say('person.email'), render: ({ email }) => email },
    { key: 'phone', label: say('person.phone'), hidden: true, render: ({ phoneNumber }) => phoneNumber },
    { key: 'organisation', label: say('person.organisation'), render: ({ organisation }) => organisation },
    {
      key: 'state',
      label: sayCourses('field.state'),
      render: ({ applyState }) => (
        <span className={isLive(applyState) ? 'badge good' : 'badge'}>{say(`applyState.${applyState}`)}</span>
      ),
    },
    {
      key: 'applied',
      whole: true,
      label: say('person.applied'),
      sortBy: 'appliedAt',
      render: ({ appliedAt }) => moment(appliedAt),
    },
    {
      key: 'paid',
      label: say('person.paid'),
      numeric: true,
      render: ({ paidAmount }) => (paidAmount === null ? '' : won(paidAmount)),
    },
    {
      key: 'minutes',
      label: say('person.minutes'),
      numeric: true,
      hidden: true,
      render: ({ attendedMinutes }) => attendedMinutes,
    },
    { key: 'result', label: say('person.result'), render: ({ result }) => result && say(`result.${result}`) },
    {
      key: 'actions',
      label: say('actions'),
      render: (attender) => (
        <Acts attender={attender} onMove={onMove} onCancel={onCancel} onDisclose={onDisclose} />
      ),
    },
  ]
}

type ActsProps = Omit<RosterActs, 'selected' | 'onSelect'> & { readonly attender: AdminAttender }

function Acts({ attender, onMove, onCancel, onDisclose }: ActsProps) {
  const say = useTranslations('roster')
  const isAhead = isLive(attender.applyState) && attender.progressState === 'PREPARED'
  const button = (act: ActsProps['onMove'], shown: boolean, label: string) =>
    act &&
    shown && (
      <button type="button" className="link" onClick={() => act(attender)}>
        {label}
      </button>
    )
  return (
    <div className="row-acts">
      {button(onMove, isAhead, say('movePerson'))}
      {button(onCancel, isAhead, say('cancelPerson'))}
      {button(onDisclose, attender.masked && attender.name !== null, say('disclose'))}
    </div>
  )
}
