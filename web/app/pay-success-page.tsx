import { getRouteApi } from '@tanstack/react-router'
import { useWords } from '../client/client-context.tsx'
import { Confirming } from '../payment/confirming.tsx'
import { readPaidReturn } from '../payment/paid-return.ts'
import { HomewardLink } from './homeward-link.tsx'
import { InvitationPage } from './invitation.tsx'

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
