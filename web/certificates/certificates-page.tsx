import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { IssuedCertification } from '#contract/certificates/certificate.ts'
import type { RenewalSeat } from '#contract/exams/renewal-seat.ts'
import type { Api } from '../client/api.ts'
import { useFormats, useWords } from '../client/client-context.tsx'
import { usePendingDocuments } from '../client/use-pending-documents.ts'
import { AccountContent } from '../parts/account-shell.tsx'
import { ScheduleLink } from '../parts/schedule-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { ListState } from '../ui/list-state.tsx'
import { Deadline, Moment } from '../ui/moment.tsx'
import { CertificateItem } from './certificate-item.tsx'
import { PastCertificates } from './past-certificates.tsx'

const route = getRouteApi('/account/certification')

export function CertificatesPage() {
  const say = useWords('certificates')
  const loaded = route.useLoaderData()
  return (
    <AccountContent title={say('title')} unread={say('unread')} loaded={loaded}>
      {(data) => (
        <>
          {(data.certificates.length > 0 || data.past.length === 0) && (
            <CertificateList
              certificates={data.certificates}
              renew={(certificate) => (
                <RenewLink certificate={certificate} seat={seatFor(data.renewalSeats, certificate)} />
              )}
              offer={(certificate) => {
                const seat = seatFor(data.renewalSeats, certificate)
                return seat && <RenewalOffer seat={seat} />
              }}
            />
          )}
          {data.past.length > 0 && <PastCertificates certificates={data.past} />}
        </>
      )}
    </AccountContent>
  )
}

function seatFor(seats: readonly RenewalSeat[], { id }: { readonly id: number }): RenewalSeat | undefined {
  return seats.find(({ certificateId }) => certificateId === id)
}

interface CertificateListProps {
  certificates: readonly IssuedCertification[]
  /** Link to the exams that renew a certificate. */
  renew(certificate: IssuedCertification): ReactNode
  /** The seats that are kept for renewing it, if any. */
  offer(certificate: IssuedCertification): ReactNode
}

function CertificateList({ certificates, renew, offer }: CertificateListProps) {
  const say = useWords('certificates')
  usePendingDocuments(certificates.filter(({ ready }) => !ready).length, countPendingDocuments)
  if (certificates.length === 0)
    return (
      <ListState title={say('empty')} text={say('emptyText')}>
        <Link
          className={buttonClass({ variant: 'secondary' })}
          to="/certification/$instructionType"
          params={{ instructionType: 'essentials' }}
        >
          {say('seeGuide')}
        </Link>
      </ListState>
    )
  return (
    <ul className="certificates">
      {certificates.map((certificate) => (
        <CertificateItem
          key={certificate.id}
          certificate={certificate}
          renew={renew(certificate)}
          offer={offer(certificate)}
        />
      ))}
    </ul>
  )
}

/** Counts the member's certificates whose documents are still being generated. */
async function countPendingDocuments(api: Api): Promise<number> {
  const { readCertificates } = await import('./certificate-reads.ts')
  const certificates = await readCertificates(api, { background: true })
  return certificates.filter(({ ready }) => !ready).length
}

interface RenewLinkProps {
  certificate: Pick<IssuedCertification, 'name' | 'level'>
  /** The next exam with seats kept for renewing it. */
  seat: RenewalSeat | undefined
}

/** To the exam that a seat can be kept for, or else to the exams of the level. */
function RenewLink({ certificate: { name, level }, seat }: RenewLinkProps) {
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
function RenewalOffer({ seat: { startAt, seatsLeft, until, opensAt } }: { seat: RenewalSeat }) {
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
