import { Outlet } from '@tanstack/react-router'
import { AccountFrame } from '../account/account-frame.tsx'
import { useUser } from './root-route.tsx'

export function AccountPage() {
  return (
    <AccountFrame user={useUser()}>
      <Outlet />
    </AccountFrame>
  )
}
