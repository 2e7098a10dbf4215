import { getRouteApi } from '@tanstack/react-router'
import { useWords } from '../client/client-context.tsx'
import { InvitationPage } from '../parts/invitation.tsx'
import { ReturnLink } from '../parts/return-link.tsx'
import { Confirming } from './confirming.tsx'
import { parsePaymentReturn } from './payment-return.ts'

const route = getRouteApi('/payment/success')

export function PaySuccessPage() {
  const { visitor } = route.useRouteContext()
  const say = useWords('shell')
  const paid = parsePaymentReturn(route.useSearch())
  if (visitor) return <InvitationPage />
  return (
    <div className="container page">
      <div className="stack-l">
        <Confirming paid={paid} account={<ReturnLink to="/account/applied">{say('myPage')}</ReturnLink>} />
      </div>
    </div>
  )
}
