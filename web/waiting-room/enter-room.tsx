import { useState } from 'react'
import type { RoomStatus, RoomTicket } from '#contract/waiting-room/waiting-room.ts'
import { useClient, useWords } from '../client/client-context.tsx'
import { signInUrl } from '../client/urls.ts'
import { useAction } from '../client/use-action.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { GuestEntrance } from './guest-entrance.tsx'
import { enter, leave, type RoomHolder } from './waiting-room-reads.ts'

interface EnterRoomProps {
  room: RoomStatus
  again: boolean
  setTicket(ticket: RoomTicket): void
}

/** Enters the room; visitors sign in first, which leads back here, or confirm an address where guests can register. */
export function EnterRoom({ room, again, setTicket }: EnterRoomProps) {
  const say = useWords('waitingRoom')
  const { session } = useClient()
  const { act, pending } = useAction()
  const { lectureId, openToGuests } = room
  const roomId = String(room.id)
  if (!session.signedIn())
    return (
      <>
        {!openToGuests && <p>{say('accountNeeded')}</p>}
        <p>
          <a
            className={buttonClass({ variant: openToGuests ? 'secondary' : 'primary' })}
            rel="nofollow"
            href={signInUrl(`/waiting/${roomId}`)}
          >
            {say('signIn')}
          </a>
        </p>
        {openToGuests && lectureId !== null && (
          <GuestEntrance roomId={roomId} lectureId={lectureId} again={again} setTicket={setTicket} />
        )}
      </>
    )
  return (
    <p>
      <Button
        pending={pending}
        onClick={() =>
          void act((api) => enter(api, roomId, { mail: null, guestId: null }), {
            onDone: setTicket,
            reload: 'after refusal',
          })
        }
      >
        {say(again ? 'enterAgain' : 'enter')}
      </Button>
    </p>
  )
}

interface LeaveRoomProps {
  roomId: string
  holder: RoomHolder
  setTicket(ticket: RoomTicket): void
}

/** Gives the place up, once that is confirmed. */
export function LeaveRoom({ roomId, holder, setTicket }: LeaveRoomProps) {
  const say = useWords('waitingRoom')
  const { act, pending } = useAction()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const confirm = async () => {
    await act((api) => leave(api, roomId, holder), { onDone: setTicket, reload: 'after refusal' })
    close()
  }
  return (
    <>
      <p>
        <Button variant="secondary" small onClick={() => setAsking(true)}>
          {say('leave')}
        </Button>
      </p>
      {asking && (
        <ConfirmDialog
          title={say('leaveTitle')}
          keep={say('stay')}
          confirm={say('leave')}
          pending={pending}
          onConfirm={() => void confirm()}
          onClose={close}
        >
          <p>{say('leaveText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
