import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type AdminRoomDetail, moveWaitingRoom } from '#contract/waiting-room/waiting-room-admin.ts'
import type { RoomMove } from '#contract/waiting-room/waiting-room-states.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'

interface RoomMoveButtonsProps {
  readonly room: AdminRoomDetail
  readonly onMoved: () => unknown
}

/** Pauses, resumes or closes a room, after saying how many people it concerns. */
export function RoomMoveButtons({ room, onMoved }: RoomMoveButtonsProps) {
  const say = useTranslations('waitingRooms')
  const mayCall = useMayCall()
  const [chosen, setChosen] = useState<RoomMove>()
  if (!mayCall(moveWaitingRoom)) return null
  return (
    <>
      {room.moves
        .filter(({ decision }) => decision.allowed)
        .map(({ move }) => (
          <ActionButton
            key={move}
            look={move === 'CLOSE' ? 'button danger' : 'button'}
            onPress={() => setChosen(move)}
          >
            {say(`move.${move}`)}
          </ActionButton>
        ))}
      {chosen && (
        <ActionDialog
          title={say(`move.${chosen}`)}
          danger={chosen === 'CLOSE'}
          act={() => call(moveWaitingRoom, { params: { roomId: room.id }, body: { move: chosen } })}
          done={say(`moved.${chosen}`)}
          onDone={onMoved}
          onClose={() => setChosen(undefined)}
        >
          <p>{say(`moveEffect.${chosen}`, { waiting: room.waiting, admitted: room.admitted })}</p>
        </ActionDialog>
      )}
    </>
  )
}
