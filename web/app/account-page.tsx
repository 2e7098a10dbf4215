import { getRouteApi, Outlet } from '@tanstack/react-router'
import { AccountFrame } from '../account/account-frame.tsx'
import { InvitationPage } from './invitation.tsx'
import { useUser } from './root-route.tsx'

const route = getRouteApi('/account')

export function AccountPage() {
  const { visitor } = route.useRouteContext()
  const user = useUser()
  if (visitor) return <InvitationPage />
  return (
    <AccountFrame user={user}>
      <Outlet />
    </AccountFrame>
  )
}
