import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { getDraw, type RoomStatus, type RoomTicket } from '#contract/waiting-room/waiting-room.ts'
import { useFormats, useWords } from '../client/client-context.tsx'
import { useAction } from '../client/use-action.ts'
import { ProblemPage } from '../parts/problem-page.tsx'
import { ScheduleLink } from '../parts/schedule-link.tsx'
import { Alert } from '../ui/alert.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Facts } from '../ui/facts.tsx'
import { Moment } from '../ui/moment.tsx'
import { type Place, RoomStage } from './room-stage.tsx'
import { type TurnSound, useTurnSound } from './use-turn-sound.ts'
import { useWaitingRoom } from './use-waiting-room.ts'
import { enter, type RoomHolder, type WaitingRoom } from './waiting-room-reads.ts'
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

/** How the order is drawn, and what anybody needs to verify it. */
function DrawFacts({ room, ticket }: { room: RoomStatus; ticket: RoomTicket | null }) {
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

/** What the room is for, and its figures. */
function RoomPanel({ room }: { room: RoomStatus }) {
  const say = useWords('waitingRoom')
  return (
    <aside className="panel" aria-label={say('room')}>
      {room.title && <b>{room.title}</b>}
      <Facts
        rows={[
          [say('opens'), <Moment key="opens" at={room.opensAt} />],
          [say('seatsLeft'), room.seatsLeft === null ? null : say('number', { number: room.seatsLeft })],
          [say('inRoom'), room.phase === 'CLOSED' ? null : say('number', { number: room.entered })],
          [say('turnLength'), say('minutes', { minutes: room.turnMinutes })],
        ]}
      />
      <Subject room={room} />
    </aside>
  )
}

function Subject({ room: { lectureId, examId, examMonth } }: { room: RoomStatus }) {
  const say = useWords('waitingRoom')
  const look = { className: buttonClass({ variant: 'secondary', wide: true }) }
  return lectureId === null ? (
    <ScheduleLink {...look} month={examMonth ?? undefined} level={undefined} exam={examId ?? undefined}>
      {say('seeSchedule')}
    </ScheduleLink>
  ) : (
    <Link {...look} to="/attend/detail/$lectureId" params={{ lectureId: String(lectureId) }}>
      {say('seeCourse')}
    </Link>
  )
}

/**
 * The centre's clock in milliseconds, which ticks each second. The first value is that of the rendered page, so that the
 * browser renders the same.
 */
function useNow(rendered: string, now: () => number): number {
  const [at, setAt] = useState(() => Date.parse(rendered))
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 1_000)
    return () => clearInterval(timer)
  })
  return at
}

interface TellMeProps {
  roomId: string
  holder: RoomHolder
  ticket: RoomTicket
  setTicket(ticket: RoomTicket): void
  sound: TurnSound
}

/** How to be told that the turn has come, beside the page itself. */
function TellMe({ roomId, holder, ticket, setTicket, sound }: TellMeProps) {
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

/** Numbers that change are read aloud this often at most; a new stage at once. */
const pauseMs = 30_000

/** What screen readers are told of the own place; also says it in the tab's title. */
function useAnnouncement({ room, stage }: Place): string {
  const say = useWords('waitingRoom')
  const sentence =
    stage.kind === 'WAITING'
      ? `${say('position', { position: stage.position })} ${say('ahead', { ahead: stage.ahead })}`
      : say(`said.${stage.kind}`)
  const important = `${stage.kind} ${room.phase}`
  const [said, setSaid] = useState('')
  const last = useRef({ at: 0, important: '' })
  useEffect(() => {
    const wait =
      last.current.important === important ? Math.max(0, last.current.at + pauseMs - performance.now()) : 0
    const timer = setTimeout(() => {
      last.current = { at: performance.now(), important }
      setSaid(sentence)
    }, wait)
    return () => clearTimeout(timer)
  }, [sentence, important])

  const title =
    stage.kind === 'WAITING'
      ? say('tab.waiting', { ahead: stage.ahead })
      : stage.kind === 'TURN'
        ? say('tab.turn')
        : say('title')
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      // The next page has set its own by then, unless this is only another number.
      if (document.title === title) document.title = before
    }
  }, [title])
  return said
}
