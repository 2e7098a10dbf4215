import { useGetOne, useRefresh } from 'ra-core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import { waitingStates } from '#contract/courses/waiting-list.ts'
import { type AdminWaitingEntry, moveWaitingEntry } from '#contract/courses/waiting-list-admin.ts'
import { useMayCall } from '../client/session.ts'
import { useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import type { Column } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { PageState } from '../ui/page-state.tsx'
import { MoveInLineDialog } from './move-in-line-dialog.tsx'

/** Who waits for a seat of a course date. */
export function WaitingListPage() {
  const { lectureId = '' } = useParams()
  const { data, error, refetch } = useGetOne<AdminLectureDetail>('lecture', { id: Number(lectureId) })
  return data ? <Line key={data.id} lecture={data} /> : <PageState error={error} retry={refetch} />
}

function Line({ lecture }: { readonly lecture: AdminLectureDetail }) {
  const say = useTranslations('waitingList')
  const mayCall = useMayCall()
  const refresh = useRefresh()
  const [moving, setMoving] = useState<AdminWaitingEntry>()
  const close = () => setMoving(undefined)
  const done = () => {
    close()
    refresh()
  }
  const title = useLocalised()(lecture.title)
  return (
    <>
      <ListPage
        resource="waitingEntries"
        title={say('title')}
        about={useMoment()(lecture.startAt)}
        back={<Link to={`/lectures/${lecture.id}`}>{title}</Link>}
        params={{ lectureId: lecture.id }}
        above={<p className="muted">{say('note')}</p>}
        columns={useLineColumns(mayCall(moveWaitingEntry) ? setMoving : undefined)}
        filters={useLineFilters()}
        sort={{ field: 'line', order: 'ASC' }}
        empty={<p>{say('none')}</p>}
      />
      {moving && <MoveInLineDialog entry={moving} onDone={done} onClose={close} />}
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

function useLineColumns(
  onMove: ((entry: AdminWaitingEntry) => void) | undefined,
): Column<AdminWaitingEntry>[] {
  const say = useTranslations('waitingList')
  const sayRoster = useTranslations('roster')
  const sayCourses = useTranslations('courses')
  const moment = useMoment()
  const momentOrNothing = (at: string | null) => at && moment(at)
  const actions: Column<AdminWaitingEntry> = {
    key: 'actions',
    label: sayRoster('actions'),
    render: (entry) =>
      entry.state === 'WAITING' && (
        <button type="button" className="link" onClick={() => onMove?.(entry)}>
          {say('move')}
          <span className="hidden"> {entry.name}</span>
        </button>
      ),
  }
  return [
    { key: 'place', label: say('place'), sortBy: 'line', render: ({ position }) => position },
    { key: 'name', label: sayRoster('person.name'), render: ({ name }) => name },
    { key: 'email', label: sayRoster('person.email'), render: ({ email }) => email },
    {
      key: 'state',
      label: sayCourses('field.state'),
      render: ({ state, passedOverAt }) => (
        <span className={state === 'OFFERED' ? 'badge good' : 'badge'}>
          {passedOverAt && state === 'WAITING' ? say('passedOver') : say(`state.${state}`)}
        </span>
      ),
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
