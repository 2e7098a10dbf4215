import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { assignSeat, type OwnReservation, takeBackSeat } from '#contract/courses/seat-assignment.ts'
import type { OrgDetail, OrgMember } from '#contract/people/partner.ts'
import { call } from '../../client/call.ts'
import { useWords } from '../../client/client-context.tsx'
import { useAction } from '../../client/use-action.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/field.tsx'
import { ListState } from '../../ui/list-state.tsx'
import { Deadline } from '../../ui/moment.tsx'
import { Select } from '../../ui/select.tsx'

interface OrgSeatsProps {
  org: OrgDetail
  reservations: readonly OwnReservation[]
  /** The organisation's members. */
  people: readonly OrgMember[]
  onDone(message: string): void
}

/** Seats that are reserved for the organisation, by date, and to whom they are assigned. */
export function OrgSeats({ reservations, ...shown }: OrgSeatsProps) {
  const say = useWords('organisation')
  if (reservations.length === 0) return <ListState title={say('seats.none')} text={say('seats.noneText')} />
  return (
    <div className="stack-l">
      <p className="muted">{say('seats.text')}</p>
      {reservations.map((reservation) => (
        <Reservation key={reservation.id} {...shown} reservation={reservation} />
      ))}
    </div>
  )
}

type ReservationProps = Omit<OrgSeatsProps, 'reservations'> & { reservation: OwnReservation }

function Reservation({ reservation, ...shown }: ReservationProps) {
  const say = useWords('organisation')
  const { id, lectureId, title, startAt, seats, used, left, releaseAt, releasedAt } = reservation
  return (
    <section className="stack org-seats" aria-labelledby={`seats-${id}`}>
      <h3 id={`seats-${id}`}>
        <Link to="/attend/detail/$lectureId" params={{ lectureId: String(lectureId) }}>
          {title}
        </Link>
      </h3>
      <Facts
        rows={[
          [say('date'), <Day key="day" at={startAt} />],
          [say('seats.reserved'), say('seats.count', { count: seats })],
          [say('seats.used'), say('seats.count', { count: used })],
          [say('seats.left'), releasedAt ? null : say('seats.count', { count: left })],
          [
            say(releasedAt ? 'seats.released' : 'seats.until'),
            <Deadline key="until" at={releasedAt ?? releaseAt} />,
          ],
        ]}
      />
      <Assignments reservation={reservation} {...shown} />
      {reservation.actions.assign.allowed && <Assign reservation={reservation} {...shown} />}
    </section>
  )
}

function Assignments({ org, reservation, onDone }: ReservationProps) {
  const say = useWords('organisation')
  const { act, pending } = useAction()
  if (reservation.assignments.length === 0) return null
  const takeBack = (memberId: number, name: string) =>
    act(
      (api) =>
        call(api, takeBackSeat, { params: { orgId: org.id, reservationId: reservation.id, memberId } }),
      { onDone: () => onDone(say('seats.takenBack', { name })) },
    )
  return (
    <ul className="org-seats-people" aria-label={say('seats.assigned')}>
      {reservation.assignments.map((one) => {
        const name = one.name ?? one.email ?? say('nameless')
        return (
          <li key={one.memberId}>
            <div>
              <b>{name}</b>
              {one.name !== null && <p className="muted small">{one.email}</p>}
            </div>
            {one.taken ? (
              <Badge tone="good" icon="check">
                {say('seats.taken')}
              </Badge>
            ) : (
              <Badge tone="plain" icon="ring">
                {say('seats.open')}
              </Badge>
            )}
            {one.actions.takeBack.allowed && (
              <Button
                variant="secondary"
                small
                pending={pending}
                aria-label={say('seats.takeBackOf', { name })}
                onClick={() => void takeBack(one.memberId, name)}
              >
                {say('seats.takeBack')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Chooses a member to whom a seat is assigned. */
function Assign({ org, reservation, people, onDone }: ReservationProps) {
  const say = useWords('organisation')
  const { act, pending } = useAction()
  const [chosen, setChosen] = useState('')
  const assigned = new Set(reservation.assignments.map(({ memberId }) => memberId))
  const others = people.filter(({ memberId }) => !assigned.has(memberId))
  const nameOf = ({ name, email }: OrgMember) =>
    name && email ? `${name} (${email})` : (name ?? email ?? say('nameless'))
  if (others.length === 0) return null
  const assign = async () => {
    const person = others.find(({ memberId }) => String(memberId) === chosen)
    if (!person) return
    const params = { orgId: org.id, reservationId: reservation.id, memberId: person.memberId }
    await act((api) => call(api, assignSeat, { params }), {
      onDone: () => onDone(say('seats.done', { name: person.name ?? person.email ?? say('nameless') })),
    })
    setChosen('')
  }
  return (
    <div className="org-seats-assign">
      <Field
        id={`assign-${reservation.id}`}
        label={say('seats.person')}
        control={(props) => (
          <Select
            {...props}
            name="member"
            value={chosen}
            options={[
              ['', say('seats.choose')],
              ...others.map((one) => [String(one.memberId), nameOf(one)] as const),
            ]}
            onChange={setChosen}
          />
        )}
      />
      <Button variant="secondary" pending={pending} disabled={!chosen} onClick={() => void assign()}>
        {say('seats.assign')}
      </Button>
    </div>
  )
}
