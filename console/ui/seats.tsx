import { useTranslations } from 'use-intl'
import type { Filter } from './filter-bar.tsx'

interface SeatsProps {
  readonly seatsTaken: number
  readonly capacity: number
  readonly emptyWhileWaiting: number | null
}

/** Seats of a course date or exam in a list, with those that were empty at the start while people waited. */
export function Seats({ seatsTaken, capacity, emptyWhileWaiting }: SeatsProps) {
  const say = useTranslations('waitingList')
  return (
    <>
      {`${seatsTaken} / ${capacity}`}{' '}
      {emptyWhileWaiting !== null && emptyWhileWaiting > 0 && (
        <span className="badge bad">{say('emptyBadge', { count: emptyWhileWaiting })}</span>
      )}
    </>
  )
}

/** Shows only the course dates or exams with such seats. */
export function useWaitingListFilter(): Filter {
  const say = useTranslations('waitingList')
  const choices = [{ value: 'emptySeats', label: say('emptyWhileWaiting') }]
  return { name: 'waitingList', label: say('title'), choices }
}
