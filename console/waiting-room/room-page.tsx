import { useGetOne } from 'ra-core'
import { Fragment } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  type AdminRoomDetail,
  adminGetWaitingRoom,
  replaceWaitingRoom,
} from '#contract/waiting-room/waiting-room-admin.ts'
import { call } from '../client/call.ts'
import { useMayCall, useStaffSession } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { useTitle } from '../ui/use-title.ts'
import { RoomBadge } from './room-badge.tsx'
import { RoomFields, type RoomValues, roomInput, roomValues, useRoomLabels } from './room-fields.tsx'
import { RoomHistory } from './room-history.tsx'
import { RoomMoveButtons } from './room-move-buttons.tsx'
import { useRoomName } from './use-room-name.ts'

/** Figures follow the room while it is open. */
const refreshMs = 5_000

/** A waiting room as it goes: its figures, its course by minute, and what staff can do. */
export function RoomPage() {
  const id = Number(useParams()['roomId'])
  const { data, error, refetch } = useGetOne<AdminRoomDetail>(
    'waitingRoom',
    { id },
    { refetchInterval: ({ state }) => (state.data?.closedAt == null ? refreshMs : false) },
  )
  if (!data) return <PageState error={error} retry={refetch} />
  return <Room key={data.id} room={data} reload={refetch} />
}

interface RoomProps {
  readonly room: AdminRoomDetail
  readonly reload: () => unknown
}

function Room({ room, reload }: RoomProps) {
  const say = useTranslations('waitingRooms')
  const name = useRoomName()(room)
  useTitle(`${say('room')}: ${name}`)
  return (
    <>
      <PageHead
        back={<Link to="/waiting-rooms">{say('rooms')}</Link>}
        title={name}
        beside={<RoomBadge room={room} />}
      >
        <a className="button" href={`/waiting/${room.id}`} target="_blank" rel="noopener">
          {say('onSite')}
        </a>
        <RoomMoveButtons room={room} onMoved={reload} />
      </PageHead>
      <Figures room={room} />
      <RoomHistory room={room} />
      <Settings room={room} reload={reload} />
    </>
  )
}

function Figures({ room }: Pick<RoomProps, 'room'>) {
  const say = useTranslations('waitingRooms')
  const moment = useMoment()
  const { number } = useFormats()
  const facts = [
    [say('opensAt'), moment(room.opensAt)],
    ...(room.drawnAt ? [[say('drawnAt'), moment(room.drawnAt)]] : []),
    ...(room.closedAt === null
      ? [
          [say('entered'), number(room.entered)],
          [say('waiting'), number(room.waiting)],
          [say('admitted'), number(room.admitted)],
        ]
      : []),
    [say('done'), number(room.done)],
    [say('leftOrOver'), say('leftOrOverOf', { left: room.left, over: room.turnsOver })],
    ...(room.seatsLeft === null ? [] : [[say('seatsLeft'), number(room.seatsLeft)]]),
    ...(room.drawnAt
      ? [[say('line'), say('lineOf', { admitted: room.admittedUpTo, last: room.lastPosition })]]
      : []),
    [say('seedHash'), <code key="hash">{room.seedHash}</code>],
    [say('updated'), `${moment(room.updatedAt)}${room.updatedBy ? `, ${room.updatedBy}` : ''}`],
  ] as const
  return (
    <dl className="facts">
      {facts.map(([term, value]) => (
        <Fragment key={String(term)}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function Settings({ room, reload }: RoomProps) {
  const say = useTranslations('waitingRooms')
  const { timeZone } = useStaffSession()
  const mayReplace = useMayCall()(replaceWaitingRoom)
  const labels = useRoomLabels()
  const params = { roomId: room.id }
  if (room.closedAt !== null) return null
  return (
    <section aria-labelledby="settings">
      <h2 id="settings">{say('settings')}</h2>
      <fieldset disabled={!mayReplace}>
        <RecordForm<RoomValues, AdminRoomDetail>
          key={room.version}
          name={`waiting-room.${room.id}`}
          stored={room}
          valuesOf={(stored) => roomValues(stored, timeZone)}
          save={(values, version) =>
            call(replaceWaitingRoom, { params, body: roomInput(values, timeZone) }, { version })
          }
          reload={() => call(adminGetWaitingRoom, { params })}
          onSaved={() => void reload()}
          labels={labels}
          submitLabel={say('save')}
        >
          <RoomFields drawn={room.drawnAt !== null} />
        </RecordForm>
      </fieldset>
    </section>
  )
}
