import { Link } from '@tanstack/react-router'
import type { AnyDate, WaitingPeriod } from '#contract/waiting-list/waiting-period.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { useAction } from '../../client/use-action.ts'
import { LeaveButton } from '../../parts/waiting-list/leave-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { joinPeriod, leavePeriod } from './waiting-list-reads.ts'

interface AnyDateSectionProps {
  readonly lectureId: number
  readonly anyDate: AnyDate
}

/** Waiting for any date of the course in a month or quarter; renders nothing if that is not possible. */
export function AnyDateSection({ lectureId, anyDate: { own, choices } }: AnyDateSectionProps) {
  if (own) return <OwnPeriod period={own} />
  const useful = choices.filter(({ join, withSeat }) => join.allowed || isElsewhere(withSeat, lectureId))
  return useful.length > 0 ? <Choices lectureId={lectureId} choices={useful} /> : null
}

type Choice = AnyDate['choices'][number]

function isElsewhere(withSeat: Choice['withSeat'], lectureId: number): boolean {
  return withSeat !== null && withSeat.lectureId !== lectureId
}

function Choices({ lectureId, choices }: { lectureId: number; choices: readonly Choice[] }) {
  const say = useWords('waitingList')
  return (
    <section className="line-card" aria-labelledby="any-date">
      <h2 id="any-date" className="h3">
        {say('anyDate.title')}
      </h2>
      <p>{say('anyDate.text')}</p>
      <ul className="line-dates">
        {choices.map((choice) => (
          <li key={choice.kind}>
            {choice.join.allowed ? (
              <JoinPeriod lectureId={lectureId} choice={choice} />
            ) : (
              <SeatElsewhere choice={choice} />
            )}
          </li>
        ))}
      </ul>
      <Rules />
    </section>
  )
}

function JoinPeriod({ lectureId, choice }: { lectureId: number; choice: Choice }) {
  const say = useWords('waitingList')
  const { months } = useFormats()
  const { act, pending } = useAction()
  const { kind, startsAt, endsAt, dates } = choice
  return (
    <>
      <Button
        variant="secondary"
        pending={pending}
        onClick={() => void act((api) => joinPeriod(api, lectureId, kind))}
      >
        {say('anyDate.join', { months: months(startsAt, endsAt) })}
      </Button>
      <span className="muted">{say('anyDate.dates', { dates })}</span>
    </>
  )
}

function SeatElsewhere({ choice: { startsAt, endsAt, withSeat } }: { choice: Choice }) {
  const say = useWords('waitingList')
  const { months, textDay } = useFormats()
  if (!withSeat) return null
  return (
    <>
      <b>{months(startsAt, endsAt)}</b>
      <span>{say.rich('anyDate.withSeat', { day: () => textDay(withSeat.startAt) })}</span>
      <Link to="/attend/register/$lectureId" params={{ lectureId: String(withSeat.lectureId) }}>
        {say('anyDate.register')}
      </Link>
    </>
  )
}

function OwnPeriod({ period }: { period: WaitingPeriod }) {
  const say = useWords('waitingList')
  const { months, textDay } = useFormats()
  const { id, startsAt, endsAt, dates } = period
  return (
    <section className="line-card" aria-labelledby="any-date">
      <h2 id="any-date" className="h3">
        {say('anyDate.own', { months: months(startsAt, endsAt) })}
      </h2>
      <p>{say(dates.length > 0 ? 'anyDate.ownText' : 'anyDate.none')}</p>
      {dates.length > 0 && (
        <ul className="line-dates">
          {dates.map((date) => (
            <li key={date.lectureId}>
              <Link
                to="/attend/waiting-list/$lectureId"
                params={{ lectureId: String(date.lectureId) }}
                aria-label={`${textDay(date.startAt)}, ${say('anyDate.see')}`}
              >
                {textDay(date.startAt)}
              </Link>
              <span>
                <PlaceOn date={date} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Rules />
      <div>
        <LeaveButton kind="leaveAll" waitedFor={{ leave: (api) => leavePeriod(api, id) }} />
      </div>
    </section>
  )
}

function PlaceOn({ date: { position, offeredUntil, passedOver } }: { date: WaitingPeriod['dates'][number] }) {
  const say = useWords('waitingList')
  if (offeredUntil) return say.rich('anyDate.offered', { moment: () => <Moment at={offeredUntil} /> })
  return say(passedOver ? 'anyDate.passedOver' : 'anyDate.place', { position: position ?? 0 })
}

function Rules() {
  const say = useWords('waitingList')
  return (
    <ul className="bullets text-column muted">
      <li>{say('anyDate.howOne')}</li>
      <li>{say('anyDate.howEnd')}</li>
    </ul>
  )
}
