import { getRouteApi } from '@tanstack/react-router'
import { ConfirmAddress } from './confirm-address.tsx'
import { tokenOf } from './link-token.ts'

const route = getRouteApi('/email-confirm')

export function EmailConfirmPage() {
  const token = tokenOf(route.useSearch())
  return (
    <div className="container page">
      <div className="stack-l">
        <ConfirmAddress key={token} token={token} />
      </div>
    </div>
  )
}
