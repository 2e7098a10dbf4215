import { getRouteApi, Outlet, useMatches } from '@tanstack/react-router'
import { AccountFrame } from '../account/account-frame.tsx'
import { MarketingNotice } from '../account/marketing-notice.tsx'
import { InvitationPage } from './invitation.tsx'
import { useUser } from './root-route.tsx'

const route = getRouteApi('/account')

export function AccountPage() {
  const { visitor } = route.useRouteContext()
  const user = useUser()
  const { data = null } = route.useLoaderData()
  const page = useMatches({ select: (matches) => matches.at(-1)?.routeId })
  if (visitor) return <InvitationPage />
  return (
    <AccountFrame
      user={user}
      // The settings ask for it themselves.
      notice={page !== '/account/settings' && <MarketingNotice key={page} marketing={data} />}
    >
      <Outlet />
    </AccountFrame>
  )
}
