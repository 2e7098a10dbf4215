import { getRouteApi } from '@tanstack/react-router'
import { ConfirmEmail } from './confirm-email.tsx'
import { tokenOf } from './link-token.ts'

const route = getRouteApi('/email-confirm')

export function EmailConfirmPage() {
  const token = tokenOf(route.useSearch())
  return (
    <div className="container page">
      <div className="stack-l">
        <ConfirmEmail key={token} token={token} />
      </div>
    </div>
  )
}
