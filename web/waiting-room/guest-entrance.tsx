import { useEffect } from 'react'
import type { RoomTicket } from '#contract/waiting-room/waiting-room.ts'
import type { ApiError } from '../client/api-error.ts'
import { useWords } from '../client/client-context.tsx'
import { useAction } from '../client/use-action.ts'
import { addVerification } from '../parts/guest/guest-draft.ts'
import { GuestEmailStep } from '../parts/guest/guest-email-step.tsx'
import { readRoomGuest, writeRoomGuest } from '../parts/guest/room-guest.ts'
import { useGuestDraft } from '../parts/guest/use-guest-draft.ts'
import { useVerification } from '../parts/guest/use-verification.ts'
import { Button } from '../ui/button.tsx'
import { enter } from './waiting-room-reads.ts'

interface GuestEntranceProps {
  roomId: string
  lectureId: number
  again: boolean
  setTicket(ticket: RoomTicket): void
}

/** Enters the room with a confirmed address; registering goes on with the same confirmation. */
export function GuestEntrance({ roomId, lectureId, again, setTicket }: GuestEntranceProps) {
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
