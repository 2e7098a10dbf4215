import { getRouteApi } from '@tanstack/react-router'
import type { RenewalSeat } from '#contract/exams/renewal-seat.ts'
import { useWords } from '../client/client-context.tsx'
import { isWholePage, ProblemPage, ProblemState } from '../parts/problem-page.tsx'
import { CertificateList } from './certificate-list.tsx'
import { PastCertificates } from './past-certificates.tsx'
import { RenewalOffer, RenewLink } from './renew-link.tsx'

const route = getRouteApi('/account/certification')

export function CertificatesPage() {
  const say = useWords('certificates')
  const { data, problem } = route.useLoaderData()
  if (problem && isWholePage(problem)) return <ProblemPage problem={problem} />
  return (
    <>
      <h1>{say('title')}</h1>
      {problem ? (
        <ProblemState problem={problem} title={say('unread')} />
      ) : (
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
    </>
  )
}

function seatFor(seats: readonly RenewalSeat[], { id }: { readonly id: number }): RenewalSeat | undefined {
  return seats.find(({ certificateId }) => certificateId === id)
}
