import { useState } from 'react'
import type { RoomTicket } from '#contract/waiting-room/waiting-room.ts'
import { useWords } from '../client/client-context.tsx'
import { useAction } from '../client/use-action.ts'
import { Choice } from '../ui/choice.tsx'
import type { TurnSound } from './use-turn-sound.ts'
import { enter, type RoomHolder } from './waiting-room-reads.ts'

interface TellMeProps {
  roomId: string
  holder: RoomHolder
  ticket: RoomTicket
  setTicket(ticket: RoomTicket): void
  sound: TurnSound
}

/** How to be told that the turn has come, beside the page itself. */
export function TellMe({ roomId, holder, ticket, setTicket, sound }: TellMeProps) {
  const say = useWords('waitingRoom')
  const { act, pending } = useAction()
  // Shown as chosen until it is stored or refused.
  const [chosen, setChosen] = useState<boolean>()
  const choose = async (mail: boolean) => {
    if (pending) return
    setChosen(mail)
    await act((api) => enter(api, roomId, { ...holder, mail }), { onDone: setTicket, reload: 'never' })
    setChosen(undefined)
  }
  return (
    <fieldset className="room-tell">
      <legend>{say('tellMe')}</legend>
      <Choice
        label={say('byMail')}
        checked={chosen ?? ticket.mail}
        aria-busy={pending || undefined}
        onChange={(mail) => void choose(mail)}
      />
      <Choice label={say('bySound')} checked={sound.on} onChange={sound.set} />
    </fieldset>
  )
}
