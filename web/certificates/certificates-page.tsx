import { getRouteApi } from '@tanstack/react-router'
import { useWords } from '../client/client-context.tsx'
import { isWholePage, ProblemPage, ProblemState } from '../parts/problem-page.tsx'
import { ScheduleLink } from '../parts/schedule-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { CertificateList } from './certificate-list.tsx'
import { PastCertificates } from './past-certificates.tsx'

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
              renew={({ name, level }) => (
                <ScheduleLink
                  className={buttonClass({ variant: 'secondary', small: true })}
                  level={level}
                  aria-label={say('renewOf', { name })}
                >
                  {say('renew')}
                </ScheduleLink>
              )}
            />
          )}
          {data.past.length > 0 && <PastCertificates certificates={data.past} />}
        </>
      )}
    </>
  )
}
