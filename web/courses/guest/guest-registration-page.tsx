import { getRouteApi } from '@tanstack/react-router'
import { useClient, useWords } from '../../client/client-context.tsx'
import { InvalidLinkPage } from '../../parts/invalid-link-page.tsx'
import { MarketingConsent } from '../../parts/marketing-consent.tsx'
import { ProblemPage } from '../../parts/problem-page.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'
import { sendMarketingByLink } from '../registration/guest-reads.ts'
import { GuestRegistration } from './guest-registration.tsx'

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

/** Shown for an invalid link. */
export function NoGuestRegistration() {
  const say = useWords('guestRegistration')
  return (
    <InvalidLinkPage
      title={say('invalidTitle')}
      text={say('invalidText')}
      link={{ to: '/attend', label: say('browse') }}
    />
  )
}
