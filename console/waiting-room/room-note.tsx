import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { RoomOfDate } from '#contract/waiting-room/waiting-room-admin.ts'
import { useMoment } from '../client/use-formats.ts'

/** In the dialog that announces a date or exam: that it has a waiting room, before whose opening nobody can register. */
export function RoomNote({ room }: { readonly room: RoomOfDate }) {
  const say = useTranslations('waitingRooms')
  const moment = useMoment()
  return room && <p className="notice">{say('isPlanned', { moment: moment(room.opensAt) })}</p>
}

/** The room of a date or exam, as the link to its page. */
export function RoomLink({ room: { id, phase } }: { readonly room: NonNullable<RoomOfDate> }) {
  const say = useTranslations('waitingRooms')
  return <Link to={`/waiting-rooms/${id}`}>{say(`phase.${phase}`)}</Link>
}
