import { getRouteApi, Link, Outlet, useMatches } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Marketing } from '#contract/people/marketing.ts'
import { useClient, useWords } from '../client/client-context.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Deadline } from '../ui/moment.tsx'
import { AccountShell } from './account-shell.tsx'
import { ConsentLapsed } from './consent-lapsed.tsx'
import { InvitationPage } from './invitation.tsx'
import { sendMarketing } from './marketing-reads.ts'
import { TermsRequest } from './terms-request.tsx'
import { useChange } from './use-change.ts'

const route = getRouteApi('/account')

export function AccountPage() {
  const { visitor } = route.useRouteContext()
  const { user = null, settings = null } = route.useLoaderData().data ?? {}
  const page = useMatches({ select: (matches) => matches.at(-1)?.routeId })
  if (visitor) return <InvitationPage />
  return (
    <AccountShell
      user={user}
      // The settings page shows its own requests for consent.
      notice={
        page !== '/account/settings' && (
          <>
            {page !== '/account/overview' && page !== '/account/completed' && user?.restriction && (
              <RestrictedNotice until={user.restriction.restrictFinishAt} />
            )}
            <TermsRequest key={`terms ${page}`} terms={settings?.termsToAgree ?? []} />
            <MarketingNotice key={`marketing ${page}`} marketing={settings?.marketing ?? null} />
          </>
        )
      }
    >
      <Outlet />
    </AccountShell>
  )
}

/** Until when the member cannot register; the overview says why and what to do. */
function RestrictedNotice({ until }: { until: string }) {
  const say = useWords('account')
  return (
    <Alert tone="warn">
      <p>
        {say.rich('restricted', {
          moment: () => <Deadline at={until} />,
          link: (words) => <Link to="/account/overview">{words}</Link>,
        })}
      </p>
    </Alert>
  )
}

/** Requests lapsed consent to marketing again until it is given or declined, with one click each. */
function MarketingNotice({ marketing }: { marketing: Marketing | null }) {
  const say = useWords('marketing')
  const { api } = useClient()
  const { change, pending, announcement } = useChange()
  const outcome = useRef<HTMLDivElement>(null)
  const respond = async (agreed: boolean) => {
    await change(() => sendMarketing(api, agreed), say(agreed ? 'agreedNow' : 'declinedNow'))
    // The buttons have been removed with the request.
    outcome.current?.focus()
  }
  return (
    <div className="stack-s marketing-notice">
      {marketing?.until && marketing.givenAt && !marketing.agreed && (
        <ConsentLapsed givenAt={marketing.givenAt} until={marketing.until}>
          <div className="cluster">
            <Button variant="secondary" small pending={pending} onClick={() => void respond(true)}>
              {say('agree')}
            </Button>
            <Button variant="secondary" small pending={pending} onClick={() => void respond(false)}>
              {say('decline')}
            </Button>
          </div>
        </ConsentLapsed>
      )}
      <div role="status" ref={outcome} tabIndex={-1}>
        {announcement}
      </div>
    </div>
  )
}
