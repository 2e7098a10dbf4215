import { getRouteApi, Outlet, useMatches } from '@tanstack/react-router'
import { useUser } from '../routing/root-route.ts'
import { AccountShell } from './account-shell.tsx'
import { InvitationPage } from './invitation.tsx'
import { MarketingNotice } from './marketing-notice.tsx'
import { TermsRequest } from './terms-request.tsx'

const route = getRouteApi('/account')

export function AccountPage() {
  const { visitor } = route.useRouteContext()
  const user = useUser()
  const { data = null } = route.useLoaderData()
  const page = useMatches({ select: (matches) => matches.at(-1)?.routeId })
  if (visitor) return <InvitationPage />
  return (
    <AccountShell
      user={user}
      // The settings page shows its own requests for consent.
      notice={
        page !== '/account/settings' && (
          <>
            <TermsRequest key={`terms ${page}`} terms={data?.termsToAgree ?? []} />
            <MarketingNotice key={`marketing ${page}`} marketing={data?.marketing ?? null} />
          </>
        )
      }
    >
      <Outlet />
    </AccountShell>
  )
}
