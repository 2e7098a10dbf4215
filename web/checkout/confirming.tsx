import type { ReactNode } from 'react'
import { useWords } from '../client/client-context.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { type PaymentReturn, useConfirmation } from './use-confirmation.ts'

/** Shown between the provider's page and the order, while the payment is confirmed. */
export function Confirming({ paid, account }: { paid: PaymentReturn | null; account: ReactNode }) {
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
