import { useRefresh } from 'ra-core'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { waitingStates } from '#contract/waiting-list/waiting-entry.ts'
import type { AdminEntry } from '#contract/waiting-list/waiting-entry-admin.ts'
import type { ActKey } from '../client/staff-act.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { ActionDialogButton, textIn } from '../ui/action-dialog.tsx'
import type { Column } from '../ui/data-table.tsx'
import { ListTab } from '../ui/list-page.tsx'
import { PersonLink } from '../ui/person-link.tsx'
import { ReasonField } from '../ui/reason-field.tsx'

/** Moves an entry to another place. */
type MoveEntry = (
  entryId: number,
  to: { readonly position: number; readonly reason: string },
  key: ActKey,
) => Promise<AdminEntry>

/** Closes the line, or opens it again. */
type MoveLine = (
  move: { readonly to: 'CLOSED' | 'OPEN'; readonly reason: string },
  key: ActKey,
) => Promise<unknown>

interface LineListProps {
  readonly resource: 'waitingEntries' | 'examWaitingEntries'
  readonly of: { readonly waitingListClosedAt: string | null }
  /** Its id in the path of the calls. */
  readonly params: Readonly<Record<string, number>>
  /** False for those who may only read. */
  readonly move: MoveEntry | false
  readonly moveLine: MoveLine | false
  /** Reads the course or exam again. */
  readonly reload: () => unknown
}

/** The waiting list of a course date or an exam. */
export function LineList({ resource, of, params, move, moveLine, reload }: LineListProps) {
  const closedAt = of.waitingListClosedAt
  const say = useTranslations('waitingList')
  const moment = useMoment()
  return (
    <>
      {closedAt === null ? (
        <p className="muted">{say('note')}</p>
      ) : (
        <p className="notice">{say('closedNote', { moment: moment(closedAt) })}</p>
      )}
      <ListTab
        resource={resource}
        title={say('title')}
        params={params}
        actions={
          moveLine && <CloseLineButton isClosed={closedAt !== null} moveLine={moveLine} onDone={reload} />
        }
        columns={useLineColumns(move)}
        filters={useLineFilters()}
        sort={{ field: 'line', order: 'ASC' }}
        empty={<p>{say('none')}</p>}
      />
    </>
  )
}

interface CloseLineButtonProps {
  readonly isClosed: boolean
  readonly moveLine: MoveLine
  readonly onDone: () => unknown
}

/** Closes the waiting list, or opens it again, with a reason for the audit log. */
function CloseLineButton({ isClosed, moveLine, onDone }: CloseLineButtonProps) {
  const say = useTranslations('waitingList')
  return (
    <ActionDialogButton
      title={say(isClosed ? 'reopen' : 'close')}
      act={(form, key) => moveLine({ to: isClosed ? 'OPEN' : 'CLOSED', reason: textIn(form, 'reason') }, key)}
      done={say(isClosed ? 'reopened' : 'closed')}
      onDone={onDone}
    >
      <p>{say(isClosed ? 'reopenNote' : 'closeNote')}</p>
      <ReasonField label={say('reason')} />
    </ActionDialogButton>
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

function useLineColumns(move: MoveEntry | false): Column<AdminEntry>[] {
  const say = useTranslations('waitingList')
  const sayRoster = useTranslations('roster')
  const sayCourses = useTranslations('courses')
  const moment = useMoment()
  const { months } = useFormats()
  const momentOrNothing = (at: string | null) => at && moment(at)
  return [
    { key: 'place', label: say('place'), sortBy: 'line', render: ({ position }) => position },
    {
      key: 'name',
      label: sayRoster('person.name'),
      render: ({ memberId, personId, name }) => (
        <PersonLink personId={personId}>{memberId === null ? say('guest') : name}</PersonLink>
      ),
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
    ...(move
      ? [
          {
            key: 'actions',
            label: sayRoster('actions'),
            render: (entry: AdminEntry) =>
              entry.state === 'WAITING' && <MoveInLine entry={entry} move={move} />,
          },
        ]
      : []),
  ]
}

/** Moves somebody to another place in the waiting list, with a reason for the audit log. */
function MoveInLine({ entry, move }: { readonly entry: AdminEntry; readonly move: MoveEntry }) {
  const refresh = useRefresh()
  const say = useTranslations('waitingList')
  const name = entry.name ?? entry.email ?? ''
  const act = (form: FormData, key: ActKey) =>
    move(entry.id, { position: Number(form.get('position')), reason: textIn(form, 'reason') }, key)
  return (
    <ActionDialogButton
      label={say('move')}
      about={name}
      look="link"
      title={say('moveTitle', { name })}
      submitLabel={say('move')}
      act={act}
      done={({ position }) => say('moved', { name, position: position ?? 0 })}
      onDone={refresh}
    >
      <p>{say(entry.group ? 'moveGroupNote' : 'moveNote')}</p>
      <label className="field">
        {say('newPlace')}
        <input
          name="position"
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={100_000}
          defaultValue={Math.max(1, (entry.position ?? 2) - 1)}
        />
      </label>
      <ReasonField label={say('reason')} />
    </ActionDialogButton>
  )
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
      <small className="muted">
        {members.map(({ entryId, personId, name: member }, index) => (
          <Fragment key={entryId}>
            {index > 0 && ', '}
            <PersonLink personId={personId}>{member ?? '–'}</PersonLink>
          </Fragment>
        ))}
      </small>
    </>
  )
}
