import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import {
  changeReservedSeats,
  isReservable,
  listSeatReservations,
  releaseSeats,
  reserveSeats,
  type SeatReservation,
} from '#contract/courses/seat-reservation.ts'
import { call } from '../client/call.ts'
import { instantText, localTime } from '../client/local-time.ts'
import { useMayCall, useStaffSession } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import { useMoment } from '../client/use-formats.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { PageState } from '../ui/page-state.tsx'
import { PersonLink } from '../ui/person-link.tsx'
import { ReservationTable } from '../ui/reservation-table.tsx'
import { useLatest } from '../ui/use-latest.ts'
import { ReservationFields } from './reservation-fields.tsx'
import { ReserveSeatsDialog } from './reserve-seats-dialog.tsx'

interface ReservedSeatsProps {
  readonly lecture: AdminLectureDetail
  /** Reads the date anew, after its seats have changed. */
  readonly reload: () => unknown
}

/** Seats of a date that are reserved for organisations. */
export function ReservedSeats({ lecture, reload }: ReservedSeatsProps) {
  const say = useTranslations('reservations')
  const mayCall = useMayCall()
  const params = { lectureId: lecture.id }
  const { data, error, refetch } = useQuery({
    queryKey: ['seat-reservations', lecture.id],
    queryFn: ({ signal }) => call(listSeatReservations, { params }, { signal }),
  })
  const [dialog, setDialog] = useState<
    'reserve' | { release: SeatReservation } | { change: SeatReservation }
  >()
  const close = () => {
    setDialog(undefined)
    // Somebody else may have changed the seats meanwhile.
    void refetch()
  }
  const actsOf = (one: SeatReservation) => (
    <div className="row-acts">
      {mayCall(changeReservedSeats) && (
        <RowButton one={one} act={() => setDialog({ change: one })} label={say('change')} />
      )}
      {mayCall(releaseSeats) && (
        <RowButton one={one} act={() => setDialog({ release: one })} label={say('release')} />
      )}
    </div>
  )
  return (
    <section aria-labelledby="reserved-seats" className="reserved-seats">
      <h2 id="reserved-seats">{say('title')}</h2>
      {!data && <PageState error={error} retry={refetch} />}
      {data?.length === 0 && <p className="muted">{say('none')}</p>}
      {data && data.length > 0 && (
        <ReservationTable
          reservations={data}
          labelledBy="reserved-seats"
          columns={[
            { label: say('organisation'), render: ({ organisation }) => organisation },
            {
              label: say('assigned'),
              render: ({ assignments }) => assignments.length > 0 && <Assigned assignments={assignments} />,
            },
          ]}
          actsOf={mayCall(changeReservedSeats) || mayCall(releaseSeats) ? actsOf : undefined}
        />
      )}
      {mayCall(reserveSeats) && isReservable(lecture.state) && (
        <button type="button" className="button" onClick={() => setDialog('reserve')}>
          {say('reserve')}
        </button>
      )}
      {dialog === 'reserve' && <ReserveSeatsDialog lecture={lecture} onDone={reload} onClose={close} />}
      {typeof dialog === 'object' && 'change' in dialog && (
        <ChangeReservationDialog
          lecture={lecture}
          reservation={dialog.change}
          onDone={reload}
          onClose={close}
        />
      )}
      {typeof dialog === 'object' && 'release' in dialog && (
        <ActionDialog
          title={say('releaseTitle', { organisation: dialog.release.organisation })}
          submitLabel={say('release')}
          {...staffAct(releaseSeats, () => ({ params: { ...params, reservationId: dialog.release.id } }))}
          done={say('released', { organisation: dialog.release.organisation })}
          onDone={reload}
          onClose={close}
        >
          <p>{say('releaseEffect', { count: Math.max(0, dialog.release.seats - dialog.release.used) })}</p>
        </ActionDialog>
      )}
    </section>
  )
}

/** To whom an organisation has assigned its seats, and when. */
function Assigned({ assignments }: Pick<SeatReservation, 'assignments'>) {
  const say = useTranslations('reservations')
  const moment = useMoment()
  return (
    <ul className="assigned-seats">
      {assignments.map(({ memberId, name, email, assignedAt, taken }) => (
        <li key={memberId}>
          <PersonLink personId={`m-${memberId}`}>{name ?? email}</PersonLink>{' '}
          <span className="muted">{moment(assignedAt)}</span>
          {taken && <span className="badge good">{say('hasRegistered')}</span>}
        </li>
      ))}
    </ul>
  )
}

interface RowButtonProps {
  readonly one: SeatReservation
  readonly act: () => void
  readonly label: string
}

function RowButton({ one, act, label }: RowButtonProps) {
  return (
    <button type="button" className="link" onClick={act}>
      {label}
      <span className="hidden"> {one.organisation}</span>
    </button>
  )
}

interface ChangeReservationDialogProps {
  readonly lecture: AdminLectureDetail
  readonly reservation: SeatReservation
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Changes how many seats are reserved for an organisation, and until when. */
function ChangeReservationDialog(props: ChangeReservationDialogProps) {
  const { lecture, reservation, onDone, onClose } = props
  const { id, organisation } = reservation
  const say = useTranslations('reservations')
  const { timeZone: zone } = useStaffSession()
  const latest = useLatestReservation(props)
  const { version, seats, used, releaseAt } = latest.stored
  const requestOf = (form: FormData) => {
    const body = {
      seats: Number(form.get('seats')),
      releaseAt: instantText(String(form.get('releaseAt')), zone),
    }
    return { params: { lectureId: lecture.id, reservationId: id }, body }
  }
  return (
    <ActionDialog
      title={say('changeTitle', { organisation })}
      submitLabel={say('save')}
      {...staffAct(changeReservedSeats, requestOf, { version })}
      done={({ seats: count }) => say('reserved', { count, organisation })}
      latest={latest}
      onOutdated={onDone}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say('changeEffect', { count: used })}</p>
      <ReservationFields capacity={lecture.capacity} seats={seats} releaseAt={localTime(releaseAt, zone)} />
    </ActionDialog>
  )
}

function useLatestReservation({ lecture, reservation }: ChangeReservationDialogProps) {
  const say = useTranslations('reservations')
  const moment = useMoment()
  return useLatest({
    opened: reservation,
    read: async () => {
      const all = await call(listSeatReservations, { params: { lectureId: lecture.id } })
      return all.find(({ id }) => id === reservation.id) ?? reservation
    },
    factsOf: ({ seats, releaseAt }) => ({
      [say('seats')]: String(seats),
      [say('releaseAt')]: moment(releaseAt),
    }),
    savedBy: (stored) => stored,
  })
}
