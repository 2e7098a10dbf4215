import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type AdminRoom, createWaitingRoom } from '#contract/waiting-room/waiting-room-admin.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import type { Column } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { RoomBadge } from './room-badge.tsx'
import { useRoomName } from './use-room-name.ts'

/** Waiting rooms: planned, open and closed. */
export function RoomList() {
  const say = useTranslations('waitingRooms')
  const mayCall = useMayCall()
  return (
    <ListPage
      resource="waitingRooms"
      title={say('rooms')}
      above={<p className="muted">{say('help')}</p>}
      actions={
        mayCall(createWaitingRoom) && (
          <Link className="button primary" to="/waiting-rooms/new">
            {say('newForMonth')}
          </Link>
        )
      }
      columns={useColumns()}
      filters={[
        {
          name: 'state',
          label: say('state'),
          choices: (['live', 'closed'] as const).map((value) => ({ value, label: say(`states.${value}`) })),
        },
      ]}
      sort={{ field: 'opensAt', order: 'DESC' }}
      pathOf={({ id }) => `/waiting-rooms/${id}`}
      empty={<p>{say('none')}</p>}
    />
  )
}

function useColumns(): Column<AdminRoom>[] {
  const say = useTranslations('waitingRooms')
  const nameOf = useRoomName()
  const moment = useMoment()
  const { number } = useFormats()
  /** Nobody is in a room that is closed. */
  const ofLive = ({ closedAt }: AdminRoom, people: number) => (closedAt === null ? number(people) : '–')
  return [
    { key: 'name', label: say('subject'), render: nameOf },
    { key: 'phase', label: say('state'), render: (room) => <RoomBadge room={room} /> },
    {
      key: 'opensAt',
      label: say('opensAt'),
      sortBy: 'opensAt',
      whole: true,
      render: ({ opensAt }) => moment(opensAt),
    },
    { key: 'entered', label: say('entered'), render: (room) => ofLive(room, room.entered) },
    { key: 'waiting', label: say('waiting'), render: (room) => ofLive(room, room.waiting) },
    { key: 'done', label: say('done'), render: ({ done }) => number(done) },
  ]
}
