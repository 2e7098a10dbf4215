import { useTranslations } from 'use-intl'
import type { AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import { changeReservedSeats, type SeatReservation } from '#contract/courses/seat-reservation.ts'
import { call } from '../client/call.ts'
import { instantText, localTime } from '../client/local-time.ts'
import { useStaffSession } from '../client/session.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
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
  const { id, version, organisation, used } = reservation
  const say = useTranslations('reservations')
  const { timeZone: zone } = useStaffSession()
  const change = async (form: FormData) => {
    const body = {
      seats: Number(form.get('seats')),
      releaseAt: instantText(String(form.get('releaseAt')), zone),
    }
    const params = { lectureId: lecture.id, reservationId: id }
    const { seats } = await call(changeReservedSeats, { params, body }, { version })
    return say('reserved', { count: seats, organisation })
  }
  return (
    <ActionDialog
      title={say('changeTitle', { organisation })}
      submitLabel={say('save')}
      act={change}
      {...{ onDone, onClose }}
    >
      <p>{say('changeEffect', { count: used })}</p>
      <ReservationFields
        capacity={lecture.capacity}
        seats={reservation.seats}
        releaseAt={localTime(reservation.releaseAt, zone)}
      />
    </ActionDialog>
  )
}
