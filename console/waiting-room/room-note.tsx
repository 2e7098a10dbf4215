import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { RoomOfDate } from '#contract/waiting-room/waiting-room-admin.ts'
import { useMoment } from '../client/use-formats.ts'

/** In the dialog that announces a date or exam: that people register by its waiting room, and from when on. */
export function RoomNote({ room }: { readonly room: RoomOfDate }) {
  const say = useTranslations('waitingRooms')
  const moment = useMoment()
  if (!room) return null
  return (
    <p className="notice">
      {isPlanned(room) ? say('isPlanned', { moment: moment(room.opensAt) }) : say('isOpen')}
    </p>
  )
}

/** Whether its opening, which is its draw, is still ahead. */
const isPlanned = ({ phase }: NonNullable<RoomOfDate>) => phase === 'SCHEDULED' || phase === 'ENTERING'

/** The room of a date or exam among the facts of its head. */
export function useRoomFact(room: RoomOfDate) {
  const say = useTranslations('waitingRooms')
  const moment = useMoment()
  return (
    room !== null && {
      name: say('room'),
      value: <RoomLink room={room} />,
      note: isPlanned(room) && say('opens', { moment: moment(room.opensAt) }),
    }
  )
}

function RoomLink({ room: { id, phase } }: { readonly room: NonNullable<RoomOfDate> }) {
  const say = useTranslations('waitingRooms')
  return <Link to={`/waiting-rooms/${id}`}>{say(`phase.${phase}`)}</Link>
}
