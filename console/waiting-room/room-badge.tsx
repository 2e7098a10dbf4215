import { useTranslations } from 'use-intl'
import type { AdminRoom } from '#contract/waiting-room/waiting-room-admin.ts'

const looks = {
  SCHEDULED: 'badge',
  ENTERING: 'badge good',
  ADMITTING: 'badge good',
  SOLD_OUT: 'badge warn',
  PAUSED: 'badge warn',
  CLOSED: 'badge',
} as const

export function RoomBadge({ room: { phase, closeReason } }: { readonly room: AdminRoom }) {
  const say = useTranslations('waitingRooms')
  return (
    <span className={looks[phase]}>{closeReason ? say(`closed.${closeReason}`) : say(`phase.${phase}`)}</span>
  )
}
