import { Link } from '@tanstack/react-router'
import { useClient, useFormats, useWords } from '../../client/client-context.tsx'
import { AddToCalendar } from '../../parts/add-to-calendar.tsx'
import { RestrictionLink } from '../../parts/restriction-link.tsx'
import { RoomLink } from '../../parts/room-link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { DateBlock } from '../../ui/date-block.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Deadline, Moment } from '../../ui/moment.tsx'
import { HeldSeat } from './held-seat.tsx'
import { LectureBadge } from './lecture-badge.tsx'
import type { ShownLecture } from './lecture-reads.ts'
import { OtherDates } from './other-dates.tsx'

/** State, date, seats, deadlines and the main action. */
export function LecturePanel({ lecture }: { lecture: ShownLecture }) {
  const say = useWords('lectureDetail')
  const sayLecture = useWords('lecture')
  const { won } = useFormats()
  return (
    <aside className="panel panel-sticky" aria-label={say('registration')}>
      <div>
        <LectureBadge lecture={lecture} />
      </div>
      <DateBlock start={lecture.startAt} finish={lecture.finishAt} variant="large" hours />
      <Facts
        rows={[
          [say('seats'), say('seatsOf', { left: lecture.seatsLeft, capacity: lecture.capacity })],
          [
            say('fee'),
            lecture.fee > 0 ? sayLecture('feeWithVat', { fee: won(lecture.fee) }) : sayLecture('free'),
          ],
          [say('registerUntil'), <Deadline key="until" at={lecture.recruitFinishAt} />],
          [say('cancelUntil'), <Deadline key="until" at={lecture.cancelUntil} />],
        ]}
      />
      <Action lecture={lecture} />
      {lecture.partnerUse && lecture.practice === 'NORMAL' && <p>{say('partnerUseHandsOn')}</p>}
      <div className="panel-tools">
        {lecture.state !== 'DRAFT' && (
          <AddToCalendar
            entry={{ kind: lecture.registered ? 'REGISTRATION' : 'LECTURE', lectureId: lecture.id }}
            label={say('addToCalendar')}
          />
        )}
        {lecture.state !== 'DRAFT' && (
          <Link
            className={buttonClass({ variant: 'quiet', small: true })}
            to="/account/notifications"
            search={{ lecture: String(lecture.id) }}
          >
            <Icon name="bell" />
            {say('getNotified')}
          </Link>
        )}
        <CopyText
          text={() => location.origin + location.pathname}
          words={{
            copy: say('copyLink'),
            copied: say('copied'),
            failed: say('copyFailed'),
          }}
        />
      </div>
    </aside>
  )
}

/** The place in the waiting list, or the seat that is offered. */
function OwnPlace({ lectureId, offeredUntil }: { lectureId: number; offeredUntil: string | null }) {
  const say = useWords('lectureDetail')
  const params = { lectureId: String(lectureId) }
  if (offeredUntil === null)
    return (
      <>
        <Link
          className={buttonClass({ variant: 'secondary', wide: true })}
          to="/attend/waiting-list/$lectureId"
          params={params}
        >
          {say('seePlace')}
        </Link>
        <p>{say('inLine')}</p>
      </>
    )
  return (
    <>
      <Link className={buttonClass({ wide: true })} to="/attend/register/$lectureId" params={params}>
        {say('register')}
      </Link>
      <p>{say.rich('seatOffered', { moment: () => <Moment at={offeredUntil} /> })}</p>
      <Link to="/attend/waiting-list/$lectureId" params={params}>
        {say('seePlace')}
      </Link>
    </>
  )
}

function AssignedSeat({ until }: { until: string }) {
  const say = useWords('lectureDetail')
  return <p>{say.rich('seatAssigned', { moment: () => <Deadline at={until} /> })}</p>
}

function Action({ lecture }: { lecture: ShownLecture }) {
  const say = useWords('lectureDetail')
  const { session } = useClient()
  const { register } = lecture.actions
  if (lecture.registered)
    return (
      <>
        <Link className={buttonClass({ variant: 'secondary', wide: true })} to="/account/applied">
          {say('seeRegistration')}
        </Link>
        <p>{say('registered')}</p>
      </>
    )
  if (lecture.held) return <HeldSeat held={lecture.held} wide />
  if (lecture.assignedSeat && register.allowed)
    return (
      <>
        <Link
          className={buttonClass({ wide: true })}
          to="/attend/register/$lectureId"
          params={{ lectureId: String(lecture.id) }}
        >
          {say('register')}
        </Link>
        <AssignedSeat until={lecture.assignedSeat.until} />
      </>
    )
  if (lecture.waiting) return <OwnPlace lectureId={lecture.id} offeredUntil={lecture.waiting.offeredUntil} />
  if (register.allowed && lecture.openToGuests && !session.signedIn())
    return <RegisterChoice lectureId={lecture.id} to="register" />
  if (register.allowed)
    return (
      <Link
        className={buttonClass({ wide: true })}
        to="/attend/register/$lectureId"
        params={{ lectureId: String(lecture.id) }}
      >
        {say('register')}
      </Link>
    )
  if (register.roomId !== undefined)
    return (
      <>
        <RoomLink decision={register} wide />
        <p className="reason">{register.message}</p>
      </>
    )
  return (
    <>
      {lecture.actions.joinWaitingList.allowed && lecture.openToGuests && !session.signedIn() ? (
        <RegisterChoice lectureId={lecture.id} to="joinWaitingList" />
      ) : lecture.actions.joinWaitingList.allowed ? (
        <Link
          className={buttonClass({ wide: true })}
          to="/attend/waiting-list/$lectureId"
          params={{ lectureId: String(lecture.id) }}
          aria-describedby="register-reason"
        >
          {say('joinWaitingList')}
        </Link>
      ) : (
        <Button wide disabled aria-describedby="register-reason">
          {say('register')}
        </Button>
      )}
      <p className="reason" id="register-reason">
        {register.message}
      </p>
      <RestrictionLink decision={register} label={say('whyRestricted')} />
      {lecture.otherDates.length > 0 && (
        <nav className="stack" aria-label={say('otherDates')}>
          <b>{say('otherDates')}</b>
          <OtherDates dates={lecture.otherDates} />
        </nav>
      )}
    </>
  )
}

interface RegisterChoiceProps {
  readonly lectureId: number
  readonly to: keyof typeof paths
}

const paths = {
  register: '/attend/register/$lectureId',
  joinWaitingList: '/attend/waiting-list/$lectureId',
} as const

/** The two ways to register or to wait, for a visitor: a disclosure, so that it works without scripts. */
function RegisterChoice({ lectureId, to }: RegisterChoiceProps) {
  const say = useWords('lectureDetail')
  const params = { lectureId: String(lectureId) }
  return (
    <details className="register-choice">
      <summary className={buttonClass({ wide: true })}>{say(to)}</summary>
      <ul>
        <li>
          <Link to={paths[to]} params={params} aria-describedby="with-account">
            {say('withAccount')}
          </Link>
          <p id="with-account">{say(`withAccountText.${to}`)}</p>
        </li>
        <li>
          <Link to={paths[to]} params={params} search={{ ismember: 'false' }} aria-describedby="by-email">
            {say('byEmail')}
          </Link>
          <p id="by-email">{say(`byEmailText.${to}`)}</p>
        </li>
      </ul>
    </details>
  )
}
