import { getRouteApi } from '@tanstack/react-router'
import { useWords } from '../client/client-context.tsx'
import { HomewardLink } from '../parts/homeward-link.tsx'
import { InvitationPage } from '../parts/invitation.tsx'
import { Confirming } from './confirming.tsx'
import { readPaidReturn } from './paid-return.ts'

const route = getRouteApi('/payment/success')

export function PaySuccessPage() {
  const { visitor } = route.useRouteContext()
  const say = useWords('shell')
  const paid = readPaidReturn(route.useSearch())
  if (visitor) return <InvitationPage />
  return (
    <div className="container page">
      <div className="stack-l">
        <Confirming
          paid={paid}
          account={<HomewardLink to="/account/applied">{say('myPage')}</HomewardLink>}
        />
      </div>
    </div>
  )
}
