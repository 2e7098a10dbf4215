import { getRouteApi } from '@tanstack/react-router'
import { tokenOf } from '../../routing/link-token.ts'
import { ConfirmEmail } from './confirm-email.tsx'

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
