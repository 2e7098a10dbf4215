import { useRefresh } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { waitingStates } from '#contract/waiting-list/waiting-entry.ts'
import type { AdminEntry } from '#contract/waiting-list/waiting-entry-admin.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import type { Column } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { CloseLineButton, type MoveLine } from './close-line-button.tsx'
import { type MoveEntry, MoveInLineDialog } from './move-in-line-dialog.tsx'

interface LineListProps {
  readonly resource: 'waitingEntries' | 'examWaitingEntries'
  /** When the course or exam takes place. */
  readonly about: string
  /** The link to it. */
  readonly back: ReactNode
  /** Its id in the path of the calls. */
  readonly params: Readonly<Record<string, number>>
  /** Undefined for those who may only read. */
  readonly move: MoveEntry | undefined
  readonly moveLine: MoveLine | undefined
  readonly closedAt: string | null
  /** Reads the course or exam again. */
  readonly reload: () => unknown
}

/** The waiting list of a course date or an exam. */
export function LineList({ resource, about, back, params, move, moveLine, closedAt, reload }: LineListProps) {
  const say = useTranslations('waitingList')
  const moment = useMoment()
  const refresh = useRefresh()
  const [moving, setMoving] = useState<AdminEntry>()
  const close = () => setMoving(undefined)
  const done = () => {
    close()
    refresh()
  }
  return (
    <>
      <ListPage
        resource={resource}
        title={say('title')}
        about={about}
        back={back}
        params={params}
        actions={
          moveLine && <CloseLineButton isClosed={closedAt !== null} moveLine={moveLine} onDone={reload} />
        }
        above={
          closedAt === null ? (
            <p className="muted">{say('note')}</p>
          ) : (
            <p className="notice">{say('closedNote', { moment: moment(closedAt) })}</p>
          )
        }
        columns={useLineColumns(move && setMoving)}
        filters={useLineFilters()}
        sort={{ field: 'line', order: 'ASC' }}
        empty={<p>{say('none')}</p>}
      />
      {moving && move && <MoveInLineDialog entry={moving} move={move} onDone={done} onClose={close} />}
    </>
  )
}

function useLineFilters() {
  const say = useTranslations('waitingList')
  const sayCourses = useTranslations('courses')
  return [
    { name: 'text', label: sayCourses('search') },
    {
      name: 'state',
      label: sayCourses('field.state'),
      choices: waitingStates.map((value) => ({ value, label: say(`state.${value}`) })),
    },
  ]
}

function useLineColumns(onMove: ((entry: AdminEntry) => void) | undefined): Column<AdminEntry>[] {
  const say = useTranslations('waitingList')
  const sayRoster = useTranslations('roster')
  const sayCourses = useTranslations('courses')
  const moment = useMoment()
  const { months } = useFormats()
  const momentOrNothing = (at: string | null) => at && moment(at)
  const actions: Column<AdminEntry> = {
    key: 'actions',
    label: sayRoster('actions'),
    render: (entry) =>
      entry.state === 'WAITING' && (
        <button type="button" className="link" onClick={() => onMove?.(entry)}>
          {say('move')}
          <span className="hidden"> {entry.name ?? entry.email}</span>
        </button>
      ),
  }
  return [
    { key: 'place', label: say('place'), sortBy: 'line', render: ({ position }) => position },
    {
      key: 'name',
      label: sayRoster('person.name'),
      render: (entry) => (entry.memberId === null ? say('guest') : entry.name),
    },
    { key: 'email', label: sayRoster('person.email'), render: ({ email }) => email },
    {
      key: 'state',
      label: sayCourses('field.state'),
      render: (entry) => <EntryState entry={entry} />,
    },
    {
      key: 'waitsFor',
      label: say('waitsFor'),
      render: ({ period, group }) => {
        if (group) return <EntryGroup group={group} />
        return period ? say('anyDate', { months: months(period.startsAt, period.endsAt) }) : say('thisDate')
      },
    },
    {
      key: 'joined',
      whole: true,
      label: say('joined'),
      sortBy: 'joinedAt',
      render: ({ joinedAt }) => moment(joinedAt),
    },
    {
      key: 'offeredUntil',
      whole: true,
      label: say('offeredUntil'),
      render: ({ offeredUntil }) => momentOrNothing(offeredUntil),
    },
    {
      key: 'ended',
      whole: true,
      hidden: true,
      label: say('ended'),
      render: ({ endedAt }) => momentOrNothing(endedAt),
    },
    ...(onMove ? [actions] : []),
  ]
}

/** The state of an entry, and why it was passed over with its group. */
function EntryState({ entry: { state, passedOverAt, group } }: { readonly entry: AdminEntry }) {
  const say = useTranslations('waitingList')
  const moment = useMoment()
  if (!group?.heldBack)
    return (
      <span className={state === 'OFFERED' ? 'badge good' : 'badge'}>
        {passedOverAt && state === 'WAITING' ? say('passedOver') : say(`state.${state}`)}
      </span>
    )
  const { needed, free, at, oneByOneFrom } = group.heldBack
  return (
    <>
      <span className="badge warn">{say('heldBack')}</span>{' '}
      <small className="muted">
        {say('heldBackWhy', { needed, free, at: moment(at), from: moment(oneByOneFrom) })}
      </small>
    </>
  )
}

/** The group of an entry, with the names of its people. */
function EntryGroup({ group }: { readonly group: NonNullable<AdminEntry['group']> }) {
  const say = useTranslations('waitingList')
  const { orgName: name, people, members, hasLeft } = group
  if (hasLeft) return say('leftGroup', { name })
  return (
    <>
      {say('withGroup', { name, people })}{' '}
      <small className="muted">{members.map((one) => one.name ?? '–').join(', ')}</small>
    </>
  )
}
