import { Link } from '@tanstack/react-router'
import type { LectureInfo } from '#contract/courses/lecture.ts'
import { lectureCalendarPath } from '#contract/courses/lecture-paths.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { useClient, useFormats, useWords } from '../../client/client-context.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { DateBlock } from '../../ui/date-block.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Deadline } from '../../ui/moment.tsx'
import { HeldSeat } from './held-seat.tsx'
import { LectureBadge } from './lecture-badge.tsx'

/** State, date, seats, deadlines and the main action. */
export function LecturePanel({ lecture }: { lecture: LectureInfo }) {
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
      <div className="panel-tools">
        {lecture.state !== 'DRAFT' && <AddToCalendar lectureId={lecture.id} />}
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

function AddToCalendar({ lectureId }: { lectureId: number }) {
  const { language, translator } = useClient()
  return (
    <a
      className={buttonClass({ variant: 'quiet', small: true })}
      href={buildPath(lectureCalendarPath, { lectureId }, { lang: language })}
      download
    >
      <Icon name="calendar" />
      {translator('lectureDetail')('addToCalendar')}
    </a>
  )
}

function Action({ lecture }: { lecture: LectureInfo }) {
  const say = useWords('lectureDetail')
  const { session } = useClient()
  const { register } = lecture.actions
  if (lecture.attenderId !== null)
    return (
      <>
        <Link className={buttonClass({ variant: 'secondary', wide: true })} to="/account/applied">
          {say('seeRegistration')}
        </Link>
        <p>{say('registered')}</p>
      </>
    )
  if (lecture.held) return <HeldSeat held={lecture.held} wide />
  if (register.allowed)
    return (
      <>
        <Link
          className={buttonClass({ wide: true })}
          to="/attend/register/$lectureId"
          params={{ lectureId: String(lecture.id) }}
        >
          {say('register')}
        </Link>
        {lecture.openToGuests && !session.signedIn() && (
          <Link
            className={buttonClass({ variant: 'quiet', wide: true })}
            to="/attend/register/$lectureId"
            params={{ lectureId: String(lecture.id) }}
            search={{ ismember: 'false' }}
          >
            {say('registerAsGuest')}
          </Link>
        )}
      </>
    )
  return (
    <>
      <Button wide disabled aria-describedby="register-reason">
        {say('register')}
      </Button>
      <p className="reason" id="register-reason">
        {register.message}
      </p>
      {lecture.otherDates.length > 0 && <OtherDates dates={lecture.otherDates} />}
    </>
  )
}

/** Links to other dates of the course, for a full or closed date. */
function OtherDates({ dates }: { dates: LectureInfo['otherDates'] }) {
  const say = useWords('lectureDetail')
  const { textMoment } = useFormats()
  return (
    <nav className="stack" aria-label={say('otherDates')}>
      <b>{say('otherDates')}</b>
      <ul>
        {dates.map(({ id, startAt, seatsLeft }) => (
          <li key={id}>
            <Link to="/attend/detail/$lectureId" params={{ lectureId: String(id) }}>
              {textMoment(startAt)}
            </Link>
            , {say('otherDateSeats', { seats: seatsLeft })}
          </li>
        ))}
      </ul>
    </nav>
  )
}
