import { useTranslations } from 'use-intl'
import { WithZone } from '../ui/with-zone.tsx'

interface ReservationFieldsProps {
  readonly capacity: number
  readonly seats?: number
  /** In the centre's zone. */
  readonly releaseAt: string
}

/** How many seats are reserved, and until when. */
export function ReservationFields({ capacity, seats, releaseAt }: ReservationFieldsProps) {
  const say = useTranslations('reservations')
  return (
    <>
      <label className="field">
        {say('seats')}
        <input type="number" name="seats" required min={1} max={capacity} step={1} defaultValue={seats} />
      </label>
      <label className="field">
        {say('releaseAt')}
        <WithZone>
          <input type="datetime-local" name="releaseAt" required defaultValue={releaseAt} />
        </WithZone>
      </label>
    </>
  )
}
