import { Link } from '@tanstack/react-router'
import type { DecisionReply } from '#contract/platform/wire.ts'
import { useWords } from '../client/client-context.tsx'
import { type ButtonStyle, buttonClass } from '../ui/button.tsx'

interface RoomLinkProps extends ButtonStyle {
  decision: DecisionReply
}

/** The way to the waiting room, where that is what is missing; else nothing. */
export function RoomLink({ decision: { roomId }, ...style }: RoomLinkProps) {
  const say = useWords('shell')
  if (roomId === undefined) return null
  return (
    <Link className={buttonClass(style)} to="/waiting/$roomId" params={{ roomId: String(roomId) }}>
      {say('toWaitingRoom')}
    </Link>
  )
}
