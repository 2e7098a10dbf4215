import { Link } from '@tanstack/react-router'
import type { IssuedCertification } from '#contract/certificates/certificate.ts'
import type { RenewalSeat } from '#contract/exams/renewal-seat.ts'
import { useFormats, useWords } from '../client/client-context.tsx'
import { ScheduleLink } from '../parts/schedule-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Deadline, Moment } from '../ui/moment.tsx'

interface RenewLinkProps {
  certificate: Pick<IssuedCertification, 'name' | 'level'>
  /** The next exam with seats kept for renewing it. */
  seat: RenewalSeat | undefined
}

/** To the exam that a seat can be kept for, or else to the exams of the level. */
export function RenewLink({ certificate: { name, level }, seat }: RenewLinkProps) {
  const say = useWords('certificates')
  const { textDay } = useFormats()
  if (seat && seat.seatsLeft > 0)
    return (
      <Link
        className={buttonClass({ small: true })}
        to="/certification/apply/$examId"
        params={{ examId: String(seat.examId) }}
        aria-label={say('keepSeatOf', { name, day: textDay(seat.startAt) })}
      >
        {say('keepSeat')}
      </Link>
    )
  return (
    <ScheduleLink
      className={buttonClass({ variant: 'secondary', small: true })}
      level={level}
      aria-label={say('renewOf', { name })}
    >
      {say('renew')}
    </ScheduleLink>
  )
}

/** How many seats are kept and until when, or when the exam opens to everybody. */
export function RenewalOffer({ seat: { startAt, seatsLeft, until, opensAt } }: { seat: RenewalSeat }) {
  const say = useWords('certificates')
  const { textDay } = useFormats()
  const day = textDay(startAt)
  return (
    <p>
      {seatsLeft > 0
        ? say.rich('seatsKept', { day, seats: seatsLeft, until: () => <Deadline at={until} look="list" /> })
        : say.rich('seatsTaken', { day, opens: () => <Moment at={opensAt} look="list" /> })}
    </p>
  )
}
