import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { IssuedCertification } from '#contract/certificates/certificate.ts'
import type { RenewalSeat } from '#contract/exams/renewal-seat.ts'
import type { Api } from '../client/api.ts'
import { useWords } from '../client/client-context.tsx'
import { usePendingDocuments } from '../client/use-pending-documents.ts'
import { AccountContent } from '../parts/account-shell.tsx'
import { buttonClass } from '../ui/button.tsx'
import { ListState } from '../ui/list-state.tsx'
import { CertificateItem } from './certificate-item.tsx'
import { PastCertificates } from './past-certificates.tsx'
import { RenewalOffer, RenewLink } from './renew-link.tsx'

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
