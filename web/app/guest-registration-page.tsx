import { getRouteApi, Link } from '@tanstack/react-router'
import { MarketingConsent } from '../account/marketing-consent.tsx'
import { useClient, useWords } from '../client/client-context.tsx'
import { sendMarketingByLink } from '../lecture/guest-reads.ts'
import { GuestRegistration } from '../lecture/guest-registration.tsx'
import { buttonClass } from '../ui/button.tsx'
import { PlainPage } from '../ui/plain-page.tsx'
import { ProblemPage } from './problem-page.tsx'

const route = getRouteApi('/attend/registration')

export function GuestRegistrationPage() {
  const say = useWords('guestRegistration')
  const { api } = useClient()
  const { token } = route.useLoaderDeps()
  const { data, problem } = route.useLoaderData()
  if (problem) return <ProblemPage problem={problem} />
  return (
    <PlainPage title={say('title')}>
      <GuestRegistration key={token} registration={data} token={token} />
      <MarketingConsent
        key={`marketing ${token}`}
        marketing={data.marketing}
        send={(agreed) => sendMarketingByLink(api, token, agreed)}
      />
    </PlainPage>
  )
}

/** Stands for a link that leads nowhere. */
export function NoGuestRegistration() {
  const say = useWords('guestRegistration')
  return (
    <PlainPage title={say('invalidTitle')}>
      <p className="text-column">{say('invalidText')}</p>
      <p>
        <Link className={buttonClass({ look: 'secondary' })} to="/attend">
          {say('browse')}
        </Link>
      </p>
    </PlainPage>
  )
}
