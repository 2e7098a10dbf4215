import { useEffect, useState } from 'react'
import type { RoomStatus, RoomTicket } from '#contract/waiting-room/waiting-room.ts'
import type { ApiError } from '../client/api-error.ts'
import { useClient, useWords } from '../client/client-context.tsx'
import { signInUrl } from '../client/urls.ts'
import { useAction } from '../client/use-action.ts'
import { addVerification } from '../parts/guest/guest-draft.ts'
import { GuestEmailStep } from '../parts/guest/guest-email-step.tsx'
import { readRoomGuest, writeRoomGuest } from '../parts/guest/room-guest.ts'
import { useGuestDraft } from '../parts/guest/use-guest-draft.ts'
import { useVerification } from '../parts/guest/use-verification.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
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

interface GuestEntranceProps {
  roomId: string
  lectureId: number
  again: boolean
  setTicket(ticket: RoomTicket): void
}

/** Enters the room with a confirmed address; registering goes on with the same confirmation. */
function GuestEntrance({ roomId, lectureId, again, setTicket }: GuestEntranceProps) {
  const say = useWords('waitingRoom')
  // Before the draft is read: whoever has entered and left in this browser enters again with the same address.
  useEffect(() => {
    const known = readRoomGuest(roomId)
    if (known !== null) addVerification(lectureId, { emailVerifyId: known })
  }, [roomId, lectureId])
  const [draft, change] = useGuestDraft(lectureId)
  const { emailVerifyIds } = draft
  const { verification, end, setVerification, setEnd } = useVerification(emailVerifyIds)
  const { act, pending } = useAction()
  const current = end ? null : verification
  const enterNow = (emailVerifyId: string) =>
    act((api) => enter(api, roomId, { mail: null, guestId: emailVerifyId }), {
      onDone(ticket) {
        writeRoomGuest(roomId, emailVerifyId)
        setTicket(ticket)
      },
      onRefused(error: ApiError) {
        if (error.reply?.code === 'VERIFICATION_OVER') setEnd('over')
      },
      reload: 'after refusal',
    })
  const onOther = () => {
    setVerification(null)
    writeRoomGuest(roomId, null)
    change({ emailVerifyIds: [] })
  }
  return (
    <div className="stack">
      <GuestEmailStep
        leadsTo="enter"
        lectureId={lectureId}
        email={draft.email}
        onEmail={(email) => change({ email })}
        verification={current}
        end={end}
        onStarted={(next) => {
          setVerification(next)
          change({ email: next.email, emailVerifyIds: [...emailVerifyIds, next.emailVerifyId] })
        }}
        onConfirmed={setVerification}
        onOther={onOther}
      />
      {current?.confirmed && (
        <p>
          <Button id="enter" pending={pending} onClick={() => void enterNow(current.emailVerifyId)}>
            {say(again ? 'enterAgain' : 'enter')}
          </Button>
        </p>
      )}
    </div>
  )
}
