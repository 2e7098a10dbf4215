import { getRouteApi } from '@tanstack/react-router'
import { useFormats, useWords } from '../client/client-context.tsx'
import { ProblemPage } from '../parts/problem-page.tsx'
import { Alert } from '../ui/alert.tsx'
import { DrawFacts } from './draw-facts.tsx'
import { RoomPanel } from './room-panel.tsx'
import { RoomStage } from './room-stage.tsx'
import { TellMe } from './tell-me.tsx'
import { useAnnouncement } from './use-announcement.ts'
import { useNow } from './use-now.ts'
import { useTurnSound } from './use-turn-sound.ts'
import { useWaitingRoom } from './use-waiting-room.ts'
import type { WaitingRoom } from './waiting-room-reads.ts'
import { stageOf } from './waiting-rules.ts'

const route = getRouteApi('/waiting/$roomId')

export function WaitingRoomPage() {
  const { data, problem } = route.useLoaderData()
  const { roomId } = route.useParams()
  if (problem) return <ProblemPage problem={problem} />
  return (
    <div className="container page">
      <Room key={roomId} roomId={roomId} first={data} />
    </div>
  )
}

function Room({ roomId, first }: { roomId: string; first: WaitingRoom }) {
  const say = useWords('waitingRoom')
  const live = useWaitingRoom(roomId, first)
  const now = useNow(first.room.now, live.now)
  const { room, ticket } = live
  const stage = stageOf(room, ticket, now)
  const place = { stage, room, now }
  const said = useAnnouncement(place)
  const sound = useTurnSound(stage.kind === 'TURN')
  return (
    <>
      <div className="page-head">
        <h1>{say('title')}</h1>
        <p>{useSubject(room)}</p>
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <noscript>
        <p className="alert alert-warn">{say('noScript')}</p>
      </noscript>
      <div className="with-panel">
        <div className="stack-l">
          {live.lost && (
            <Alert tone="warn" title={say('lost')}>
              <p>{say('lostText')}</p>
            </Alert>
          )}
          <RoomStage {...place} holder={live.holder} signedOut={live.signedOut} setTicket={live.setTicket} />
          {ticket && (stage.kind === 'ENTERED' || stage.kind === 'DRAWING' || stage.kind === 'WAITING') && (
            <TellMe
              roomId={roomId}
              holder={live.holder}
              ticket={ticket}
              setTicket={live.setTicket}
              sound={sound}
            />
          )}
          <DrawFacts room={room} ticket={ticket} />
        </div>
        <RoomPanel room={room} />
      </div>
    </>
  )
}

/** What the room is for, in a sentence. */
function useSubject({ title, examMonth }: WaitingRoom['room']): string {
  const say = useWords('waitingRoom')
  const { month } = useFormats()
  return examMonth === null
    ? say('for', { title: title ?? '' })
    : say('forMonth', { month: month(`${examMonth}-15`) })
}
