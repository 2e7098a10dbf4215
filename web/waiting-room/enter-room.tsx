import { useState } from 'react'
import type { RoomTicket } from '#contract/waiting-room/waiting-room.ts'
import { useClient, useWords } from '../client/client-context.tsx'
import { signInUrl } from '../client/urls.ts'
import { useAction } from '../client/use-action.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { enter, leave } from './waiting-room-reads.ts'

interface OwnPlaceProps {
  roomId: string
  setTicket(ticket: RoomTicket): void
}

/** Enters the room; visitors sign in first, which leads back here. */
export function EnterRoom({ roomId, again, setTicket }: OwnPlaceProps & { again: boolean }) {
  const say = useWords('waitingRoom')
  const { session } = useClient()
  const { act, pending } = useAction()
  if (!session.signedIn())
    return (
      <p>
        <a className={buttonClass()} rel="nofollow" href={signInUrl(`/waiting/${roomId}`)}>
          {say('signIn')}
        </a>
      </p>
    )
  return (
    <p>
      <Button
        pending={pending}
        onClick={() =>
          void act((api) => enter(api, roomId, null), { onDone: setTicket, reload: 'after refusal' })
        }
      >
        {say(again ? 'enterAgain' : 'enter')}
      </Button>
    </p>
  )
}

/** Gives the place up, once that is confirmed. */
export function LeaveRoom({ roomId, setTicket }: OwnPlaceProps) {
  const say = useWords('waitingRoom')
  const { act, pending } = useAction()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const confirm = async () => {
    await act((api) => leave(api, roomId), { onDone: setTicket, reload: 'after refusal' })
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
        <Dialog
          small
          title={say('leaveTitle')}
          onClose={pending ? () => {} : close}
          actions={
            <>
              <Button variant="secondary" autoFocus disabled={pending} onClick={close}>
                {say('stay')}
              </Button>
              <Button variant="danger" pending={pending} onClick={() => void confirm()}>
                {say('leave')}
              </Button>
            </>
          }
        >
          <p>{say('leaveText')}</p>
        </Dialog>
      )}
    </>
  )
}
