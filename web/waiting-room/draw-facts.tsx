import type { RoomStatus, RoomTicket } from '#contract/waiting-room/waiting-room.ts'
import { getDraw } from '#contract/waiting-room/waiting-room.ts'
import { useWords } from '../client/client-context.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Facts } from '../ui/facts.tsx'

/** How the order is drawn, and what anybody needs to verify it. */
export function DrawFacts({ room, ticket }: { room: RoomStatus; ticket: RoomTicket | null }) {
  const say = useWords('waitingRoom')
  return (
    <Disclosure summary={say('draw')}>
      <div className="stack">
        <p>{say('drawText')}</p>
        <Facts
          rows={[
            [say('seedHash'), <Code key="hash" text={room.seedHash} />],
            [say('ownCode'), ticket && <Code key="code" text={ticket.code} />],
            [say('seed'), room.seed && <Code key="seed" text={room.seed} />],
            [say('entriesHash'), room.entriesHash && <Code key="entries" text={room.entriesHash} />],
          ]}
        />
        {room.drawnAt !== null && (
          <p>
            <a href={getDraw.path.replace(':roomId', String(room.id))}>{say('allEntries')}</a>
          </p>
        )}
      </div>
    </Disclosure>
  )
}

function Code({ text }: { text: string }) {
  return <code className="room-code">{text}</code>
}
