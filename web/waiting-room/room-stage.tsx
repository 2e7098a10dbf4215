import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RoomStatus, RoomTicket } from '#contract/waiting-room/waiting-room.ts'
import { useWords } from '../client/client-context.tsx'
import { ScheduleLink } from '../parts/schedule-link.tsx'
import { Alert } from '../ui/alert.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Moment } from '../ui/moment.tsx'
import { EnterRoom, LeaveRoom } from './enter-room.tsx'
import { InLine } from './in-line.tsx'
import type { RoomHolder } from './waiting-room-reads.ts'
import { clockOf, type Stage } from './waiting-rules.ts'

export interface Place {
  readonly room: RoomStatus
  readonly stage: Stage
  /** In milliseconds, by the centre's clock. */
  readonly now: number
}

interface RoomStageProps extends Place {
  holder: RoomHolder
  signedOut: boolean
  setTicket(ticket: RoomTicket): void
}

/** The own place in the room, and the next step. */
export function RoomStage({ holder, signedOut, setTicket, ...place }: RoomStageProps) {
  const { room, stage, now } = place
  const say = useWords('waitingRoom')
  const isGuest = holder.guestId !== null
  const leave = <LeaveRoom roomId={String(room.id)} holder={holder} setTicket={setTicket} />
  const enter = (
    <EnterRoom room={room} again={stage.kind === 'OUTSIDE' && stage.again !== null} setTicket={setTicket} />
  )
  if (signedOut && stage.kind !== 'CLOSED')
    return (
      <Card title={say('signedOut')}>
        <p>{say('signedOutText')}</p>
        {enter}
      </Card>
    )
  switch (stage.kind) {
    case 'SCHEDULED':
      return (
        <Card title={say('scheduled')}>
          <p>{say.rich('scheduledText', { moment: () => <Moment at={room.entersFrom} /> })}</p>
          <TimeLeft label={say('entersIn')} until={room.entersFrom} now={now} />
          <p className="muted">{say('chances')}</p>
        </Card>
      )
    case 'OUTSIDE':
      return (
        <Card
          title={say(
            stage.again ? `again.${stage.again}` : stage.ahead === null ? 'enterBefore' : 'enterNow',
          )}
        >
          <p>{stage.ahead === null ? say('chances') : say('lineNow', { ahead: stage.ahead })}</p>
          {stage.ahead === null && <TimeLeft label={say('opensIn')} until={room.opensAt} now={now} />}
          {enter}
        </Card>
      )
    case 'ENTERED':
      return (
        <Card title={say('entered')}>
          <p>{say(isGuest ? 'enteredGuest' : 'enteredText')}</p>
          <TimeLeft label={say('opensIn')} until={room.opensAt} now={now} />
          {leave}
        </Card>
      )
    case 'DRAWING':
      return (
        <Card title={say('drawing')}>
          <div className="waiting-line" role="progressbar" aria-label={say('drawing')} />
          <p>{say('drawingText')}</p>
        </Card>
      )
    case 'WAITING':
      return (
        <InLine {...stage} room={room}>
          {leave}
        </InLine>
      )
    case 'TURN':
      return (
        <Card title={say('turn')} turn>
          <TimeLeft
            label={say('timeLeft')}
            until={stage.until}
            now={room.pausedAt === null ? now : Date.parse(room.pausedAt)}
          />
          {room.phase === 'PAUSED' && (
            <Alert tone="warn" title={say('paused')}>
              <p>{say('turnPaused')}</p>
            </Alert>
          )}
          <p>{say.rich('turnText', { moment: () => <Moment at={stage.until} /> })}</p>
          {room.phase === 'SOLD_OUT' && (
            <Alert tone="warn">
              <p>{say('turnSoldOut')}</p>
            </Alert>
          )}
          <div className="cluster">
            <RegisterLink room={room} guest={isGuest} />
            <LineLink room={room} />
            {leave}
          </div>
        </Card>
      )
    case 'DONE':
      return <Done room={room} isGuest={isGuest} />
    case 'CLOSED':
      return <Closed room={room} />
  }
}

function Done({ room, isGuest }: { room: RoomStatus; isGuest: boolean }) {
  const say = useWords('waitingRoom')
  const sayGuest = useWords('guest')
  const ofExam = room.lectureId === null
  return (
    <Card title={say(ofExam ? 'applied' : 'registered')}>
      <p>
        {isGuest ? (
          sayGuest('used')
        ) : (
          <Link className={buttonClass()} to={ofExam ? '/account/certification-apply' : '/account/applied'}>
            {say(ofExam ? 'seeExams' : 'seeRegistration')}
          </Link>
        )}
      </p>
    </Card>
  )
}

export function Card({
  title,
  turn = false,
  children,
}: {
  title: string
  turn?: boolean
  children: ReactNode
}) {
  return (
    <section className={turn ? 'room-card is-turn' : 'room-card'} aria-labelledby="stage">
      <h2 id="stage">{title}</h2>
      {children}
    </section>
  )
}

function Closed({ room }: { room: RoomStatus }) {
  const say = useWords('waitingRoom')
  const reason = room.closeReason ?? 'FINISHED'
  return (
    <Card title={say(`closed.${reason}`)}>
      <p>{say(`closedText.${reason}`)}</p>
      {reason !== 'DROPPED' && (
        <p className="cluster">
          <RegisterLink room={room} />
          <LineLink room={room} />
        </p>
      )}
    </Card>
  )
}

/** The way to the waiting list once no seat is left; nothing for a month's exams, each of which has its own. */
function LineLink({ room: { lectureId, examId, seatsLeft } }: { room: RoomStatus }) {
  const say = useWords('waitingRoom')
  if (seatsLeft !== 0) return null
  const look = { className: buttonClass({ variant: 'secondary' }) }
  if (lectureId !== null)
    return (
      <Link {...look} to="/attend/waiting-list/$lectureId" params={{ lectureId: String(lectureId) }}>
        {say('joinLine')}
      </Link>
    )
  if (examId !== null)
    return (
      <Link {...look} to="/certification/waiting-list/$examId" params={{ examId: String(examId) }}>
        {say('joinLine')}
      </Link>
    )
  return null
}

/** The way to what the room is for. */
function RegisterLink({ room, guest = false }: { room: RoomStatus; guest?: boolean }) {
  const say = useWords('waitingRoom')
  const { lectureId, examId, examMonth } = room
  const look = { className: buttonClass() }
  if (lectureId !== null)
    return (
      <Link
        {...look}
        to="/attend/register/$lectureId"
        params={{ lectureId: String(lectureId) }}
        search={guest ? { ismember: 'false' } : {}}
        preload={false}
      >
        {say('register')}
      </Link>
    )
  if (examId !== null)
    return (
      <Link {...look} to="/certification/apply/$examId" params={{ examId: String(examId) }}>
        {say('apply')}
      </Link>
    )
  return (
    <ScheduleLink {...look} month={examMonth ?? undefined} level={undefined}>
      {say('chooseExam')}
    </ScheduleLink>
  )
}

interface TimeLeftProps {
  label: string
  until: string
  /** In milliseconds, by the centre's clock. */
  now: number
}

const daySeconds = 86_400

/** A countdown; nothing where a day or more is left, for which the date says more. */
function TimeLeft({ label, until, now }: TimeLeftProps) {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000))
  if (seconds >= daySeconds) return null
  return (
    <p className="room-time">
      <span>{label}</span>
      <b role="timer">{clockOf(seconds)}</b>
    </p>
  )
}
