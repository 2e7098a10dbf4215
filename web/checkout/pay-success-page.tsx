import { getRouteApi } from '@tanstack/react-router'
import { useWords } from '../client/client-context.tsx'
import { InvitationPage } from '../parts/invitation.tsx'
import { ReturnLink } from '../parts/return-link.tsx'
import { Confirming } from './confirming.tsx'
import type { PaymentReturn } from './use-confirmation.ts'

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

/** Parses the provider's success redirect; null if it cannot be one. */
export function parsePaymentReturn(query: { readonly [name: string]: unknown }): PaymentReturn | null {
  const { orderId, paymentKey, amount } = query
  if (typeof orderId !== 'string' || typeof paymentKey !== 'string' || typeof amount !== 'string') return null
  if (!/^[A-Za-z0-9_-]{6,64}$/.test(orderId) || paymentKey === '' || !/^\d{1,10}$/.test(amount)) return null
  return { orderId, paymentKey, amount: Number(amount) }
}
