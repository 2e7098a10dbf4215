import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '../client/client-context.tsx'
import { InvitationPage } from '../parts/invitation.tsx'
import { ReturnLink } from '../parts/return-link.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { type PaymentReturn, useConfirmation } from './use-confirmation.ts'

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

/** Shown between the provider's page and the order, while the payment is confirmed. */
function Confirming({ paid, account }: { paid: PaymentReturn | null; account: ReactNode }) {
  const say = useWords('payment.confirming')
  const { trouble, again } = useConfirmation(paid)
  if (trouble === 'unknown')
    return (
      <>
        <h1>{say('unknownTitle')}</h1>
        <p className="text-column">{say('unknown')}</p>
        <div className="cluster">{account}</div>
      </>
    )
  return (
    <>
      <h1>{say('title')}</h1>
      <div className="waiting-line" role="progressbar" aria-label={say('title')} />
      <div role="status" className="stack-l">
        {trouble === 'unreached' ? (
          <Alert tone="warn" title={say('unreached')}>
            <p>{say('unreachedText')}</p>
          </Alert>
        ) : (
          <p>{say('text')}</p>
        )}
      </div>
      {trouble === 'unreached' && paid && (
        <div className="cluster">
          <Button onClick={again}>{say('again')}</Button>
          <a className={buttonClass({ variant: 'secondary' })} href={`/payment/orders/${paid.orderId}`}>
            {say('order')}
          </a>
        </div>
      )}
    </>
  )
}
