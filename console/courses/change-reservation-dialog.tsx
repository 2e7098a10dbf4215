import { useTranslations } from 'use-intl'
import type { AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import {
  changeReservedSeats,
  listSeatReservations,
  type SeatReservation,
} from '#contract/courses/seat-reservation.ts'
import { call } from '../client/call.ts'
import { instantText, localTime } from '../client/local-time.ts'
import { useStaffSession } from '../client/session.ts'
import { useMoment } from '../client/use-formats.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { useLatest } from '../ui/use-latest.ts'
import { ReservationFields } from './reservation-fields.tsx'

interface ChangeReservationDialogProps {
  readonly lecture: AdminLectureDetail
  readonly reservation: SeatReservation
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Changes how many seats are reserved for an organisation, and until when. */
export function ChangeReservationDialog(props: ChangeReservationDialogProps) {
  const { lecture, reservation, onDone, onClose } = props
  const { id, organisation } = reservation
  const say = useTranslations('reservations')
  const { timeZone: zone } = useStaffSession()
  const latest = useLatestReservation(props)
  const { version, seats, used, releaseAt } = latest.stored
  const change = (form: FormData) => {
    const body = {
      seats: Number(form.get('seats')),
      releaseAt: instantText(String(form.get('releaseAt')), zone),
    }
    const params = { lectureId: lecture.id, reservationId: id }
    return call(changeReservedSeats, { params, body }, { version })
  }
  return (
    <ActionDialog
      title={say('changeTitle', { organisation })}
      submitLabel={say('save')}
      act={change}
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
